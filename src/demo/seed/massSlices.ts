import { type RawBuilder, sql, type Transaction } from 'kysely';
import { transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { Tables } from '#gateway/db/tables.ts';

/** A customer whose card transactions are counted from 0; number i is on card `i mod cards`. */
export interface Mass {
  customerId: string;
  count: number;
  cards: number;
  now: Date;
}

const code = transactionType.code;
const [deposit, transferIn, transferOut] = [sql.lit(code.deposit), sql.lit(code.transferIn), sql.lit(code.transferOut)];
const [consumption, refund, fee] = [sql.lit(code.consumption), sql.lit(code.consumptionRefund), sql.lit(code.fee)];

const topUp = sql.lit(movementDescription('cardTopUp'));

/** Largest amount of a transaction, in cents; what each card starts with must pay for all of its own. */
const largest = 20_000;

/** An id of version 7's form from a time and a text: the same again for the same. */
const idOf = (at: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql`(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${text}), 1, 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;

/** Typed, as a bare parameter in a select would be text. */
const customerOf = ({ customerId }: Mass) => sql`${customerId}::uuid`;

/** The cards in their order, which says whose a transaction is. */
const orderedCards = (mass: Mass) => sql`
  (select id as card_id, account_id, row_number() over (order by id) - 1 as place
   from cards where customer_id = ${customerOf(mass)})`;

/** What a card has while the slices are being written: balances are reckoned at the end. */
const balanceSoFar = sql`(select balance_after from card_transactions as line where line.card_id = c.card_id
  order by created_at desc, id desc limit 1)`;

/** One deposit on the account, then one top-up for each card. */
export async function writeOpening(db: Transaction<Tables>, mass: Mass): Promise<void> {
  const { cards, count } = mass;
  const customer = customerOf(mass);
  const each = BigInt((Math.ceil(count / cards) + 1) * largest + 250_000);
  const total = each * BigInt(cards) + 5_000_000n;
  await sql`create temporary table opening on commit drop as
    select place, card_id, account_id, ${each}::bigint as amount,
      ${total}::bigint - ${each}::bigint * (place + 1) as account_after, at,
      ${idOf(sql`at`, sql`'opening' || place`)} as posting_id
    from ${orderedCards(mass)} as c, lateral (
      select ${mass.now}::timestamptz - interval '367 days' + place * interval '1 second' as at) as moment`.execute(db);
  await sql`with first as (
      select account_id, at - interval '1 hour' as at,
        ${idOf(sql`at`, sql`'deposit'`)} as id from opening where place = 0
    ), posted as (
      insert into postings (id, customer_id, kind, created_at) select id, ${customer}, ${deposit}, at from first returning id
    ), lines as (
      insert into ledger_lines (posting_id, line, customer_id, account_id, book, currency, amount, created_at)
      select id, 1, ${customer}, account_id, null, 'USD', ${total}, at from first
      union all select id, 2, ${customer}, null, 'bank', 'USD', -${total}::bigint, at from first
    )
    insert into account_transactions (id, customer_id, transaction_id, posting_id, account_id, type, status,
      billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount, created_at)
    select id, ${customer}, 'MD1', id, account_id, ${deposit}, 1, 'USD', ${total}::bigint, ${total}::bigint,
      ${total}::bigint, 'USD', ${total}::bigint, at
    from first`.execute(db);
  await sql`insert into postings (id, customer_id, kind, created_at)
    select posting_id, ${customer}, ${transferOut}, at from opening`.execute(db);
  await sql`insert into ledger_lines (posting_id, line, customer_id, account_id, card_id, currency, amount, created_at)
    select posting_id, 1, ${customer}, account_id, null, 'USD', -amount, at from opening
    union all select posting_id, 2, ${customer}, null, card_id, 'USD', amount, at from opening`.execute(db);
  await sql`insert into account_transactions (id, customer_id, transaction_id, posting_id, account_id, type, status,
      billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
      related_transaction_id, description, created_at)
    select posting_id, ${customer}, 'MA' || place, posting_id, account_id, ${transferOut}, 1,
      'USD', amount, -amount, account_after, 'USD', amount, 'MC' || place, ${topUp}, at from opening`.execute(db);
  await sql`insert into card_transactions (id, customer_id, transaction_id, posting_id, card_id, type, status,
      billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
      related_transaction_id, description, created_at)
    select posting_id, ${customer}, 'MC' || place, posting_id, card_id, ${transferIn}, 1,
      'USD', amount, amount, amount, 'USD', amount, 'MA' || place, ${topUp}, at from opening`.execute(db);
}

/** Transactions `from` up to but not `to`. */
export async function writeSlice(db: Transaction<Tables>, mass: Mass, from: number, to: number): Promise<void> {
  const { cards, count, now } = mass;
  const customer = customerOf(mass);
  // In brackets: ten million years would be more than an interval holds.
  const step = sql`(interval '365 days' / ${sql.lit(count)})`;
  // One in twenty is a fee, one in fifty a refund, the rest is spent. Merchants repeat; hours and amounts are scattered.
  await sql`create temporary table slice on commit drop as
    select i, card_id, at, type, merchant, amount,
      balance + sum(amount) over (partition by card_id order by i) as balance_after,
      ${idOf(sql`at`, sql`'t' || i`)} as id, ${idOf(sql`at`, sql`'p' || i`)} as posting_id,
      case when type <> ${fee} then ${idOf(sql`at`, sql`'a' || i`)} end as authorization_id
    from (
      select i, card_id, balance, at, type, (hash % 400)::int as merchant,
        case type when ${consumption} then -(hash % ${sql.lit(largest)}) - 1 when ${fee} then -(hash % 90) - 10
          else hash % 4000 + 1 end as amount
      from (
        select i, ('x' || substr(md5(i::text), 1, 8))::bit(32)::bigint & 2147483647 as hash,
          ${now}::timestamptz - (${sql.lit(count)} - i) * ${step} as at,
          case when i % 20 = 19 then ${fee} when i % 50 = 7 then ${refund}
            else ${consumption} end as type
        from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}::bigint) as i
      ) as drawn join (select *, ${balanceSoFar} as balance from ${orderedCards(mass)} as c) as c on c.place = i % ${sql.lit(cards)}
    ) as priced`.execute(db);
  await sql`insert into authorizations (id, customer_id, card_id, record_type, authorization_code, authorization_status,
      settle_status, process_status, transaction_currency, transaction_amount, billing_currency, billing_amount,
      settled_transaction_amount, settled_billing_amount, authorized_billing_amount, authorized_transaction_amount,
      response_code, mcc_code, merchant_id, merchant_name, transaction_country, channel, created_at)
    select authorization_id, ${customer}, card_id,
      case type when ${consumption} then 'cardAuthorization' else 'consumptionRefund' end,
      lpad((i % 1000000)::text, 6, '0'), 1, 1, 2, 'USD', abs(amount), 'USD', abs(amount), abs(amount), abs(amount),
      case type when ${consumption} then abs(amount) else 0 end, case type when ${consumption} then abs(amount) else 0 end,
      '00', '5999', 'M' || merchant, 'Merchant ' || merchant, 'US',
      (array['contactless', 'inStore', 'eCommerce', 'recurring'])[1 + i % 4], at - interval '1 day'
    from slice where authorization_id is not null`.execute(db);
  await sql`insert into postings (id, customer_id, kind, created_at)
    select posting_id, ${customer}, type, at from slice`.execute(db);
  await sql`insert into ledger_lines (posting_id, line, customer_id, card_id, book, currency, amount, created_at)
    select posting_id, line, ${customer}, case line when 1 then card_id end,
      case line when 2 then case type when ${fee} then 'fees' else 'clearing' end end, 'USD',
      case line when 1 then amount else -amount end, at
    from slice, (values (1), (2)) as lines (line)`.execute(db);
  await sql`insert into card_transactions (id, customer_id, transaction_id, posting_id, card_id, authorization_id, type,
      status, billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
      related_transaction_id, transaction_country, merchant_information, mcc_code, created_at)
    select id, ${customer}, 'M' || lpad(i::text, 12, '0'), posting_id, card_id, authorization_id, type, 1, 'USD',
      abs(amount), amount, balance_after, 'USD', abs(amount),
      case when type <> ${consumption} and i >= ${sql.lit(cards)} then 'M' || lpad((i - ${sql.lit(cards)})::text, 12, '0') end,
      'US', 'Merchant ' || merchant || ', Springfield', '5999', at
    from slice`.execute(db);
}

/** A last authorization on each card that hasn't been settled yet, and one on every tenth that was declined. */
export async function openHolds(db: Transaction<Tables>, mass: Mass): Promise<void> {
  await sql`insert into authorizations (id, customer_id, card_id, record_type, authorization_code, authorization_status,
      process_status, transaction_currency, transaction_amount, billing_currency, billing_amount, held, authorized_billing_amount,
      authorized_transaction_amount, response_code, failed_check, mcc_code, merchant_id, merchant_name, transaction_country, hold_expires_at, created_at)
    select ${idOf(sql`at`, sql`'open' || place || declined`)}, ${customerOf(mass)}, card_id, 'cardAuthorization',
      case when not declined then lpad(place::text, 6, '0') end, case when declined then 5 else 1 end,
      case when declined then 2 else 1 end, 'USD', 2500, 'USD', 2500, case when declined then 0 else 2500 end,
      case when declined then 0 else 2500 end, case when declined then 0 else 2500 end, case when declined then '59' else '00' end, case when declined then 'suspectedFraud' end, '5999', 'M1', 'Merchant 1',
      'US', case when not declined then at + interval '7 days' end, at
    from ${orderedCards(mass)} as c, (values (true), (false)) as kinds (declined), lateral (
      select ${mass.now}::timestamptz - place * interval '1 minute' as at) as moment
    where not declined or place % 10 = 0`.execute(db);
}

/** What the lines and the holds come to is what account and cards have. */
export const reckon = async (db: Transaction<Tables>, mass: Mass): Promise<void> =>
  void (await sql`select recount_purses(${customerOf(mass)})`.execute(db));
