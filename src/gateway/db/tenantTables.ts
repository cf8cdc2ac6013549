/** Tables whose rows belong to a customer, and the column that says to which. A test asks the catalogue for each. */
export const tenantTables = [
  { name: 'customers', column: 'id' },
  { name: 'users', column: 'customer_id' },
  { name: 'accounts', column: 'customer_id' },
  { name: 'postings', column: 'customer_id' },
  { name: 'ledger_lines', column: 'customer_id' },
  { name: 'deposit_records', column: 'customer_id' },
  { name: 'account_transactions', column: 'customer_id' },
  { name: 'cardholders', column: 'customer_id' },
  { name: 'card_applications', column: 'customer_id' },
  { name: 'cards', column: 'customer_id' },
  { name: 'card_logs', column: 'customer_id' },
  { name: 'card_sessions', column: 'customer_id' },
  { name: 'authorizations', column: 'customer_id' },
  { name: 'card_transactions', column: 'customer_id' },
  { name: 'receivables', column: 'customer_id' },
] as const;
