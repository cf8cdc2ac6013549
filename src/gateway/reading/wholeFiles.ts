import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { readAnywhere } from './anywhere.ts';
import { copyAnywhere } from './copied.ts';
import type { Months } from './months.ts';
import type { Matching } from './page.ts';
import { inOrder, keyOf, type Place, type Sorted } from './sorting.ts';

/** All that match, a batch at a time; each batch in its own transaction, the next one found by key. */
export async function* batchesOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { rows, sorted, inMonths, toRecord }: Matching<DB, TB, Row, Rec>,
  size: number,
): AsyncGenerator<Rec[]> {
  const read = (after: string[] | undefined) => (months: Months) =>
    readAnywhere(ctx, async (db, mark) => {
      const batch = next(rows(db, months).select(sorted.place), sorted, { after, size });
      return (await batch.modifyEnd(mark).execute()) as (Row & Place)[];
    });
  let after: string[] | undefined;
  for (;;) {
    const batch = await inMonths(after, read(after), (found) => found.length === size);
    if (batch.length) yield batch.map(({ sortValue: _, sortId: __, ...row }) => toRecord(row as unknown as Row));
    const last = batch.at(-1);
    after = last && keyOf(last);
    if (batch.length < size) return;
  }
}

/** The same with each batch put into one text by the database; `line` is an expression over the noun's rows. */
export async function* linesOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { rows, sorted, inMonths }: Matching<DB, TB, Row, Rec>,
  line: RawBuilder<string>,
  size: number,
): AsyncGenerator<{ text: string; rows: number }> {
  const keys = sorted.terms.map(({ expression }, place) => expression.as(`key${place}`));
  const lastKey = sorted.terms.map((_, place) => sql`(array_agg(${sql.ref(`key${place}`)}))[count(*)]::text`);
  const readIn = (after: readonly string[] | undefined) => (months: Months) =>
    readAnywhere(ctx, (db, mark) => {
      const lines = rows(db, months)
        .clearSelect()
        .select([line.as('line'), ...keys]);
      return db
        .selectFrom(next(lines, sorted, { after, size }).as('batch'))
        .select(sql<string | null>`string_agg(line, '')`.as('text'))
        .select(sql<bigint>`count(*)`.as('rows'))
        .select(sql<string[]>`array[${sql.join(lastKey)}]`.as('last'))
        .modifyEnd(mark)
        .executeTakeFirstOrThrow();
    });
  const read = (after: readonly string[] | undefined) =>
    inMonths(after, readIn(after), (batch) => Number(batch.rows) === size);
  // The next batch is read while the last one is on its way to the reader.
  let coming = read(undefined);
  for (;;) {
    const { text, rows: found, last } = await coming;
    const isLast = Number(found) < size;
    if (!isLast) coming = read(last);
    coming.catch(() => {});
    if (text !== null) yield { text, rows: Number(found) };
    if (isLast) return;
  }
}

/** What expressions over the noun's rows are, in PostgreSQL's own format, all at one moment: where it copies (ports.ts). */
export async function* copiesOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { rows, sorted }: Matching<DB, TB, Row, Rec>,
  values: readonly RawBuilder<unknown>[],
): AsyncGenerator<Uint8Array> {
  yield* copyAnywhere(ctx, (db: Kysely<Tables>) => {
    const copied = rows(db, [])
      .clearSelect()
      .select(values.map((value, place) => value.as(`v${place}`)));
    return sql`${inOrder(copied, sorted)}`;
  });
}

/** As many rows as are taken at once, in order, from after a place on. */
function next<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  sorted: Sorted,
  { after, size }: { after: readonly string[] | undefined; size: number },
): SelectQueryBuilder<DB, TB, O> {
  const further = after ? rows.where(sorted.beyond(after)) : rows;
  return inOrder(further, sorted).limit(size);
}
