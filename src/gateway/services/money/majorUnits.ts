import { type RawBuilder, sql } from 'kysely';
import { accountCurrencies, minorUnits } from '#domain/currency.ts';

/** An amount as people read it, so that 500 yen come after 400 dollars in an order that mixes currencies. */
export const inMajorUnits = (amount: string, currency: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(amount)}::numeric / case ${sql.ref(currency)} ${sql.join(
    accountCurrencies.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** minorUnits(code))}`),
    sql` `,
  )} end)`;
