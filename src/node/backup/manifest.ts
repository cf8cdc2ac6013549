import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#gateway/db/tables.ts';

/** What a back-up's folder has, beside the files that it names. */
export const manifestName = 'manifest.json';

const Content = z.object({ path: z.string(), size: z.number(), sha256: z.string() });
export type Content = z.infer<typeof Content>;

/** What is in the database: enough to see after restoring that all of it came back. Amounts are minor units, as text. */
const Inventory = z.object({
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** Balances and holds by table and currency, and what each book of the programme has. */
  money: z.array(z.object({ owner: z.string(), currency: z.string(), balance: z.string(), held: z.string() })),
  auditHeads: z.array(z.object({ chain: z.string(), sequence: z.number(), hash: z.string() })),
});
export type Inventory = z.infer<typeof Inventory>;

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  engine: z.enum(['postgresql', 'embedded']),
  /** Whether its rows were spread over the machines of a cluster; it wasn't said in back-ups of earlier versions. */
  isSpread: z.boolean().optional(),
  /** Ids of the keys that its card numbers, CVV2s and signatures need. The keys themselves are never part of a back-up. */
  keysNeeded: z.array(z.string()),
  /** By id, what tells each of them from another of that name (keys.ts); none in back-ups of earlier versions. */
  keyMarks: z.record(z.string(), z.string()).optional(),
  inventory: Inventory,
  contents: z.array(Content),
});
export type Manifest = z.infer<typeof Manifest>;

/** Asked of a transaction that sees one moment and every customer's rows. */
export async function takeInventory(db: Kysely<Tables>): Promise<Inventory> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: string }>`select count(*)::text as count from ${sql.table(name)}`.execute(db);
    rows[name] = Number(counted.rows[0]?.count);
  }
  const money = await sql<Inventory['money'][number]>`
    select 'accounts' as owner, currency, sum(balance)::text as balance, sum(held)::text as held from accounts group by currency
    union all select 'cards', currency, sum(balance)::text, sum(held)::text from cards group by currency
    union all select book, currency, sum(amount)::text, '0' from ledger_lines where book is not null group by book, currency
    order by 1, 2`.execute(db);
  const heads = await sql<{ chain: string; sequence: string; hash: string }>`
    select chain::text, sequence::text, encode(hash, 'hex') as hash from audit_heads order by 1`.execute(db);
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db);
  return {
    migrations: migrations.rows.map(({ name }) => name),
    rows,
    money: money.rows.map((row) => ({ ...row })),
    auditHeads: heads.rows.map((head) => ({ ...head, sequence: Number(head.sequence) })),
  };
}

/** In words, what one has and the other hasn't; empty when they are the same. */
export function differences(kept: Inventory, found: Inventory): string[] {
  const told = ({ rows, money, auditHeads, migrations }: Inventory) =>
    new Set([
      ...migrations.map((name) => `migration ${name}`),
      ...Object.entries(rows).map(([table, count]) => `${count} rows in ${table}`),
      ...money.map((sum) => `${sum.balance} (held ${sum.held}) ${sum.currency} in ${sum.owner}`),
      ...auditHeads.map((head) => `audit chain ${head.chain} up to line ${head.sequence}, ${head.hash}`),
    ]);
  const [before, after] = [told(kept), told(found)];
  return [
    ...[...before.difference(after)].map((each) => `missing: ${each}`),
    ...[...after.difference(before)].map((each) => `not expected: ${each}`),
  ];
}
