import { type RawBuilder, sql } from 'kysely';
import { authorizationStatus } from '#domain/enumerations.ts';
import type { NoticeKind } from '#domain/notice/kinds.ts';
import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { tell } from './tell.ts';

/** What is still being written isn't looked at; by then it is there. */
const settleFor = 60_000;
/** So much of the time that has passed is gathered at once, in milliseconds: a statement has few seconds, and what isn't gathered grows. */
const stretch = 24 * 3_600_000;
/** So many records of one card are named at most. */
const most = 20;

interface Gathered {
  customerId: string;
  /** The last one first. */
  subjectIds: string[];
  createdAt: Date;
}

const { declined, reversal } = authorizationStatus.code;

/**
 * What happens many times a second, and mustn't wait for people being told: the records of one customer that came between two moments, one
 * row for each card, or for each kind of statement.
 */
const gathered: Partial<Record<NoticeKind, (from: Date, upTo: Date) => RawBuilder<Gathered>>> = {
  purchaseDeclined: (from, upTo) =>
    ofEachCustomer(sql`
      select (array_agg(record.id order by record.created_at desc, record.id desc))[:${sql.lit(most)}] as subject_ids,
        max(record.created_at) as created_at
      from authorizations as record
      where record.customer_id = customer.id and record.created_at > ${from} and record.created_at <= ${upTo}
        and record.authorization_status = ${declined} and record.original_authorization_id is null
      group by record.customer_id, record.card_id`),
  holdFreed: (from, upTo) =>
    ofEachCustomer(sql`
      select (array_agg(record.original_authorization_id order by record.created_at desc, record.id desc))[:${sql.lit(most)}]
          as subject_ids,
        max(record.created_at) as created_at
      from authorizations as record
      where record.customer_id = customer.id and record.created_at > ${from} and record.created_at <= ${upTo}
        and record.authorization_status = ${reversal} and record.original_authorization_id is not null
      group by record.customer_id, record.card_id`),
  balanceLookedUp: (from, upTo) =>
    ofEachCustomer(sql`
      select array[look.card_id] as subject_ids, max(look.created_at) as created_at
      from card_sessions as look
      where look.customer_id = customer.id and look.created_at > ${from} and look.created_at <= ${upTo}
      group by look.customer_id, look.card_id`),
  statementMade: (from, upTo) =>
    ofEachCustomer(sql`
      select (array_agg(made.id order by made.statement_date desc, made.id desc))[:${sql.lit(most)}] as subject_ids,
        max(made.made_at) as created_at
      from statements as made
      where made.customer_id = customer.id and made.made_at > ${from} and made.made_at <= ${upTo}
      group by made.customer_id, made.period`),
};

/** What an inner query finds of the `customer` that it names, with whose it is: by the customer's index, one after the other. */
function ofEachCustomer(found: RawBuilder<unknown>): RawBuilder<Gathered> {
  return sql`select customer.id as customer_id, found.* from customers as customer cross join lateral (${found}) as found`;
}

/**
 * Tells of what has happened since it was last gathered. The first time nothing is told: what was before that is nothing new.
 * Several gateways at once gather one after the other, and each moment once. A kind that fails keeps none of the others from it.
 * @throws what the first has failed with, at the end
 */
export async function gather(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of Object.keys(gathered) as NoticeKind[]) {
    try {
      while (await inTransaction(ctx, (open) => gatherSome(open, kind)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** @returns whether there is more */
async function gatherSome(open: InTransaction, kind: NoticeKind): Promise<boolean> {
  const settled = new Date(open.clock().getTime() - settleFor);
  const from = await lockMark(open, kind, settled);
  if (!from || from >= settled) return false;
  const upTo = new Date(Math.min(settled.getTime(), from.getTime() + stretch));
  await open.db.updateTable('noticeMarks').set({ upTo }).where('gathered', '=', kind).execute();
  const { rows } = (await gathered[kind]?.(from, upTo).execute(open.db)) ?? { rows: [] };
  await tell(
    open,
    rows.map(({ subjectIds, ...row }) => ({ ...row, kind, subjectIds: [...new Set(subjectIds)] })),
  );
  return upTo < settled;
}

/** Up to when it was gathered so far; undefined the first time. The mark is held until the transaction's end. */
async function lockMark({ db }: InTransaction, kind: NoticeKind, settled: Date): Promise<Date | undefined> {
  const first = await db
    .insertInto('noticeMarks')
    .values({ gathered: kind, upTo: settled })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return undefined;
  const mark = await db
    .selectFrom('noticeMarks')
    .select('upTo')
    .where('gathered', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return mark.upTo;
}
