import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** What the page door asks of card transactions, written by hand: the peer that the gateway is measured beside. */
const from = `from card_transactions movement
  join cards card on card.id = movement.card_id
  join customers customer on customer.id = movement.customer_id
  join cardholders cardholder on cardholder.id = card.cardholder_id`;
const columns = `movement.*, card.card_token, card.last4, card.cardholder_id, cardholder.name as cardholder_name,
  customer.customer_name`;

const newestPage = `select ${columns}, movement.created_at::text as sort_value, movement.id::text as sort_id ${from}
  order by movement.created_at desc, movement.id desc limit $1`;
const countedUpTo = `select count(*) from (select 1 from card_transactions movement limit $1) capped`;

export const barePage = (pool: Pool) => pool.query({ name: 'page', text: newestPage, values: [26] });
export const bareCount = (pool: Pool) => pool.query({ name: 'count', text: countedUpTo, values: [10_001] });

/** Every transaction as PostgreSQL itself gives them out, fastest of all. Read to its end, kept nowhere. */
export const bareCopy = (pool: Pool) =>
  pool.query(`copy (select ${columns} ${from}
    order by movement.created_at desc, movement.id desc) to stdout with (format csv)`);

const insertTransaction = (table: string, owner: string) =>
  `insert into ${table} (id, customer_id, transaction_id, posting_id, ${owner}, type, status, billing_currency,
    billing_amount, balance_change, balance_after, transaction_currency, transaction_amount, created_at)
  values ($1, $2, $3, $4, $5, 120, 1, 'USD', 1, 1, 0, 'USD', 1, now())`;

/**
 * A top-up as somebody would write it by hand, with named statements: idempotency, both locks, both balances, one posting
 * of two lines, two transactions, the sealed line of the audit log, all in one transaction.
 */
export async function bareTopUp(pool: Pool, who: { customer: string; account: string; card: string; user: string }) {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const [posting, request] = [randomUUID(), randomUUID()];
  try {
    await client.query('begin');
    const taken =
      'insert into requests (user_id, operation, request_id, body_hash, created_at) values ($1, $2, $3, $4, now())';
    await ask('taken', taken, [who.user, 'bare topUp', request, Buffer.alloc(32)]);
    const lock = (table: string) => `select balance, held, last_posted_at from ${table} where id = $1 for update`;
    await ask('lockAccount', lock('accounts'), [who.account]);
    await ask('lockCard', lock('cards'), [who.card]);
    const move = (table: string) => `update ${table} set balance = balance + $2, last_posted_at = now() where id = $1`;
    await ask('moveAccount', move('accounts'), [who.account, -1]);
    await ask('moveCard', move('cards'), [who.card, 1]);
    const post = 'insert into postings (id, customer_id, kind, created_at) values ($1, $2, 121, now())';
    await ask('post', post, [posting, who.customer]);
    const lines = `insert into ledger_lines (posting_id, line, customer_id, account_id, card_id, currency, amount, created_at)
      values ($1, 1, $2, $3, null, 'USD', -1, now()), ($1, 2, $2, null, $4, 'USD', 1, now())`;
    await ask('lines', lines, [posting, who.customer, who.account, who.card]);
    const onAccount = insertTransaction('account_transactions', 'account_id');
    await ask('onAccount', onAccount, [randomUUID(), who.customer, randomUUID(), posting, who.account]);
    const onCard = insertTransaction('card_transactions', 'card_id');
    await ask('onCard', onCard, [randomUUID(), who.customer, randomUUID(), posting, who.card]);
    const answered = 'update requests set answer = $4 where user_id = $1 and operation = $2 and request_id = $3';
    await ask('answered', answered, [who.user, 'bare topUp', request, JSON.stringify({ balance: '0.01' })]);
    const line = {
      id: randomUUID(),
      chain: who.customer,
      customer_id: who.customer,
      created_at: new Date(),
      source: 'api',
    };
    const done = { operation: 'topUpCard', subject: 'card', subject_id: who.card, outcome: 'done' };
    await ask('audit', 'select append_audit($1::text::jsonb)', [JSON.stringify([{ ...line, ...done }])]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
