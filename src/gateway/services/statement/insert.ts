import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import { jsonRows } from '../../db/jsonRows.ts';
import type { StatementRow } from './chain.ts';
import { mailMade } from './mailing.ts';

/** Rows that one statement of SQL carries. */
const batch = 1000;

/**
 * Writes statements with their numbers. Whoever makes them holds the locks of their accounts and cards, so none is there yet;
 * should one be, it stays. Those for whom somebody is named are mailed.
 */
export async function insertStatements(ctx: InTransaction, rows: readonly StatementRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    const columns = Object.keys(part[0] as object);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into statements (${list}, statement_number)
      select ${list}, 'S' || to_char(made_at at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('reference_numbers')::text, 10, '0')
      from json_populate_recordset(null::statements, ${jsonRows(columns, part)}::json)
      on conflict do nothing`.execute(ctx.db);
    await mailMade(
      ctx,
      part.map(({ id }) => id),
    );
  }
}
