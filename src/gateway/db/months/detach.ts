import { type Kysely, sql } from 'kysely';
import { briefly } from './briefly.ts';
import { type CutTable, cutTables, firstId, monthAt } from './cut.ts';
import { isCut } from './partition.ts';

/** Why a month can't be taken out, in one line for who asked for it. */
export class NotDetachableError extends Error {}

/** What needs each of them whole. */
const neededBy: Readonly<Record<Exclude<CutTable, 'audit_logs'>, string>> = {
  postings: '`verify` adds up every posting since the first, and accounts are reckoned from them',
  ledger_lines: '`verify` adds up every line since the first, and balances are reckoned from them',
  account_transactions: '`verify` walks each account’s balance from its first transaction on, as statements do',
  card_transactions: '`verify` walks each card’s balance from its first transaction on, as statements do',
  authorizations: 'open holds, refunds and messages of the processor refer to them, however old',
  authorization_events: '`verify` reckons each purchase’s hold from its steps',
  card_logs: '`verify` walks each card’s status from its first line on',
};

export interface Detached {
  /** Names of tables in the schema `months` that stand by themselves now. */
  parts: string[];
  /** Tables that have months before that moment, which stay, and what needs them. */
  kept: { table: CutTable; because: string }[];
}

/**
 * Takes the months before a moment out of the audit log, as the owner: they are tables by themselves then, to be copied away and
 * dropped, and each chain's head says where the kept part begins. All others are needed whole.
 * @param before the beginning of a month in UTC, not after that of the running one
 * @throws NotDetachableError where the kept part wouldn't be whole; nothing has changed then
 */
export async function detachBefore<T>(db: Kysely<T>, before: Date, clock: () => Date): Promise<Detached> {
  if (before > monthAt(clock())) throw new NotDetachableError('The running month stays, and those that come.');
  const kept: Detached['kept'] = [];
  for (const table of cutTables) {
    if (table === 'audit_logs' || (await partsBefore(db, table, before)).length === 0) continue;
    kept.push({ table, because: neededBy[table] });
  }
  const parts = (await isCut(db, 'audit_logs')) ? await partsBefore(db, 'audit_logs', before) : [];
  for (const part of parts) await detachAudit(db, part);
  return { parts, kept };
}

/** Parts that end at a moment or earlier, the oldest first. */
async function partsBefore<T>(db: Kysely<T>, table: CutTable, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(${`public.${table}`})
      and substring(pg_get_expr(relpartbound, inhrelid) from 'TO \\(''([^'']+)''\\)')::uuid <= ${firstId(before)}
    order by substring(pg_get_expr(relpartbound, inhrelid) from 'TO \\(''([^'']+)''\\)')`.execute(db);
  return rows.map(({ name }) => name);
}

async function detachAudit<T>(db: Kysely<T>, part: string): Promise<void> {
  const name = sql.table(`months.${part}`);
  await briefly(db, async (trx) => {
    // Before the heads, which whoever adds a line locks after it.
    await sql`lock table audit_logs in access exclusive mode`.execute(trx);
    // Each chain is by itself: where the log is spread over machines, it is all on one of them.
    const ends = sql`(select chain, max(sequence) as sequence, count(*) as lines from ${name} group by chain)`;
    const { rows } = await sql<{ chain: string }>`select head.chain
      from ${ends} as ends join audit_heads as head on head.chain = ends.chain
      where head.kept_after + ends.lines <> ends.sequence limit 1`.execute(trx);
    if (rows[0]) {
      throw new NotDetachableError(
        `Chain ${rows[0].chain} of the audit log goes to and fro at the end of ${part}, or isn't whole: ask \`verify\`.`,
      );
    }
    await sql`update audit_heads as head set kept_after = line.sequence, kept_after_hash = line.hash
      from ${ends} as ends, ${name} as line
      where head.chain = ends.chain and line.chain = ends.chain and line.sequence = ends.sequence`.execute(trx);
    await sql`alter table audit_logs detach partition ${name}`.execute(trx);
  });
}
