import type pg from 'pg';

const cardholders = 10_000;
const customer = `select id from customers where customer_number = 'MEASURE'`;

/** A row like one of the customer's that was made for measuring, but for these columns. */
const like = (table: string, alias: string, other: string) =>
  `(jsonb_populate_record(${alias}, jsonb_build_object(${other}))).*
   from (select ${alias} from ${table} as ${alias} where customer_id = (${customer}) order by id limit 1) as one`;

/**
 * So many approved purchases of the last 85 days, once: of ten thousand cardholders with a card each, seven of ten settled.
 * What the gateway's own seeding writes by the million has no steps, as nobody looks at those.
 */
export async function pastToTry(pool: pg.Pool, purchases: number): Promise<void> {
  const client = await pool.connect();
  try {
    const known = await client.query(`select from cards where card_token = 'ct_tried_1'`);
    if (known.rowCount) return;
    await client.query('begin');
    await client.query(
      `insert into cardholders select ${like('cardholders', 'holder', `'id', gen_random_uuid(), 'email', 'tried' || n || '@measure.test'`)},
      generate_series(1, $1::integer) as n`,
      [cardholders],
    );
    await client.query(
      `insert into cards select ${like(
        'cards',
        'card',
        `'id', gen_random_uuid(), 'cardholder_id', holder.id, 'card_token', 'ct_tried_' || holder.n, 'held', 0, 'balance', 0,
         'number_hash', '\\x' || encode(sha256(('tried' || holder.n)::bytea), 'hex')`,
      )}, (select id, row_number() over (order by id) as n from cardholders where email like 'tried%@measure.test') as holder`,
    );
    await client.query(
      `insert into authorizations (id, customer_id, card_id, record_type, authorization_status, settle_status, process_status,
        transaction_currency, transaction_amount, billing_currency, billing_amount, held, settled_transaction_amount,
        settled_billing_amount, response_code, mcc_code, merchant_id, merchant_name, transaction_country, created_at, usage_day,
        authorized_billing_amount, authorized_transaction_amount)
      select gen_random_uuid(), card.customer_id, card.id, 'cardAuthorization', 1, case when n % 10 < 7 then 1 end, 1,
        'USD', amount, 'USD', amount, case when n % 10 < 7 then 0 else amount end, case when n % 10 < 7 then amount else 0 end,
        case when n % 10 < 7 then amount else 0 end, '00', (array['5411', '5812', '4121', '5732'])[1 + n % 4], 'TRIED',
        'Measured Market ' || n % 50, (array['US', 'FR', 'HK', 'GB'])[1 + n % 4], at, (at at time zone 'UTC')::date, amount, amount
      from (select n, 100 + (n::bigint * 7919) % 30000 as amount, now() - random() * interval '85 days' as at
          from generate_series(1, $1::integer) as n) as made
        join cards as card on card.card_token = 'ct_tried_' || 1 + made.n % $2`,
      [purchases, cardholders],
    );
    await client.query(
      `insert into authorization_events (authorization_id, sequence, customer_id, record_id, kind, transaction_currency,
        transaction_amount, billing_amount, response_code, authorized_after, reversed_after, settled_after, refunded_after,
        held_after, created_at, purchase_amount)
      select id, step, customer_id, id, case step when 1 then 'approve' else 'finalSettlement' end, 'USD', billing_amount, billing_amount,
        '00', billing_amount, 0, case step when 1 then 0 else billing_amount end, 0, case step when 1 then billing_amount else 0 end,
        created_at + (step - 1) * interval '1 day', billing_amount
      from authorizations cross join generate_series(1, 2) as step
      where merchant_id = 'TRIED' and (step = 1 or settle_status = 1)`,
    );
    await client.query('commit');
    for (const table of ['cardholders', 'cards', 'authorizations', 'authorization_events'])
      await client.query(`vacuum analyze ${table}`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
