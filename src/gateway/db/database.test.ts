import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTimeZone, localDateTime } from '#domain/dates.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('reads values alike on the embedded database and on PostgreSQL', async () => {
  const bytes = new Uint8Array([0, 92, 120, 255]);
  const instant = new Date('2026-03-29T01:30:00.123Z');
  const { rows } = await sql`select
    ${9007199254740993n}::bigint as amount, count(*) as how_many, 12.340000000000::numeric as rate,
    ${'2026-02-28'}::date as day, ${instant}::timestamptz as at, ${JSON.stringify({ a_b: [1, null] })}::jsonb as details,
    ${bytes}::bytea as bytes, true as flag, 7::smallint as small, null as nothing,
    ${"héllo 漢字 \\ 'quote'"}::text as words`.execute(database.db);
  const [row] = rows as [Record<string, unknown>];
  expect({ ...row, bytes: [...(row.bytes as Uint8Array)] }).toEqual({
    amount: 9007199254740993n,
    howMany: 1n,
    rate: '12.340000000000',
    day: '2026-02-28',
    at: instant,
    details: { a_b: [1, null] },
    bytes: [...bytes],
    flag: true,
    small: 7,
    nothing: null,
    words: "héllo 漢字 \\ 'quote'",
  });
  expect(row.bytes).toBeInstanceOf(Uint8Array);
});

test('its clocks show what ours do in every zone that we take by three letters', async () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const zones = names.filter(isTimeZone);
  expect(zones).toContain('UTC');
  const moment = '2026-07-01T12:00:00.000Z';
  const { rows } = await sql<{ zone: string; time: string }>`
    select zone, to_char(${moment}::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as time
    from unnest(${zones}::text[]) as zone`.execute(database.db);
  expect(rows).toEqual(zones.map((zone) => ({ zone, time: localDateTime(moment, zone) })));
});
