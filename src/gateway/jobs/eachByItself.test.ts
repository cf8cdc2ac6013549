import { expect, test } from 'vitest';
import { eachByItself } from './eachByItself.ts';

test('what is due is come to once, however much of it fails, and what fails is told', async () => {
  const all = Array.from({ length: 7 }, (_, at) => at);
  const tried: number[] = [];
  const told: string[] = [];
  await eachByItself(
    // Those that failed are due still, as jobs find them.
    async (after?: number) => all.filter((one) => after === undefined || one > after).slice(0, 2),
    async (one) => {
      tried.push(one);
      if (one < 5) throw new Error(`${one} can’t be done`);
    },
    (error) => told.push((error as Error).message),
  );
  expect(tried).toEqual(all);
  expect(told).toEqual(all.filter((one) => one < 5).map((one) => `${one} can’t be done`));
});
