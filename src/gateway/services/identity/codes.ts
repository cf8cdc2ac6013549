import { type Kysely, sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { keyedHash, keyedHashes, sameBytes } from './secrets.ts';

/** What a code that was mailed is good for: another password, or for proving that the mailbox is one's own. */
export type CodePurpose = 'password' | 'email';

/** Whom a code was mailed to. It is good together with this address only. */
export interface Addressee {
  id: string;
  email: string;
}

/** A try of somebody's code. */
export interface CodeTry {
  codeId: string;
  codeHash: Uint8Array;
}

const anHour = 3_600_000;
/** With the tries and the mails there are, who guesses day and night finds one in some seven hundred years. */
const digits = 8;

const textOf = ({ id, email }: Addressee, purpose: CodePurpose, code: string) =>
  `${purpose}:${id}:${email.toLowerCase()}:${code.trim()}`;

/** A new code, in the place of earlier ones for the same purpose. It goes to the addressee's mailbox and nowhere else. */
export async function issueCode(
  ctx: InTransaction,
  to: Addressee,
  purpose: CodePurpose,
): Promise<{ code: string; minutes: number }> {
  const { db, config } = ctx;
  const now = ctx.clock();
  const code = newCode(ctx.random);
  await voidCodes(db, to.id, now, purpose);
  await db
    .insertInto('resetCodes')
    .values({
      id: newId(ctx),
      userId: to.id,
      purpose,
      codeHash: await keyedHash(ctx.keys, 'reset code', textOf(to, purpose, code)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + config.resetCodeValid),
      usedAt: null,
    })
    .execute();
  return { code, minutes: Math.round(config.resetCodeValid / 60_000) };
}

/** Makes open codes useless, inside the transaction that gave the reason: a newer one, another password, another address. */
export async function voidCodes(db: Kysely<Tables>, userId: string, now: Date, purpose?: CodePurpose): Promise<void> {
  let voiding = db
    .updateTable('resetCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  if (purpose) voiding = voiding.where('purpose', '=', purpose);
  await voiding.execute();
}

/** Whether as many codes have been mailed within the last hour as may be. */
export async function isMailedOut({ db, clock, config }: InTransaction, userId: string, purpose: CodePurpose) {
  const codes = await db
    .selectFrom('resetCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', new Date(clock().getTime() - anHour))
    .execute();
  return codes.length >= config.resetMailsPerHour;
}

/** Takes one of a code's tries before it is compared, so that tries made at once can't be more than there are. */
export const takeTryOfCode = (
  db: Kysely<Tables>,
  { clock, config }: Pick<Ports, 'clock' | 'config'>,
  userId: string,
  purpose: CodePurpose,
): Promise<CodeTry | undefined> =>
  db
    .updateTable('resetCodes')
    .set({ tries: sql`tries + 1` })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock())
    .where('tries', '<', config.resetCodeTries)
    .returning(['id as codeId', 'codeHash'])
    .executeTakeFirst();

/** Whether this is the code of which a try was taken, mailed to this address for this purpose. */
export async function isCode(
  { keys }: Pick<Ports, 'keys'>,
  { codeHash }: CodeTry,
  to: Addressee,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const hashes = await keyedHashes(keys, 'reset code', textOf(to, purpose, code));
  return hashes.some((hash) => sameBytes(hash, codeHash));
}

/**
 * Uses a code up, inside the transaction that it is good for. False when it was used meanwhile. The user's row first and
 * then the code's, as everywhere: two that took them crosswise would wait for each other.
 */
export async function useCode(
  { db, clock }: Pick<InTransaction, 'db' | 'clock'>,
  { codeId }: CodeTry,
  userId: string,
): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const used = await db
    .updateTable('resetCodes')
    .set({ usedAt: clock() })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** 48 random bits leave no digit noticeably more likely than another. */
function newCode(random: Ports['random']): string {
  const number = random(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** digits).padStart(digits, '0');
}
