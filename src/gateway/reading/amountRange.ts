import { type RawBuilder, sql } from 'kysely';
import { type AccountCurrency, accountCurrencies, minorUnits } from '#domain/currency.ts';

interface Range {
  from?: string;
  to?: string;
}

/**
 * Rows whose amount, in the minor units of its own currency, lies between two decimals. Each end is said twice: once for
 * all currencies, which an index can find, and exactly.
 */
export const amountBetween = (column: string, currency: string, { from, to }: Range): RawBuilder<boolean>[] => [
  ...(from ? [end(column, currency, '>=', (code) => minorUnitsOf(from, code, 1n))] : []),
  ...(to ? [end(column, currency, '<=', (code) => minorUnitsOf(to, code, 0n))] : []),
];

function end(
  column: string,
  currency: string,
  comparison: '>=' | '<=',
  boundIn: (code: AccountCurrency) => bigint,
): RawBuilder<boolean> {
  const bounds = accountCurrencies.map((code) => ({ code, bound: boundIn(code) }));
  const widest = bounds.map(({ bound }) => bound).reduce((a, b) => (a < b === (comparison === '>=') ? a : b));
  const exact = sql.join(
    bounds.map(({ code, bound }) => sql`when ${sql.lit(code)} then ${bound}::bigint`),
    sql` `,
  );
  const [amount, compare] = [sql.ref(column), sql.raw(comparison)];
  return sql<boolean>`(${amount} ${compare} ${widest}::bigint and ${amount} ${compare} case ${sql.ref(currency)} ${exact} end)`;
}

/** The nearest whole minor unit within the range: `up` is 1 for its lower end, 0 for its upper one. */
function minorUnitsOf(decimal: string, code: AccountCurrency, up: 0n | 1n): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const kept = minorUnits(code);
  const digits = BigInt(`${sign ?? ''}${whole}${fraction.padEnd(kept, '0')}`);
  const over = 10n ** BigInt(Math.max(0, fraction.length - kept));
  // Division of bigints leaves out what is behind the point, which is up for what is below zero.
  const cut = digits / over;
  if (cut * over === digits) return cut;
  return digits > 0n ? cut + up : cut - 1n + up;
}
