import type { Trial } from '#domain/rule/trial.ts';
import { othersDuring } from './exportMeasures.ts';
import { pastToTry } from './pastToTry.ts';
import type { Gateway } from './product.ts';
import type { Figures, Measure } from './stand.ts';

const rules = {
  'amount of one': { ruleMeasure: 'amount', currency: 'USD', allowedAmount: '200.00' },
  'sum of a month': {
    ruleMeasure: 'sum',
    currency: 'USD',
    allowedAmount: '1000.00',
    rulePeriod: 'month',
    ruleCounting: 'cardholder',
  },
};

/** Rules on all cards, tried on what was approved in the last 90 days, from the first slice to the last, as a screen does; and what others notice. */
export const ruleMeasures: Record<string, Measure> = {
  'a rule on the past': async ({ gateway, pool, seconds }) => {
    const { rows } = await pool.query('select count(*) from card_transactions');
    await pastToTry(pool, Math.min(1_000_000, Number(rows[0].count)));
    const alone = await othersDuring(gateway, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
    const figures: Figures = { 'other requests alone, p95 ms': alone.p95 };
    for (const [name, terms] of Object.entries(rules)) {
      const began = performance.now();
      const { purchases, slices } = await walked(gateway, terms);
      const took = (performance.now() - began) / 1000;
      const meanwhile = await othersDuring(gateway, () => walked(gateway, terms));
      Object.assign(figures, {
        purchases,
        [`${name}, s`]: took,
        [`${name}, slices`]: slices,
        [`${name}, purchases/s`]: purchases / took,
        [`${name}, other requests meanwhile, p95 ms`]: meanwhile.p95,
      });
    }
    return figures;
  },
};

/** Whoever walks has a connection of their own: those of the first callers are the others'. */
const walker = 8;

async function walked(gateway: Gateway, terms: object): Promise<{ purchases: number; slices: number }> {
  const said = { ruleScope: 'programme', ruleEffect: 'decline', ...terms };
  let [place, purchases, slices]: [Trial['next'] | undefined, number, number] = [undefined, 0, 0];
  do {
    const asked = { ...said, ...(place && { place }) };
    const answer = JSON.parse(await gateway.command('trySpendingRule', asked, walker));
    const { dto }: { dto: Trial } = answer;
    [place, purchases, slices] = [dto.next, purchases + dto.purchases, slices + 1];
  } while (place);
  return { purchases, slices };
}
