import { type Kysely, sql } from 'kysely';
import type { Context, InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { say } from '../../messages.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { countUnseen } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import { type CodeTry, isMailedOut, issueCode, takeTryOfCode } from './codes.ts';
import type { Owner } from './newPassword.ts';
import { postMail } from './outbox.ts';
import { mayComeIn } from './sessionTerms.ts';
import { hasEmail } from './tries.ts';

/** A try of somebody's code for another password. */
export interface ResetTry extends CodeTry {
  owner: Owner;
}

/** Writes the mail with a new code, which ends the earlier one, unless there have been enough mails this hour. */
export async function mailCode(ctx: InTransaction, email: string): Promise<void> {
  const user = await findOwner(ctx.db, email);
  if (!user || (await isMailedOut(ctx, user.id, 'password'))) return;
  const { code, minutes } = await issueCode(ctx, user, 'password');
  const subject = say(ctx.language, 'mails.resetCode.subject');
  await postMail(ctx, { to: user.email, subject, text: say(ctx.language, 'mails.resetCode.body', { code, minutes }) });
  await writeAudit(ctx, [ofUser('forgotPassword', user)]);
}

/** Takes one of the tries of a code, whoever's; undefined where there is none, and then just as much is written. */
export const takeCodeTry = (ctx: Context, email: string): Promise<ResetTry | undefined> =>
  beforeTenant(ctx, async (db) => {
    const owner = await findOwner(db, email);
    const taken = owner && (await takeTryOfCode(db, ctx, owner.id, 'password'));
    if (taken) return { owner, ...taken };
    await countUnseen(db, ctx.clock());
    return undefined;
  });

/** A right code gets its try back: only wrong ones wear it out. */
export const giveBack = (ctx: Context, { codeId }: CodeTry) =>
  beforeTenant(ctx, (db) =>
    db.updateTable('resetCodes').set({ tries: sql`tries - 1` }).where('id', '=', codeId).execute(),
  );

/** Whose address it is, locked against a second question about the same person. Nobody who is disabled. */
const findOwner = (db: Kysely<Tables>, email: string): Promise<Owner | undefined> =>
  db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select([
      'user.id',
      'user.email',
      'user.customerId',
      'user.passwordHash',
      'user.hasPassword',
      'role.passwordMinimum',
    ])
    .where(hasEmail(email))
    .where(mayComeIn)
    .forUpdate('user')
    .executeTakeFirst();
