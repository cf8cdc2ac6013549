import { addressesIn } from '../apiKey/addresses.ts';
import { isId } from '../filter.ts';
import { isCardNumber } from './luhn.ts';

/** Rows of digits, however they are parted; a letter and eighteen of them are an order's number, a transaction's and the like. */
const rows = /(?<![a-z\d])[a-z]\d{18}(?!\d)|\d(?:[ .-]?\d)+/gi;

/** A number as it is printed, or in one piece, among other digits: a month of expiry behind it, a code. */
const inside = /(?<!\d)(?:\d{4}([ .-])\d{4}\1\d{4}\1\d{4}|\d{4}[ .-]\d{6}[ .-]\d{5}|\d{13,19})(?!\d)/g;

const isOrderNumber = (row: string): boolean => /^[a-z]/i.test(row);
const isAccountNumber = (row: string): boolean => /^8\d{11}$/.test(row);
const isWrittenNumber = (row: string): boolean => isCardNumber(row.replaceAll(/[ .-]/g, '')) && !isAccountNumber(row);

/** The digits of an id, of addresses and of an amount are anybody's. */
const isOtherwiseKnown = (text: string): boolean => isId(text) || addressesIn([text]) || /^-?\d+\.\d+$/.test(text);

/** Whether a whole card number stands anywhere in a value, however its digits are parted. What is no card's may look like one. */
export function saysCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return withoutCardNumbers(value) !== value;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(saysCardNumber);
}

/** A text with no more of a card number than is shown of it anywhere: its first six digits and its last four. */
export const withoutCardNumbers = (text: string): string => {
  const told = text.replaceAll(rows, (row) => (isOrderNumber(row) ? row : toldOfRow(row)));
  return told === text || isOtherwiseKnown(text) ? text : told;
};

const toldOfRow = (row: string): string => (isWrittenNumber(row) ? toldOf(row) : row.replaceAll(inside, toldOf));

const toldOf = (digits: string): string =>
  isWrittenNumber(digits) ? digits.replaceAll(/(?<=(?:\d[ .-]?){6})\d(?=(?:[ .-]?\d){4})/g, '*') : digits;
