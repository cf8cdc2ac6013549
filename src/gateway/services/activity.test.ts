import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { activityFromRows, countActivity, recountActivity } from '#gateway/services/activity.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());

const asStaff = <T>(work: (db: Transaction<Tables>) => Promise<T>) => inScope(gateway.ports.db, { staff: true }, work);

const sumsIn = (db: Transaction<Tables>, source: ReturnType<typeof sql>) =>
  sql`select customer_id, grain, bucket, kind, currency, sum(amount)::bigint as amount, sum(times)::bigint as times
    from (${source}) as sums group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);

test('sums made anew are those of the rows, by quarter and by day', async () => {
  const { kept, rows } = await asStaff(async (db) => {
    await recountActivity(db);
    const kept = await sumsIn(db, sql`select * from activity`);
    return { kept: kept.rows, rows: (await sumsIn(db, activityFromRows)).rows };
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(kept).toEqual(rows);
});

test('what happens at once is counted once each, and what changes later is taken back', async () => {
  const { customerId } = await asStaff((db) =>
    db.selectFrom('cards').select('customerId').limit(1).executeTakeFirstOrThrow(),
  );
  const at = new Date('2031-05-05T23:59:59.999Z');
  const happened = { customerId, at, kind: 'authorization', currency: 'JPY' } as const;
  await Promise.all([1n, 20n, 300n].map((amount) => asStaff((db) => countActivity({ db }, { ...happened, amount }))));
  await asStaff((db) => countActivity({ db }, { ...happened, amount: -20n, times: -1 }));
  await asStaff((db) => countActivity({ db }, { ...happened, amount: 4000n, times: 0 }));
  const sums = await asStaff((db) =>
    db
      .selectFrom('activity')
      .select(['grain', 'bucket'])
      .select([sql<bigint>`sum(amount)::bigint`.as('amount'), sql<bigint>`sum(times)::bigint`.as('times')])
      .where('currency', '=', 'JPY')
      .where('bucket', '>', new Date('2031-01-01'))
      .groupBy(['grain', 'bucket'])
      .orderBy('grain')
      .execute(),
  );
  expect(sums).toEqual([
    { grain: 'day', bucket: new Date('2031-05-05T00:00:00Z'), amount: 4301n, times: 2n },
    { grain: 'quarter', bucket: new Date('2031-05-05T23:45:00Z'), amount: 4301n, times: 2n },
  ]);
});

test('a write that fails counts nothing', async () => {
  const before = await asStaff((db) => sumsIn(db, sql`select * from activity`));
  const failing = asStaff(async (db) => {
    const { customerId } = await db.selectFrom('cards').select('customerId').limit(1).executeTakeFirstOrThrow();
    await countActivity({ db }, { customerId, at: new Date(), kind: 'refund', currency: 'USD', amount: 5n });
    throw new RangeError('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect((await asStaff((db) => sumsIn(db, sql`select * from activity`))).rows).toEqual(before.rows);
});
