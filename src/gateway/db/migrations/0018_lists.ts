import { type Kysely, sql } from 'kysely';
import { seenBy } from '../walls.ts';

const newest = 'created_at desc, id desc';
/** Rows of the same instant are put in order when they are read. */
const latest = 'created_at desc';

/**
 * What the screens narrow by and order by, on the tables that grow: the newest first for everybody (a customer's own are
 * indexed already), each filter's matches in that order, and each other order for everybody and for one customer. A value
 * that most rows have is left out (`where`): its rows are found by walking through the newest.
 */
const indexes = {
  card_transactions: {
    everybody: newest,
    type: `type, customer_id, ${latest}`,
    status: `status, customer_id, ${latest}) where (status <> 1`,
    billing_currency: `billing_currency, customer_id, ${latest}`,
    transaction_currency: `transaction_currency, customer_id, ${latest}`,
    country: `transaction_country, customer_id, ${latest}`,
    authorization: 'authorization_id) where (authorization_id is not null',
    by_amount: 'billing_amount, id',
    by_amount_own: 'customer_id, billing_amount, id',
    by_type: 'type, id',
    by_type_own: 'customer_id, type, id',
  },
  account_transactions: {
    everybody: newest,
    type: `type, customer_id, ${latest}`,
    status: `status, customer_id, ${latest}) where (status <> 1`,
    billing_currency: `billing_currency, customer_id, ${latest}`,
    by_amount: 'billing_amount, id',
    by_amount_own: 'customer_id, billing_amount, id',
    by_type: 'type, id',
    by_type_own: 'customer_id, type, id',
  },
  authorizations: {
    everybody: newest,
    status: `authorization_status, customer_id, ${latest}`,
    settle_state: `settle_state, customer_id, ${latest}`,
    process_status: `process_status, customer_id, ${latest}) where (process_status <> 2`,
    record_type: `record_type, customer_id, ${latest}`,
    held: `customer_id, ${newest}) where (is_open`,
    mcc: `mcc_code, customer_id, ${latest}`,
    merchant: `merchant_id, customer_id, ${latest}`,
    response: `response_code, customer_id, ${latest}) where (response_code <> '00'`,
    billing_currency: `billing_currency, customer_id, ${latest}`,
    transaction_currency: `transaction_currency, customer_id, ${latest}`,
    country: `transaction_country, customer_id, ${latest}`,
    transaction_link: 'transaction_link) where (transaction_link is not null',
    by_amount: 'billing_amount, id',
    by_amount_own: 'customer_id, billing_amount, id',
    by_merchant: 'merchant_name, id',
    by_merchant_own: 'customer_id, merchant_name, id',
    by_status: 'authorization_status, id',
    by_status_own: 'customer_id, authorization_status, id',
    expiry: 'hold_expires_at) where (hold_expires_at is not null',
    by_expiry: "(coalesce(hold_expires_at, 'infinity')), id",
    by_expiry_own: "customer_id, (coalesce(hold_expires_at, 'infinity')), id",
  },
  cards: {
    everybody: newest,
    status: `card_status, customer_id, ${latest}`,
    bin: `card_bin, customer_id, ${latest}`,
    account: `account_id, ${newest}`,
    by_last4: 'last4, id',
  },
  card_logs: { everybody: newest, type: `type, customer_id, ${latest}`, by_user: `user_id, ${newest}` },
  cardholders: { everybody: newest, onboarding: `onboarding_status, customer_id, ${latest}` },
  deposit_records: { everybody: newest, status: `status, customer_id, ${latest}` },
  card_applications: { everybody: newest },
} satisfies Record<string, Record<string, string>>;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(indexes)) {
    for (const [name, on] of Object.entries(columns)) {
      await sql.raw(`create index ${table}_list_${name} on ${table} (${on})`).execute(db);
    }
  }
  // The sums that it was for are kept by themselves now (0014).
  await sql`drop index card_transactions_day`.execute(db);
  // Walls that were raised in another form.
  const { rows } = await sql<{ table: string; column: string }>`
    select tablename as "table", (regexp_match(qual, '(\\w+) = (?:\\( SELECT )?\\(*NULLIF'))[1] as "column" from pg_policies
    where schemaname = 'public' and policyname = 'tenant' and qual not like '%CASE%'`.execute(db);
  for (const { table, column } of rows) {
    await sql`alter policy tenant on ${sql.table(table)} using (${seenBy(column)})`.execute(db);
  }
}
