import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { kindOf } from '#domain/notice/kinds.ts';
import type { NoticeWish } from '#domain/notice/notice.ts';
import { type Context, type InTransaction, inTransaction, readIn } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { note } from '../../trail.ts';
import { kindsFor, readerOf } from './reading.ts';

/** Of what the reader may hear, and how they want to. */
export const noticeWishes = (ctx: Context): Promise<CommandOutput<'noticeWishes'>> => readIn(ctx, wishesOf);

/** How the reader wants to hear of a kind from now on. @throws ForbiddenError for what they may not hear of */
export function wishNotices(
  ctx: Context,
  { kind, inbox, mail }: CommandInput<'wishNotices'>,
): Promise<CommandOutput<'wishNotices'>> {
  const { userId, customerId } = readerOf(ctx);
  if (!kindsFor(ctx).includes(kind)) throw new ForbiddenError();
  return inTransaction(ctx, async (open) => {
    const before = (await wishesOf(open)).find((wish) => wish.kind === kind);
    await open.db
      .insertInto('noticeWishes')
      .values({ userId, customerId, kind, inbox, mail })
      .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ inbox, mail }))
      .execute();
    const change = { before: { [kind]: before && said(before) }, after: { [kind]: said({ inbox, mail }) } };
    note(open, { subject: 'noticeWish', subjectId: userId, customerId, ...change });
    return wishesOf(open);
  });
}

const said = ({ inbox, mail }: Pick<NoticeWish, 'inbox' | 'mail'>) => ({ inbox, mail });

async function wishesOf(open: InTransaction): Promise<NoticeWish[]> {
  const rows = await open.db
    .selectFrom('noticeWishes')
    .select(['kind', 'inbox', 'mail'])
    .where('userId', '=', readerOf(open).userId)
    .execute();
  const wished = new Map(rows.map((row) => [row.kind, row]));
  return kindsFor(open).map((kind) => ({
    kind,
    label: say(open.language, `told.kinds.${kind}`),
    ...said(wished.get(kind) ?? kindOf(kind)),
  }));
}
