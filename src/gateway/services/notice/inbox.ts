import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { Instant } from '#domain/dates.ts';
import { Id } from '#domain/filter.ts';
import { mostUnread, noticesAtOnce } from '#domain/notice/notice.ts';
import { type Context, type InTransaction, inTransaction, readIn } from '../../context.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import { cursorAt, keyIn } from '../../reading/cursor.ts';
import { kindsFor, readerOf, seenOf } from './reading.ts';
import { asNotices } from './records.ts';

/** One's own notices, about records that one may read. */
export function notices(ctx: Context, { isUnread, after }: CommandInput<'notices'>): Promise<CommandOutput<'notices'>> {
  const place = after === undefined ? undefined : placeOf(after);
  return readIn(ctx, async (open) => {
    // A page that shows nothing would look like the end.
    for await (const { seen, next } of seenFrom(open, { place, isUnread: isUnread === true, atOnce: noticesAtOnce }))
      if (seen.length > 0) return { records: await asNotices(open, seen), next: next ? cursorAt(order, next) : null };
    return { records: [], next: null };
  });
}

/** How many are unread, up to a hundred: whoever has more has a hundred. */
export function unreadNotices(ctx: Context): Promise<CommandOutput<'unreadNotices'>> {
  return readIn(ctx, async (open) => {
    let count = 0;
    for await (const { seen } of seenFrom(open, { isUnread: true, atOnce: mostUnread })) {
      count += seen.length;
      if (count >= mostUnread) break;
    }
    return { count: Math.min(count, mostUnread) };
  });
}

/** Marks as read. @throws NotFoundError for another person's, and what isn't there */
export function readNotices(
  ctx: Context,
  { ids, newestSeen }: CommandInput<'readNotices'>,
): Promise<Record<string, never>> {
  const { userId } = readerOf(ctx);
  return inTransaction(ctx, async (open) => {
    const own = open.db
      .updateTable('notices')
      .set((of) => ({ readAt: sql`coalesce(${of.ref('readAt')}, ${open.clock()})` }))
      .where('userId', '=', userId)
      .where('inInbox', '=', true);
    if (!ids) {
      const unread = own.where('readAt', 'is', null);
      await (newestSeen === undefined ? unread : unread.where(await upTo(open, newestSeen))).execute();
      return {};
    }
    const wanted = [...new Set(ids)];
    const { numUpdatedRows } = await own.where('id', 'in', wanted).executeTakeFirst();
    if (Number(numUpdatedRows) < wanted.length) throw new NotFoundError();
    return {};
  });
}

/** That they come no earlier in the reader's inbox, which begins with the newest. @throws NotFoundError */
async function upTo(open: InTransaction, id: string): Promise<RawBuilder<boolean>> {
  const seen = await open.db
    .selectFrom('notices')
    .select('createdAt')
    .where('userId', '=', readerOf(open).userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw new NotFoundError();
  return sql<boolean>`(created_at, id) <= (${seen.createdAt}::timestamptz, ${id}::uuid)`;
}

/** The reader's own, of kinds that they may hear of today. */
function inInbox(open: InTransaction) {
  return open.db
    .selectFrom('notices')
    .where('userId', '=', readerOf(open).userId)
    .where('inInbox', '=', true)
    .where(sql<boolean>`kind = any(${kindsFor(open)}::text[])`);
}

/**
 * The inbox from a place on, the newest first, so many rows at once, and of these what the reader may see. It goes on where that is
 * nothing: what was taken away hides nothing that is older.
 */
async function* seenFrom(
  open: InTransaction,
  { place, isUnread, atOnce }: { place?: Place | undefined; isUnread: boolean; atOnce: number },
) {
  let from = place;
  do {
    const rows = await inInbox(open)
      .selectAll()
      .$if(isUnread, (query) => query.where('readAt', 'is', null))
      .$if(from !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.[0]}::timestamptz, ${from?.[1]}::uuid)`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(atOnce + 1)
      .execute();
    const these = rows.slice(0, atOnce);
    const last = these.at(-1);
    from = rows.length > atOnce && last ? [last.createdAt.toISOString(), last.id] : undefined;
    yield { seen: await seenOf(open, these), next: from };
  } while (from);
}

const order = { field: 'createdAt', order: 'DESC' } as const;
const Place = z.tuple([Instant, Id]);
type Place = z.output<typeof Place>;

/** Where the page before ended. @throws InvalidError */
function placeOf(after: string): Place {
  const { data, success } = Place.safeParse(keyIn(after, order));
  if (!success) throw new InvalidError({ after: 'validation.invalid' });
  return data;
}
