import { pastUnreadable } from '../../batches.ts';
import type { InTransaction } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { withTrail } from '../audit/recording.ts';
import { sealedFor } from './secondFactor.ts';
import { seal, unseal } from './secrets.ts';

const batch = 200;

/**
 * Seals again, with the current key, the secrets of authenticators that an older one of the ring seals, some at a time, so that
 * people come in meanwhile. What was stopped goes on where it was; several may do it at once.
 * @returns how many there were
 * @throws UnreadableError naming those that don't open
 */
export function rotateFactors(ports: Ports, tell: (done: number) => void = () => {}): Promise<number> {
  return pastUnreadable(ports, batch, rotateSome, tell);
}

async function rotateSome(open: InTransaction, unreadable: Map<string, string>): Promise<number> {
  const { keys } = open;
  const factors = await open.db
    .selectFrom('secondFactors')
    .select(['id', 'userId', 'sealed'])
    .where('keyId', '!=', keys.currentId)
    .$if(unreadable.size > 0, (some) => some.where('id', 'not in', [...unreadable.keys()]))
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const secrets = new Map<(typeof factors)[number], string>();
  for (const factor of factors) {
    const secret = await unseal(keys, sealedFor(factor.userId), factor.sealed).catch(() => undefined);
    if (secret !== undefined) secrets.set(factor, secret);
    else unreadable.set(factor.id, `The second factor of user ${factor.userId} can't be read.`);
  }
  if (secrets.size === 0) return factors.length;
  const input = { secondFactors: secrets.size, keyId: keys.currentId };
  const asked = { operation: 'rotateKeys', subject: 'user', subjectId: null, input };
  await withTrail(open, asked, async ({ db }) => {
    for (const [{ id, userId }, secret] of secrets) {
      const change = { keyId: keys.currentId, sealed: await seal(open, sealedFor(userId), secret) };
      await db.updateTable('secondFactors').set(change).where('id', '=', id).execute();
    }
  });
  return factors.length;
}
