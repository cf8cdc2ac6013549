import { sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import type { Period } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';

export type Kind = 'account' | 'card';

/** Where the rows of each kind are. */
export const placeOf = {
  account: { owners: 'accounts', lines: 'account_transactions', owner: 'account_id' },
  card: { owners: 'cards', lines: 'card_transactions', owner: 'card_id' },
} as const satisfies Record<Kind, { owners: string; lines: string; owner: string }>;

/** An account or card, and how far its statements of one period reach. */
export interface StatementOwner {
  id: string;
  customerId: string;
  currency: AccountCurrency;
  /** What its files are named after: an account's number, a card's token. */
  label: string;
  /** When it was opened, or first moved if that was earlier. */
  since: Date;
  /** The end of the latest statement, and its date. */
  closedTo: Date | null;
  closedDate: string | null;
  /** The first transaction that no statement has yet. */
  nextLineAt: Date | null;
  headId: string | null;
  headSeal: string | null;
  headEnding: bigint | null;
}

/**
 * How far each has come. A statement holds on to the one before it; an empty statement of a card, made on demand for any
 * period, hangs on the chain without being part of it.
 */
export async function readOwners(
  { db }: InTransaction,
  kind: Kind,
  period: Period,
  ids: readonly string[],
): Promise<StatementOwner[]> {
  const { owners, lines, owner } = placeOf[kind];
  const ownerId = sql.ref(owner);
  const label = sql.ref(kind === 'account' ? 'owner.account_number' : 'owner.card_token');
  const { rows } = await sql<StatementOwner>`
    select owner.id, owner.customer_id, owner.currency, ${label} as label,
      least(owner.created_at, first_line.created_at) as since, closed.period_to as closed_to,
      closed.statement_date as closed_date, next_line.created_at as next_line_at,
      head.id as head_id, head.seal as head_seal, head.ending_balance as head_ending
    from ${sql.table(owners)} owner
    left join lateral (select created_at from ${sql.table(lines)} line
      where line.${ownerId} = owner.id and line.customer_id = owner.customer_id
      order by created_at, id limit 1) first_line on true
    left join lateral (select period_to, statement_date from statements
      where ${ownerId} = owner.id and statements.customer_id = owner.customer_id and period = ${period}
      order by statement_date desc limit 1) closed on true
    left join lateral (select created_at from ${sql.table(lines)} line
      where line.${ownerId} = owner.id and line.customer_id = owner.customer_id and created_at >= coalesce(closed.period_to, '-infinity')
      order by created_at, id limit 1) next_line on true
    left join lateral (select id, seal, ending_balance from statements
      where ${ownerId} = owner.id and statements.customer_id = owner.customer_id and period = ${period} and (${kind === 'account'} or line_count > 0)
      order by statement_date desc limit 1) head on true
    where owner.id = any(${[...ids]}::uuid[]) order by owner.id`.execute(db);
  return rows;
}

/** No posting may be earlier than this on these accounts and cards from now on. */
export async function pinOwners({ db }: InTransaction, kind: Kind, ends: ReadonlyMap<string, Date>): Promise<void> {
  if (ends.size === 0) return;
  const pinned = sql`json_to_recordset(${JSON.stringify(
    [...ends].map(([id, end]) => ({ id, at: new Date(end.getTime() - 1) })),
  )}::json) as pinned(id uuid, at timestamptz)`;
  const later = (table: 'accounts' | 'cards', rows: typeof pinned) => sql`
    update ${sql.table(table)} owner set last_posted_at = rows.at from ${rows}
    where owner.id = rows.id and (owner.last_posted_at is null or owner.last_posted_at < rows.at)`;
  if (kind === 'account') {
    await later('accounts', sql`(select id, at from ${pinned}) rows`).execute(db);
    return;
  }
  const shared = sql`(select card.account_id as id, max(pinned.at) as at from ${pinned} join cards card on card.id = pinned.id
    where card.shared_card group by card.account_id) rows`;
  await later('accounts', shared).execute(db);
  await later('cards', sql`(select id, at from ${pinned}) rows`).execute(db);
}
