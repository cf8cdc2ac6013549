import { type Kysely, sql } from 'kysely';

/** A text's different values one after another, for everybody and for one customer, each with its rows. */
const text = (column: string) => ({
  [column]: `${column}, customer_id, created_at desc) where (${column} is not null`,
  [`${column}_own`]: `customer_id, ${column}, created_at desc) where (${column} is not null`,
});

/** What begins alike, side by side, in whatever order the database sorts its texts. */
const number = (column: string) => ({ [column]: `${column} collate "C"` });

/**
 * What a search finds rows by (reading/search.ts). Authorizations have their merchants in order since 0018. Indexes of parts
 * of words (pg_trgm) would not be used: row-level security first wants to know whose a row is, before anything may look
 * into it that might tell (docs/decisions/020).
 */
const indexes = {
  card_transactions: { ...number('transaction_id'), ...text('merchant_information'), ...text('description') },
  account_transactions: { ...number('transaction_id'), ...text('description'), ...text('counterparty_name') },
  authorizations: number('authorization_code'),
  cards: { ...number('last4'), ...number('card_token') },
} satisfies Record<string, Record<string, string>>;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(indexes)) {
    for (const [name, on] of Object.entries(columns)) {
      await sql.raw(`create index ${table}_search_${name} on ${table} (${on})`).execute(db);
    }
  }
}
