import { currencies, minorUnits } from '#domain/currency.ts';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value as COPY's text format writes it, as the text that it is. */
export const unescaped = (value: string): string =>
  value.includes('\\') ? value.replaceAll(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter) : value;

/** How many decimals the few currencies have that haven't two. */
export const otherDecimals: ReadonlyMap<string, number> = new Map(
  currencies.map((code) => [code, minorUnits(code)] as const).filter(([, count]) => count !== 2),
);

/** The values of an enumeration by how they are copied. */
export const valuesByText = (name: EnumerationName): ReadonlyMap<string, unknown> =>
  new Map(enumerations[name].values.map((value) => [String(value), value]));
