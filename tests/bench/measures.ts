import type pg from 'pg';
import { exportMeasures } from './exportMeasures.ts';
import { heavyMeasures } from './heavyMeasures.ts';
import { hotMeasures } from './hotMeasures.ts';
import { described, type Load, underLoad } from './load.ts';
import { processMeasures } from './processMeasures.ts';
import { ruleMeasures } from './ruleMeasures.ts';
import type { Figures, Measure } from './stand.ts';
import { bareCount, barePage, bareTopUp } from './statements.ts';
import { tracingMeasures } from './tracingMeasures.ts';

const page = { dtoName: 'cardTransaction', size: 25, sort: { field: 'createdAt', order: 'DESC' } };
const told = (name: string, { perSecond, p50, p95 }: Load): Figures => ({
  [`${name}, /s`]: perSecond,
  [`${name}, p50 ms`]: p50,
  [`${name}, p95 ms`]: p95,
});

/** Each asks the gateway and, where there is a peer, the bare driver, one after the other in the same run. */
export const measures: Record<string, Measure> = {
  page: async ({ gateway, pool, ...load }) => ({
    ...told(
      'gateway',
      await underLoad((caller) => gateway.door('page', { ...page, page: 1, withTotal: false }, caller), load),
    ),
    ...told('bare', await underLoad(() => barePage(pool), load)),
  }),

  'page with its total': async ({ gateway, pool, ...load }) => ({
    ...told('gateway', await underLoad((caller) => gateway.door('page', { ...page, page: 1 }, caller), load)),
    ...told('bare', await underLoad(async () => [await barePage(pool), await bareCount(pool)], load)),
  }),

  'page of one card by amount': async ({ gateway, pool, ...load }) => {
    const { rows } = await pool.query('select card_id from card_transactions order by created_at desc limit 1');
    const filter = { cardId: rows[0]?.card_id, billingAmount: { from: '1.00' } };
    return told(
      'gateway',
      await underLoad((caller) => gateway.door('page', { ...page, page: 1, filter }, caller), load),
    );
  },

  'the 400th page by next': async ({ gateway }) => {
    const times: number[] = [];
    let after: string | undefined;
    for (let number = 1; number <= 400; number++) {
      const began = performance.now();
      const answer = await gateway.door('page', { ...page, page: number, withTotal: false, ...(after && { after }) });
      times.push(performance.now() - began);
      after = JSON.parse(answer).dto.next ?? undefined;
      if (!after) break;
    }
    const middle = (some: number[]) => described(some, 1).p50;
    return {
      'pages 2 to 51, p50 ms': middle(times.slice(1, 51)),
      'the last 50 of 400, p50 ms': middle(times.slice(-50)),
    };
  },

  'dashboard summary': async ({ gateway, ...load }) => ({
    ...told(
      'in UTC',
      await underLoad((caller) => gateway.command('dashboardSummary', {}, caller), { ...load, callers: 4 }),
    ),
    ...told(
      'in Kathmandu, 90 days',
      await underLoad(
        (caller) => gateway.command('dashboardSummary', { days: 90, timeZone: 'Asia/Kathmandu' }, caller),
        { ...load, callers: 4 },
      ),
    ),
  }),

  ...exportMeasures,
  ...heavyMeasures,
  ...processMeasures,
  ...hotMeasures,
  ...ruleMeasures,
  ...tracingMeasures,

  'top-ups': async ({ gateway, pool, ...load }) => {
    const { accounts, cards, customer, user } = await moneyToMove(pool, load.callers);
    const oneEach = (caller: number) => ({ account: accounts[caller] as string, card: cards[caller] as string });
    const topUp = (card: string, account: string, caller: number) =>
      gateway.command('topUpCard', { id: card, accountId: account, amount: '0.01' }, caller);
    const many = await underLoad((caller) => topUp(oneEach(caller).card, oneEach(caller).account, caller), load);
    const hot = await underLoad((caller) => topUp(oneEach(caller).card, accounts[0] as string, caller), load);
    const bare = await underLoad((caller) => bareTopUp(pool, { ...oneEach(caller), customer, user }), load);
    return { ...told('gateway', many), ...told('bare', bare), ...told('all from one account', hot) };
  },
};

/** An account with money for each caller and a card of its own to fill, of the customer that was made for measuring. */
async function moneyToMove(pool: pg.Pool, callers: number) {
  const customer = (await pool.query(`select id from customers where customer_number = 'MEASURE'`)).rows[0]
    ?.id as string;
  await pool.query(
    `insert into accounts (id, customer_id, account_number, account_name, currency, balance, account_status, created_at, updated_at)
    select gen_random_uuid(), $1, 'B' || n, 'Bench ' || n, 'USD', 1000000000000, 1, now(), now() from generate_series(1, $2::int) as n
    on conflict do nothing`,
    [customer, callers],
  );
  const ids = async (text: string) => (await pool.query(text, [customer, callers])).rows.map(({ id }) => id as string);
  const user = (await pool.query(`select id from users where email = 'operator@portal.test'`)).rows[0]?.id as string;
  return {
    customer,
    user,
    accounts: await ids(
      `select id from accounts where customer_id = $1 and account_number like 'B%' order by id limit $2`,
    ),
    cards: await ids('select id from cards where customer_id = $1 and card_status = 3 order by id limit $2'),
  };
}
