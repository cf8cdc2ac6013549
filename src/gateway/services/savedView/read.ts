import { sql } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import { isNoun } from '#domain/nouns.ts';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { faultsOf, isSortOf, stillKnown } from '#domain/savedView/viewFilter.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { NotFoundError, UnauthorizedError } from '../../errors.ts';
import { maySee } from '../../rights/records.ts';

/** More than a list's menu can show; one's own come first. */
const mostAnswered = 500;

/** Views that whoever asks may open. */
export function savedViews(ctx: Context, { list }: CommandInput<'savedViews'>): Promise<SavedView[]> {
  return readIn(ctx, async (open) => {
    const rows = await visible(open)
      .$if(list !== undefined, (query) => query.where('list', '=', list as string))
      .orderBy((order) => order('ownerId', 'is not distinct from', ownerOf(open).userId), 'desc')
      .orderBy(sql`lower(view_name)`)
      .orderBy('id')
      .limit(mostAnswered)
      .execute();
    const views = rows.map((row) => viewOf(open, row));
    return views.filter((view) => view !== undefined).filter((view) => mayOpen(open, view));
  });
}

export type Row = Awaited<ReturnType<typeof lockRow>>;

/**
 * A view that whoever asks may open, locked.
 * @throws NotFoundError for one that isn't there, another person's own, or one that isn't offered to who asks
 */
export async function lockView(open: InTransaction, id: string): Promise<Row> {
  const row = await lockRow(open, id);
  if (!isOffered(open, row)) throw new NotFoundError();
  return row;
}

/** The same to remove it: one's own, whatever one may open by now. */
export async function lockToRemove(open: InTransaction, id: string): Promise<Row> {
  const row = await lockRow(open, id);
  if (!isOwn(open, row) && !isOffered(open, row)) throw new NotFoundError();
  return row;
}

async function lockRow(open: InTransaction, id: string) {
  const row = await visible(open).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}

export const isOwn = (ctx: Pick<Context, 'actor'>, { ownerId }: Pick<Row, 'ownerId'>): boolean =>
  ownerId === ownerOf(ctx).userId;

function isOffered(open: InTransaction, row: Row): boolean {
  const view = viewOf(open, row);
  return view !== undefined && mayOpen(open, view);
}

/**
 * One's own, and what is shared on one's own side: operator staff see every customer's rows, yet their colleagues' views are those of
 * staff.
 */
function visible(open: InTransaction) {
  const { userId, customerId } = ownerOf(open);
  return open.db
    .selectFrom('savedViews')
    .selectAll()
    .where(({ eb, and, or }) =>
      or([
        eb('ownerId', '=', userId),
        and([eb('isShared', '=', true), eb('customerId', 'is not distinct from', customerId)]),
      ]),
    );
}

/** As it is opened now: without what its list doesn't know any more. Undefined where there is no such list. */
export function viewOf(ctx: Pick<Context, 'actor'>, row: Omit<Row, 'createdAt' | 'customerId'>): SavedView | undefined {
  const { id, list, viewName, sort, columns, isShared } = row;
  if (!isNoun(list)) return undefined;
  return {
    id,
    viewName,
    list,
    filter: stillKnown(list, row.filter),
    hasLeftOut: faultsOf(list, row.filter).length > 0,
    sort: isSortOf(list, sort) ? sort : null,
    columns,
    isShared,
    isOwn: isOwn(ctx, row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Who may not see a field may not know what others look for in it; and the list would refuse to be narrowed or ordered by it. */
function mayOpen(ctx: Context, { list, filter, sort }: SavedView): boolean {
  const asked = [...Object.keys(filter), ...(sort ? [sort.field] : [])].filter((field) => field !== 'q');
  return ctx.ability.can('read', list) && asked.every((field) => maySee(ctx, list, field));
}

/** Views are a person's. */
export function ownerOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}
