import { isId } from '../filter.ts';

/** As the portal shows it (maskCardNumber, cardEnding), and as others write it with asterisks; the digits before are those of a BIN. */
const masked = /(?:\d{4}[\s-]?\d{2,4}[\s-]?)?[•*]{2}[•*\s-]{0,24}(?:\d\s?){3}\d(?!\d)/gu;
/** Thirteen to nineteen digits, or sixteen in fours. An account number has twelve; ids and references have letters before. */
const whole = /(?<![\p{L}\p{N}_-])(?:\d{13,19}|(?:\d{4}[\s-]){3}\d{4})(?![\p{L}\p{N}_-])/gu;

const lastFour = (number: string) => number.replaceAll(/\D/g, '').slice(-4);

/**
 * A text in which a card's number stands, whole or masked, with its last four digits in the place of it: what cards are looked for
 * by, and all that may go into an address or a request. Whatever is as long as a card's number is taken for one, as who mistypes
 * a digit has typed nearly all of it.
 */
export const withEndings = (text: string): string =>
  isId(text) ? text : text.replaceAll(masked, lastFour).replaceAll(whole, lastFour);
