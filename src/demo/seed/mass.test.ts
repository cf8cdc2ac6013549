import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Config } from '#gateway/config.ts';
import { ConflictError } from '#gateway/errors.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Ports } from '#gateway/ports.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { untraced } from '#gateway/tracing.ts';
import { pdfDocuments } from '#node/documents/pdf.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { filesInMemory } from '#tests/files.ts';
import { seedTransactions } from './mass.ts';

const count = 1200;
const told: number[] = [];
let database: TestDatabase;
let ports: Ports;

beforeAll(async () => {
  database = await freshDatabase();
  ports = {
    db: database.db,
    unhurried: { db: database.unhurried, rowsAtOnce: 100 },
    clock: () => new Date('2026-05-20T15:00:00Z'),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    hasher: { hash: async () => 'hash', verify: async () => false },
    mailer: { send: async () => {} },
    keys: { currentId: 'one', byId: { one: new Uint8Array(32).fill(7) } },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    files: filesInMemory(),
    inspect,
    documents: pdfDocuments,
    wake: () => {},
    metrics: createMetrics(),
    tracing: untraced,
    programmeMemory: createProgrammeMemory(),
    config: Config.parse({}),
  };
  await seedTransactions(ports, count, (done) => told.push(done), 500);
});
afterAll(() => database.close());

const select = async <T>(query: ReturnType<typeof sql<T>>) => (await database.asOwner((db) => query.execute(db))).rows;

test('as many card transactions as asked for, told slice by slice', async () => {
  const rows = await select(sql`select count(*) as count from card_transactions where type <> 120`);
  expect(rows).toEqual([{ count: BigInt(count) }]);
  expect(told).toEqual([500, 1000, 1200]);
});

test('every posting adds up, every balance is the sum of its lines, every hold that of its authorizations', async () => {
  const wrong = await select(sql`
    select posting_id from ledger_lines group by posting_id having sum(amount) <> 0
    union all select a.id from accounts a left join ledger_lines l on l.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(l.amount), 0)
    union all select c.id from cards c left join ledger_lines l on l.card_id = c.id
      group by c.id having c.balance <> coalesce(sum(l.amount), 0)
    union all select c.id from cards c join authorizations z on z.card_id = c.id group by c.id having c.held <> sum(z.held)`);
  expect(wrong).toEqual([]);
});

test('each balance follows from the one before', async () => {
  const wrong = await select(sql`
    select id from (
      select id, balance_change, balance_after,
        coalesce(lag(balance_after) over (partition by owner order by created_at, id), 0) as before
      from (select id, card_id as owner, balance_change, balance_after, created_at from card_transactions
        union all select id, account_id, balance_change, balance_after, created_at from account_transactions) as chain
    ) as steps where before + balance_change <> balance_after`);
  expect(wrong).toEqual([]);
});

test('a second time is refused', async () => {
  await expect(seedTransactions(ports, 10)).rejects.toThrow(ConflictError);
});
