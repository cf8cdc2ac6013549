import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import { type Kind, placeOf } from './owners.ts';

/** What happened on one account or card between two moments. */
export interface Movement {
  change: bigint;
  count: number;
  /** SHA-256 of the lines' text (domain/statement/seal.ts), as hex. */
  hash: string;
}

export interface Span {
  id: string;
  /** The first moment that counts. */
  from: Date;
}

/** The same text as domain's `linesText`, hashed where the lines are, so that they needn't travel. */
const change = sql`coalesce(sum(line.balance_change), 0)::bigint as change`;
const hash = sql`encode(sha256(convert_to(coalesce(string_agg(
  line.transaction_id || ' ' || (extract(epoch from line.created_at) * 1000)::bigint || ' ' || line.type || ' ' ||
  line.balance_change, E'\n' order by line.created_at, line.id), ''), 'UTF8')), 'hex') as hash`;

/**
 * Movements of many accounts or cards in many periods, in one pass over their lines. `starts` are the beginnings of the
 * periods, the last of which ends at `to`. Returns id → place of the period → movement; periods without any are absent.
 */
export async function movementsOf(
  { db }: InTransaction,
  kind: Kind,
  spans: readonly (Span & { first: number })[],
  starts: readonly Date[],
  to: Date,
): Promise<Map<string, Map<number, Movement>>> {
  const { lines, owner } = placeOf[kind];
  const asked = JSON.stringify(spans.map(({ id, from, first }) => ({ id, since: from, first })));
  const { rows } = await sql<Movement & { id: string; place: number }>`
    select asked.id, greatest(width_bucket(line.created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1,
      asked.first) as place, count(*)::integer as count, ${change}, ${hash}
    from json_to_recordset(${asked}::json) as asked(id uuid, since timestamptz, first integer)
    join ${sql.table(lines)} line on line.${sql.ref(owner)} = asked.id
      and line.created_at >= asked.since and line.created_at < ${to}
    group by 1, 2`.execute(db);
  const byId = new Map<string, Map<number, Movement>>(spans.map(({ id }) => [id, new Map()]));
  for (const { id, place, ...movement } of rows) byId.get(id)?.set(place, movement);
  return byId;
}

/** One account's or card's movement between two moments. */
export async function movementIn({ db }: InTransaction, kind: Kind, span: Span, to: Date): Promise<Movement> {
  const { lines, owner } = placeOf[kind];
  const { rows } = await sql<Movement>`select count(*)::integer as count, ${change}, ${hash}
    from ${sql.table(lines)} line
    where line.${sql.ref(owner)} = ${span.id} and line.created_at >= ${span.from} and line.created_at < ${to}`.execute(
    db,
  );
  return rows[0] as Movement;
}
