import { halfWidth } from './amountText.ts';

/** What the reader calls a currency: by its code, and by its sign where that is no other's in their language (“$” in English, “$US” in French). */
function namesOf(currency: string, tag: string): string[] {
  const signs = [tag, tag.replace(/-.*/, '')].map((each) =>
    new Intl.NumberFormat(each, { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  );
  return [currency, ...signs.map((sign) => sign?.value ?? currency)].map((name) => name.replaceAll(/\s/g, ''));
}

/**
 * An amount that was copied with its currency, without it. That of another currency stays where it is, for the form to refuse, and
 * so does any where the currency of the field isn't known.
 */
export function withoutCurrency(text: string, currency: string, tag: string): string {
  const compact = halfWidth(text).replaceAll(/\s/g, '');
  for (const name of namesOf(currency, tag)) {
    const [, before = '', rest = ''] = /^([+\-−]?)(.*)$/.exec(compact) ?? [];
    const [start, end] = [rest.slice(0, name.length), rest.slice(-name.length)].map((part) => part.toUpperCase());
    if (start === name.toUpperCase() && /^[\d.,+\-−]/.test(rest.slice(name.length)))
      return before + rest.slice(name.length);
    if (end === name.toUpperCase() && /^[\d.,]+$/.test(rest.slice(0, -name.length)))
      return before + rest.slice(0, -name.length);
  }
  return text;
}
