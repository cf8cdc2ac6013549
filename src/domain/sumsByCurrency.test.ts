import { expect, test } from 'vitest';
import { type Amount, sumsByCurrency } from './sumsByCurrency.ts';

const of = (currency: Amount['currency'], ...amounts: string[]): Amount[] =>
  amounts.map((amount) => ({ amount, currency }));

test('amounts are added up exactly, each currency by itself', () => {
  expect(sumsByCurrency(of('USD', '0.10', '0.20', '-40.05', '100'))).toEqual(of('USD', '60.25'));
  expect(sumsByCurrency([...of('JPY', '500'), ...of('USD', '1.00'), ...of('JPY', '-20')])).toEqual([
    ...of('USD', '1.00'),
    ...of('JPY', '480'),
  ]);
});

test('currencies stand in one order, in whichever their amounts come', () => {
  const amounts = [...of('EUR', '1'), ...of('KRW', '1'), ...of('USD', '1')];
  expect(sumsByCurrency(amounts).map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'KRW']);
  expect(sumsByCurrency(amounts.toReversed())).toEqual(sumsByCurrency(amounts));
});

test('no digit is lost where a sum grows beyond what numbers hold', () => {
  const most = '9999999999999999.99';
  expect(sumsByCurrency(of('USD', most, most, '0.01'))).toEqual(of('USD', '19999999999999999.99'));
});

test('what has grown beyond a single amount already is added up all the same', () => {
  expect(sumsByCurrency(of('JPY', '1999999999999999998', '2'))).toEqual(of('JPY', '2000000000000000000'));
});

test('what cancels out is zero, and of nothing nothing is said', () => {
  expect(sumsByCurrency(of('USD', '12.00', '-12.00'))).toEqual(of('USD', '0.00'));
  expect(sumsByCurrency([])).toEqual([]);
});
