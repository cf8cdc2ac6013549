import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { Soak } from '#tests/soak/soak.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
let soak: Soak | undefined;
beforeAll(async () => {
  if (isPostgres) database = await emptyDatabase();
});
afterAll(async () => {
  await soak?.end();
  if (!database) return;
  const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
  await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  await database.close();
});

test('whatever comes, in whatever order, however often, while gateways are killed and their clocks jump, is booked to the cent as docs/processor.md says', async () => {
  const told: string[] = [];
  soak = new Soak({
    seed: 20_261_122,
    minutes: 0,
    rounds: 1,
    bursts: 12,
    currencies: ['USD', 'EUR', 'GBP', 'HKD', 'AUD', 'JPY', 'KRW'],
    kills: isPostgres ? 4 : 1,
    databaseKills: 0,
    database: database?.url ? { url: database.url } : undefined,
    tell: (line) => told.push(line),
  });
  const { sent, comparisons, kills } = await soak.run();
  expect(sent).toBeGreaterThan(500);
  expect(comparisons).toBeGreaterThan(20);
  expect(kills).toBeGreaterThan(0);
});
