import { z } from 'zod';
import { orRequired } from '../missing.ts';

/** The digits of a card's number before its check digit. */
const openDigits = 15;

/** A bank identification number: six digits, or eight. */
export const CardBin = z
  .string('validation.required')
  .regex(/^[1-9]\d{5}(\d{2})?$/, { error: orRequired('validation.cardBin') });

/** The digits between BIN and check digit: nine below a BIN of six digits, seven below one of eight. */
export const accountDigits = (cardBin: string): number => openDigits - cardBin.length;

/** Account numbers as people say them; left empty, the range reaches to that end of the BIN's space. */
export const AccountNumber = z
  .string()
  .trim()
  .regex(/^\d*$/, 'validation.accountNumber')
  .max(9, 'validation.accountNumber')
  .nullish();

/** A range of card numbers without their check digits, both ends included. */
export interface NumberRange {
  firstNumber: bigint;
  lastNumber: bigint;
}

/** The card numbers that a range of account numbers below a BIN means. */
export function numbersOf(
  cardBin: string,
  from: string | null | undefined,
  to: string | null | undefined,
): NumberRange {
  const digits = accountDigits(cardBin);
  return {
    firstNumber: BigInt(cardBin + (from || '').padStart(digits, '0')),
    lastNumber: BigInt(cardBin + (to || '9'.repeat(digits)).padStart(digits, '0')),
  };
}

/** The account numbers that a range's ends have below their BIN. */
export const accountNumbersOf = (cardBin: string, { firstNumber, lastNumber }: NumberRange) => ({
  rangeFrom: String(firstNumber).slice(cardBin.length),
  rangeTo: String(lastNumber).slice(cardBin.length),
});

/** How many card numbers a range has in all. */
export const sizeOf = ({ firstNumber, lastNumber }: NumberRange): bigint => lastNumber - firstNumber + 1n;
