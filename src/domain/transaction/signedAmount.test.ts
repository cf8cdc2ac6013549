import { expect, test } from 'vitest';
import { transactionType } from '../enumerations.ts';
import { signedAmount } from './signedAmount.ts';

const { transferOut, consumption, deposit, adjustment } = transactionType.code;

test.each([
  ['a transfer out is negative', transferOut, '500.00', '-500.00', '-500.00'],
  ['a deposit isn’t', deposit, '70000.00', '70000.00', '70000.00'],
  ['a correction goes the way that the balance went', adjustment, '12.00', '-12.00', '-12.00'],
  ['of a purchase that was covered in part the whole is said', consumption, '364.56', '-300.36', '-364.56'],
  ['of one that wasn’t covered at all, too', consumption, '364.56', '0.00', '-364.56'],
])('%s', (_, type, billingAmount, balanceChange, said) => {
  expect(signedAmount({ type, billingAmount, balanceChange })).toBe(said);
});
