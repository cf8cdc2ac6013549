import { useLanguage } from '../../client/PortalContext.tsx';

const decimalOf = (tag: string) =>
  new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Whole thousands between commas, as 1,234,567.89 has them; while it is typed the first ones may be together already. */
const grouped = /^-?[1-9]\d*(?:,\d{3})+(?:\.\d*)?$/;

/** The same where the comma is the point: as Germans and Italians write it, and the French read it. */
const dotted = /^-?[1-9]\d*(?:\.\d{3})+,\d*$/;

/**
 * What somebody types or pastes as an amount, as the wire writes it: “1 000,50” or “1.000,50” in French and “1,000.50” in English are '1000.50'.
 * What is no amount in that language (“1,5” in English) stays as it is, for the form to refuse rather than to guess.
 * @param tag the reader's language, as BCP 47 names it
 */
export function amountTyped(text: string, tag: string): string {
  const figure = rateTyped(text, tag);
  return grouped.test(figure) ? figure.replaceAll(',', '') : figure;
}

/** Digits and marks as Chinese and Japanese keyboards write them; no others, as 10² isn't 102. */
export const halfWidth = (text: string) =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('￥', '¥');

/** The same of a rate, in which a comma is no thousands': “1,234” may as well be what another language writes for 1.234. */
export function rateTyped(text: string, tag: string): string {
  const compact = halfWidth(text)
    .replaceAll(/\s/g, '')
    .replace('−', '-')
    .replace(/^\+(?=[\d.,])/, '');
  if (decimalOf(tag) !== ',') return compact;
  return (dotted.test(compact) ? compact.replaceAll('.', '') : compact).replace(',', '.');
}

/** An amount of the wire as its field shows it, with the reader's own point. */
export const amountShown = (amount: string, tag: string): string =>
  decimalOf(tag) === ',' ? amount.replace('.', ',') : amount;

/** How an input reads and shows amounts. */
export function useAmountText(isRate = false) {
  const { tag } = useLanguage();
  return {
    parse: (text: string) => (isRate ? rateTyped : amountTyped)(text, tag),
    format: (amount: string | number | null | undefined) => amountShown(`${amount ?? ''}`, tag),
  };
}
