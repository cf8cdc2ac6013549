import { sql } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import type { Period } from '#domain/enumerations.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import type { Statement } from '#domain/statement/statement.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { say } from '../../messages.ts';
import { note } from '../../trail.ts';
import { postMail } from '../identity/outbox.ts';
import { withoutMail } from '../notice/tellThem.ts';
import { statement } from './queries.ts';

/** A statement isn't mailed again sooner than this. */
const pauseMs = 60_000;

/**
 * To whom the statements of this account or card, and of this kind of period, are mailed from now on. The mails are in the
 * language of whoever says so.
 */
export function updateStatement(ctx: Context, id: string, { mailTo }: UpdateInput<'statement'>): Promise<Statement> {
  permit(ctx, 'edit', 'statement');
  return inTransaction(ctx, async (open) => {
    const before = await statement.head(open, id);
    const { customerId } = before;
    const addresses = [...new Set(mailTo)];
    await keep(open, before, addresses);
    note(open, {
      subject: 'statement',
      subjectId: id,
      customerId,
      before: { mailTo: before.mailTo },
      after: { mailTo: addresses },
    });
    return statement.get(open, id);
  });
}

async function keep(ctx: InTransaction, of: Statement, addresses: string[]): Promise<void> {
  const { customerId, accountId, cardId, period } = of;
  if (addresses.length === 0) {
    const named = ctx.db.deleteFrom('statementRecipients').where('period', '=', period);
    await (accountId ? named.where('accountId', '=', accountId) : named.where('cardId', '=', cardId)).execute();
    return;
  }
  const said = { addresses, language: ctx.language, updatedAt: ctx.clock() };
  await ctx.db
    .insertInto('statementRecipients')
    .values({ id: newId(ctx), customerId, accountId, cardId, period, ...said })
    .onConflict((conflict) => conflict.columns([accountId ? 'accountId' : 'cardId', 'period']).doUpdateSet(said))
    .execute();
}

/**
 * Mails a statement again to those who are named for it.
 * @throws RefusedError where nobody is, or nobody who wants such mail, or where it was mailed a moment ago
 */
export function mailStatement(ctx: Context, { id }: CommandInput<'mailStatement'>): Promise<Statement> {
  return inTransaction(ctx, async (open) => {
    const { customerId, mailTo, mailedAt } = await statement.head(open, id);
    if (mailTo.length === 0) throw new RefusedError('statementWithoutRecipients');
    const { numUpdatedRows } = await open.db
      .updateTable('statements')
      .set({ mailedAt: open.clock() })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('mailedAt', 'is', null), eb('mailedAt', '<=', new Date(open.clock().getTime() - pauseMs))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new RefusedError('statementJustMailed');
    if (!(await mailMade(open, [id])).has(id)) throw new RefusedError('statementMailUnwanted');
    const mailed = await statement.get(open, id);
    const after = { mailedAt: mailed.mailedAt, mailTo };
    note(open, { subject: 'statement', subjectId: id, customerId, before: { mailedAt }, after });
    return mailed;
  });
}

interface ToMail {
  id: string;
  statementNumber: string;
  statementDate: string;
  period: Period;
  addresses: string[];
  language: InterfaceLanguage;
}

/**
 * Mails those of these statements for which somebody is named: the way to them, and nothing of what they say.
 * @returns which went to anybody: of those who are named nobody may want such mail
 */
export async function mailMade(ctx: InTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<ToMail>`select made.id, made.statement_number, made.statement_date, made.period,
      recipients.addresses, recipients.language
    from statements as made join statement_recipients as recipients on recipients.period = made.period and recipients.customer_id = made.customer_id
      and (recipients.account_id = made.account_id or recipients.card_id = made.card_id)
    where made.id = any(${[...ids]}::uuid[]) order by made.statement_date, made.id`.execute(ctx.db);
  const unmailed = await withoutMail(ctx, 'statementMade', 'email', [...new Set(rows.flatMap((row) => row.addresses))]);
  const mailed = new Set<string>();
  for (const { id, statementNumber: number, statementDate: date, period, addresses, language } of rows) {
    const url = new URL(`/statement/statements/${id}/show`, ctx.config.publicUrl).href;
    const args = { number, date, url, title: say(language, `statement.document.title.${period}`) };
    const subject = say(language, 'mails.statement.subject', args);
    const text = say(language, 'mails.statement.body', args);
    for (const to of addresses) {
      if (unmailed.has(to)) continue;
      await postMail(ctx, { to, subject, text });
      mailed.add(id);
    }
  }
  if (mailed.size === 0) return mailed;
  await ctx.db
    .updateTable('statements')
    .set({ mailedAt: ctx.clock() })
    .where('id', 'in', [...mailed])
    .execute();
  return mailed;
}
