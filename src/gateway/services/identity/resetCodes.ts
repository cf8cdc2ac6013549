import { type Kysely, sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { Context, InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import { say } from '../../messages.ts';
import type { Ports } from '../../ports.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { countUnseen } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import type { Owner } from './newPassword.ts';
import { postMail } from './outbox.ts';
import { keyedHash, keyedHashes, sameBytes } from './secrets.ts';
import { customerIsOpen } from './sessionTerms.ts';
import { hasEmail } from './tries.ts';

/** A try of somebody's code. */
export interface CodeTry {
  owner: Owner;
  codeId: string;
  codeHash: Uint8Array;
}

const purpose = 'reset code';
const anHour = 3_600_000;
/** With the tries and the mails there are, who guesses day and night finds one in some seven hundred years. */
const digits = 8;

/** Writes the mail with a new code, which ends the earlier one, unless there have been enough mails this hour. */
export async function mailCode(ctx: InTransaction, email: string): Promise<void> {
  const { db, config } = ctx;
  const user = await findOwner(db, email);
  const anHourAgo = new Date(ctx.clock().getTime() - anHour);
  if (!user || (await codesSince(db, user.id, anHourAgo)) >= config.resetMailsPerHour) return;
  const { code, minutes } = await issueCode(ctx, user.id);
  const subject = say(ctx.language, 'mails.resetCode.subject');
  await postMail(ctx, { to: user.email, subject, text: say(ctx.language, 'mails.resetCode.body', { code, minutes }) });
  await writeAudit(ctx, [ofUser('forgotPassword', user)]);
}

/** A new code for a user, in the place of earlier ones. It goes to their mailbox and nowhere else. */
export async function issueCode(ctx: InTransaction, userId: string): Promise<{ code: string; minutes: number }> {
  const { db, config } = ctx;
  const now = ctx.clock();
  const code = newCode(ctx.random);
  await db
    .updateTable('resetCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  await db
    .insertInto('resetCodes')
    .values({
      id: newId(ctx),
      userId,
      codeHash: await keyedHash(ctx.keys, purpose, `${userId}:${code}`),
      createdAt: now,
      expiresAt: new Date(now.getTime() + config.resetCodeValid),
      usedAt: null,
    })
    .execute();
  return { code, minutes: Math.round(config.resetCodeValid / 60_000) };
}

/** Takes one of a code's tries before it is compared, so that tries made at once can't be more than there are. */
export const takeCodeTry = (ctx: Context, email: string): Promise<CodeTry | undefined> =>
  beforeTenant(ctx, async (db) => {
    const now = ctx.clock();
    const owner = await findOwner(db, email);
    const taken =
      owner &&
      (await db
        .updateTable('resetCodes')
        .set({ tries: sql`tries + 1` })
        .where('userId', '=', owner.id)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('tries', '<', ctx.config.resetCodeTries)
        .returning(['id as codeId', 'codeHash'])
        .executeTakeFirst());
    if (taken) return { owner, ...taken };
    await countUnseen(db, now);
    return undefined;
  });

/** Whether this is the code of which a try was taken. */
export async function isCode(ctx: Context, { owner, codeHash }: CodeTry, code: string): Promise<boolean> {
  const hashes = await keyedHashes(ctx.keys, purpose, `${owner.id}:${code.trim()}`);
  return hashes.some((hash) => sameBytes(hash, codeHash));
}

/** A right code gets its try back: only wrong ones wear it out. */
export const giveBack = (ctx: Context, { codeId }: CodeTry) =>
  beforeTenant(ctx, (db) =>
    db.updateTable('resetCodes').set({ tries: sql`tries - 1` }).where('id', '=', codeId).execute(),
  );

/**
 * Uses a code up, inside the transaction that it is good for. False when it was used meanwhile. The user's row first and
 * then the code's, as everywhere: two that took them crosswise would wait for each other.
 */
export async function useCode({ db, clock }: InTransaction, { codeId, owner }: CodeTry): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
  const used = await db
    .updateTable('resetCodes')
    .set({ usedAt: clock() })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whose address it is, locked against a second question about the same person. Nobody who is disabled. */
const findOwner = (db: Kysely<Tables>, email: string): Promise<Owner | undefined> =>
  db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select(['user.id', 'user.email', 'user.customerId', 'user.passwordHash', 'role.passwordMinimum'])
    .where(hasEmail(email))
    .where('user.status', '=', status.code.enabled)
    .where(customerIsOpen)
    .forUpdate('user')
    .executeTakeFirst();

async function codesSince(db: Kysely<Tables>, userId: string, since: Date): Promise<number> {
  const codes = await db
    .selectFrom('resetCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .execute();
  return codes.length;
}

/** 48 random bits leave no digit noticeably more likely than another. */
function newCode(random: Ports['random']): string {
  const number = random(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** digits).padStart(digits, '0');
}
