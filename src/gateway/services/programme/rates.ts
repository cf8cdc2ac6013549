import type { RatesMessage, RatesTaken } from '#domain/programme/programme.ts';
import { type InTransaction, inTransaction, systemContext } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { auditError, withTrail } from '../audit/recording.ts';
import { canonicalJson } from '../canonical.ts';
import { keyedHash, sameBytes } from '../identity/secrets.ts';
import { assertSigned } from '../processor/door.ts';
import { firstValue, rateOf } from './change.ts';
import { beginChange, writeChanges } from './write.ts';

/** What the hashes of bodies are for. */
const hashed = 'conversion rates';
/** Written down where the sender gives no reason of its own. */
const usualReason = 'Conversion rates by signed call';

/**
 * Rates by a signed call, once: the same id with the same body gets the first answer again, and a twin that comes meanwhile
 * waits for it.
 * @param body as it was signed
 * @param read turns the body into a checked message, or refuses it
 * @throws UnauthorizedError without a good signature · ConflictError `messageIdReused` for the same id with another body ·
 * RefusedError at `validFrom` for a moment that has passed
 */
export async function receiveRates(
  ports: Ports,
  body: string,
  signature: string | undefined,
  read: (body: string) => RatesMessage,
): Promise<RatesTaken> {
  await assertSigned(ports, body, signature);
  const message = read(body);
  const bodyHash = await keyedHash(ports.keys, hashed, canonicalJson(JSON.parse(body)));
  const ctx = systemContext(ports);
  const { messageId } = message;
  const asked = { operation: 'setConversionRates', subject: 'programmeChange', subjectId: null, input: { messageId } };
  try {
    return await inTransaction(ctx, async (open) => {
      const isNew = await begin(open, messageId, bodyHash);
      if (!isNew) return firstAnswer(open, messageId, bodyHash);
      return withTrail(
        open,
        asked,
        (trailed) => take(trailed, message),
        (answer) => end(open, messageId, answer),
      );
    });
  } catch (error) {
    await auditError(ctx, asked, error);
    throw error;
  }
}

async function take(
  open: InTransaction,
  { rates, validFrom, reason = usualReason }: RatesMessage,
): Promise<RatesTaken> {
  const changing = await beginChange(open, validFrom);
  const wanted = rates.map(({ spentCurrency, billedCurrency, conversionRate }) =>
    rateOf(spentCurrency, billedCurrency, conversionRate),
  );
  const made = await writeChanges(open, changing, wanted, reason, firstValue(open, changing));
  return {
    changed: made.length,
    unchanged: rates.length - made.length,
    validFrom: changing.validFrom.toISOString(),
  };
}

async function begin({ db, clock }: InTransaction, messageId: string, bodyHash: Uint8Array): Promise<boolean> {
  const inserted = await db
    .insertInto('programmeMessages')
    .values({ messageId, bodyHash, answer: null, createdAt: clock() })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function end({ db }: InTransaction, messageId: string, answer: RatesTaken): Promise<void> {
  await db
    .updateTable('programmeMessages')
    .set({ answer: JSON.stringify(answer) })
    .where('messageId', '=', messageId)
    .execute();
}

async function firstAnswer({ db }: InTransaction, messageId: string, bodyHash: Uint8Array): Promise<RatesTaken> {
  const first = await db
    .selectFrom('programmeMessages')
    .select(['bodyHash', 'answer'])
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();
  if (!sameBytes(first.bodyHash, bodyHash)) throw new ConflictError('messageIdReused');
  return JSON.parse(first.answer ?? 'null') as RatesTaken;
}
