import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import fc from '#tests/chance.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { InsufficientFundsError } from '../money/ledger.ts';

const hour = 3_600_000;

let gateway: TestGateway;
beforeAll(async () => {
  // A zone whose clocks change, so that some days have 23 or 25 hours.
  gateway = await testGateway({ programTimeZone: 'America/New_York' });
});
afterAll(() => gateway.close());

/** What may happen: money comes or goes somewhere, time passes, statements are made, now or twice at once. */
const step = fc.oneof(
  fc.record({
    move: fc.constantFrom('account', 'card', 'shared'),
    amount: fc.bigInt({ min: -90n, max: 120n }).filter((amount) => amount !== 0n),
  }),
  fc.record({ wait: fc.integer({ min: 1, max: 40 * 24 }) }),
  fc.record({ close: fc.boolean() }),
);

test('whatever moves on whichever days, statements hold on to each other and say what happened', async () => {
  const move = moneyMovers(gateway);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const own = await gateway.makeCard();
      const shared = await gateway.makeCard({ sharedCard: true, customer: own.customer });
      for (const each of steps) {
        if ('wait' in each) gateway.clock.advance(each.wait * hour);
        else if ('close' in each) {
          await Promise.all([makeStatements(gateway.ports), ...(each.close ? [makeStatements(gateway.ports)] : [])]);
        } else {
          const moving =
            each.move === 'account'
              ? move.onAccount(own, each.amount)
              : each.move === 'card'
                ? move.onCard(own, each.amount)
                : move.onCard(shared, each.amount, true);
          await moving.catch((error) => expect(error).toBeInstanceOf(InsufficientFundsError));
        }
      }
      await makeStatements(gateway.ports);
      const broken = await brokenRules(gateway.ports);
      expect(broken.filter(({ rule }) => rule.startsWith('statement.'))).toEqual([]);
      expect(await unclosed(own.customer)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  const made = await gateway.asStaff((db) => db.selectFrom('statements').select('id').execute());
  expect(made.length).toBeGreaterThan(100);
});

/** Accounts of the customer whose latest statement isn't yesterday's or last month's. */
const unclosed = (customerId: string) =>
  gateway.asStaff(async (db) => {
    const rows = await db
      .selectFrom('accounts')
      .leftJoin('statements', (join) =>
        join.onRef('statements.accountId', '=', 'accounts.id').on('statements.period', '=', 'daily'),
      )
      .select(['accounts.id', 'accounts.createdAt', (eb) => eb.fn.max('statements.periodTo').as('closedTo')])
      .where('accounts.customerId', '=', customerId)
      .groupBy(['accounts.id', 'accounts.createdAt'])
      .execute();
    const now = gateway.clock.now();
    // At most a day of 25 hours and the grace after it.
    return rows.filter(({ closedTo, createdAt }) => now - (closedTo ?? createdAt).getTime() > 25 * hour + 4 * 60_000);
  });
