/**
 * Where each table's rows are in an installation that is spread over several machines (Citus; docs/scale.md). By the column
 * named here, a customer's rows are together on one machine, and a transaction of one customer is that machine's.
 */
export const spreadBy = {
  accounts: 'customer_id',
  account_transactions: 'customer_id',
  activity: 'customer_id',
  // A chain is a customer's or, with the nil id, the programme's.
  audit_heads: 'chain',
  audit_logs: 'chain',
  audit_seals: 'chain',
  authorization_events: 'customer_id',
  authorizations: 'customer_id',
  card_application_steps: 'customer_id',
  card_applications: 'customer_id',
  card_contacts: 'customer_id',
  card_logs: 'customer_id',
  card_transactions: 'customer_id',
  card_usage: 'customer_id',
  cardholder_steps: 'customer_id',
  cardholders: 'customer_id',
  cards: 'customer_id',
  deposit_records: 'customer_id',
  deposit_steps: 'customer_id',
  ledger_lines: 'customer_id',
  postings: 'customer_id',
  receivables: 'customer_id',
  rule_findings: 'customer_id',
  rule_usage: 'customer_id',
  statement_recipients: 'customer_id',
  statements: 'customer_id',
} as const satisfies Record<string, string>;

/** Small, seldom written, and joined with the others: a copy on each machine. All that isn't named stays on the coordinator. */
export const copiedEverywhere = [
  'customers',
  'products',
  'product_versions',
  'product_withdrawals',
  'spending_rules',
  'spending_rule_versions',
] as const;

export const isCopiedEverywhere = (table: string): boolean => (copiedEverywhere as readonly string[]).includes(table);

/** What statements call where the rows are. */
export const functionsEverywhere = [
  'rule_describes(spending_rules, text, text, text, text, timestamp)',
  'rule_period_start(text, date)',
  'rule_period_end(text, date)',
] as const;

/** The column that says whose a row is; undefined for a table that isn't spread. */
export const customerColumn = (table: string): string | undefined => (spreadBy as Record<string, string>)[table];

/** Which table's row a column names. */
const named: Readonly<Record<string, keyof typeof spreadBy>> = {
  account_id: 'accounts',
  application_id: 'card_applications',
  authorization_id: 'authorizations',
  card_id: 'cards',
  cardholder_id: 'cardholders',
  deposit_id: 'deposit_records',
  original_authorization_id: 'authorizations',
  posting_id: 'postings',
  previous_id: 'statements',
  record_id: 'authorizations',
};

/** By what a card is known before it is known whose it is. */
const knownBy: Readonly<Record<string, readonly string[]>> = {
  cards: ['card_token', 'inquiry_token_hash', 'number_hash'],
};

export const isKnownBy = (table: string, column: string): boolean => knownBy[table]?.includes(column) ?? false;

/** The table in which the row stands whose id a column has. */
export const tableNamedBy = (table: string, column: string): string | undefined =>
  column === 'id' ? table : named[column];
