import { type RawBuilder, sql } from 'kysely';
import { endsHold, eventTotals } from '#domain/authorization/event.ts';
import { authorizationStatus, processStatus, settleStatus, transactionType } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

const { processing, pending } = processStatus.code;
const { settled, partialSettled, overpaymentSettled, reversed, expired } = settleStatus.code;

/** Purchases: what begins one, not the records of later messages about it. */
const purchases = sql`(select * from authorizations
  where original_authorization_id is null and process_status <> ${sql.lit(pending)})`;

const net = sql`(purchase.authorized_billing_amount - purchase.reversed_billing_amount)`;
/** The same in the purchase's own currency, less what has been settled. */
const ownLeft = sql`(purchase.authorized_transaction_amount - purchase.reversed_transaction_amount
  - purchase.settled_transaction_amount)`;

const kindsOf = (total: string): RawBuilder<unknown> => {
  const kinds = Object.entries(eventTotals).filter(([, adds]) => adds === total);
  return sql.join(kinds.map(([kind]) => sql.lit(kind)));
};

/** What the steps of one kind of total add up to, in the billing currency or the purchase's own. */
const stepsOf = (total: string): RawBuilder<unknown> =>
  sql`coalesce(sum(step.billing_amount - step.exchange_amount) filter (where step.kind in (${kindsOf(total)})), 0)`;
const ownStepsOf = (total: string): RawBuilder<unknown> =>
  sql`coalesce(sum(step.purchase_amount) filter (where step.kind in (${kindsOf(total)})), 0)`;

const isSettled = sql`exists (select from authorization_events as step
  where step.authorization_id = purchase.id and step.customer_id = purchase.customer_id and step.kind in (${kindsOf('settled')}))`;

/** Its hold was freed unsettled: by its steps, or, of what came before there were any, by there being none. */
const hasExpired = sql`(exists (select from authorization_events as step
    where step.authorization_id = purchase.id and step.customer_id = purchase.customer_id and step.kind in (${sql.join([...endsHold].map((kind) => sql.lit(kind)))}))
  or (purchase.process_status <> ${sql.lit(processing)} and purchase.authorized_billing_amount > 0
    and not exists (select from authorization_events as step
      where step.authorization_id = purchase.id and step.customer_id = purchase.customer_id)))`;

/** Purchases hold, count and settle what their steps say. */
export const authorizationChecks = [
  sqlCheck(
    'authorization.held',
    'What a card holds is what its open purchases hold',
    sql`select card.id as card_id, card.held, coalesce(sum(purchase.held), 0) as purchases
      from cards as card left join authorizations as purchase on purchase.card_id = card.id and purchase.customer_id = card.customer_id
      group by card.id, card.held having card.held <> coalesce(sum(purchase.held), 0)`,
  ),
  sqlCheck(
    'authorization.open',
    'An open purchase holds what is approved and not settled, and one that is over holds nothing',
    sql`select purchase.id as authorization_id, purchase.held, purchase.process_status from authorizations as purchase
      where purchase.held <> case
        when purchase.process_status = ${processing} and purchase.original_authorization_id is null and ${ownLeft} > 0
          then greatest(0, ${net} - purchase.settled_billing_amount)
        else 0 end`,
  ),
  sqlCheck(
    'authorization.totals',
    'The totals of a purchase are what its steps add up to, and the last step says the same',
    sql`select purchase.id as authorization_id from ${purchases} as purchase
        join authorization_events as step on step.authorization_id = purchase.id and step.customer_id = purchase.customer_id
      group by purchase.id, purchase.authorized_billing_amount, purchase.reversed_billing_amount,
        purchase.settled_billing_amount, purchase.refunded_billing_amount, purchase.held
      having purchase.authorized_billing_amount <> ${stepsOf('authorized')}
        or purchase.reversed_billing_amount <> ${stepsOf('reversed')}
        or purchase.settled_billing_amount <> ${stepsOf('settled')}
        or purchase.refunded_billing_amount <> ${stepsOf('refunded')}
        or purchase.held <> (array_agg(step.held_after order by step.sequence desc))[1]
        or count(*) <> max(step.sequence)`,
  ),
  sqlCheck(
    'authorization.ownTotals',
    'The totals of a purchase in its own currency are what its steps add up to, and no more refunded than settled',
    sql`select purchase.id as authorization_id from ${purchases} as purchase
        join authorization_events as step on step.authorization_id = purchase.id and step.customer_id = purchase.customer_id
      group by purchase.id, purchase.authorized_transaction_amount, purchase.reversed_transaction_amount,
        purchase.settled_transaction_amount, purchase.refunded_transaction_amount
      having not bool_or(step.purchase_amount is null and step.kind in (${sql.join(
        Object.entries(eventTotals).flatMap(([kind, total]) => (total === null ? [] : [sql.lit(kind)])),
      )})) and (purchase.authorized_transaction_amount <> ${ownStepsOf('authorized')}
        or purchase.reversed_transaction_amount <> ${ownStepsOf('reversed')}
        or purchase.settled_transaction_amount <> ${ownStepsOf('settled')}
        or purchase.refunded_transaction_amount <> ${ownStepsOf('refunded')}
        or purchase.refunded_transaction_amount > purchase.settled_transaction_amount)`,
  ),
  sqlCheck(
    'authorization.exchange',
    'What rates have moved between a settlement and its refund is booked as exchange',
    sql`select step.authorization_id, step.transaction_id, step.exchange_amount from authorization_events as step
        left join card_transactions as booked on booked.transaction_id = step.transaction_id and booked.customer_id = step.customer_id
        left join ledger_lines as line on line.posting_id = booked.posting_id and line.customer_id = booked.customer_id and line.book = 'exchange'
      where step.kind = 'refund' and step.exchange_amount <> -coalesce(line.amount, 0)`,
  ),
  sqlCheck(
    'authorization.settleStatus',
    'The settle status follows from the totals and from whether a settlement has come',
    sql`select purchase.id as authorization_id, purchase.settle_status from ${purchases} as purchase
      where purchase.authorization_status <> ${authorizationStatus.code.declined}
        and purchase.record_type in ('cardAuthorization', 'cardSettlement')
        and purchase.settle_status is distinct from case
          when purchase.settled_billing_amount = 0 and ${net} = 0 and purchase.reversed_billing_amount > 0
            then ${reversed}::smallint
          when purchase.settled_billing_amount = 0 and not ${isSettled} then
            case when ${hasExpired} then ${expired}::smallint end
          when purchase.settled_billing_amount = ${net} then ${settled}
          when purchase.settled_billing_amount < ${net} then ${partialSettled}
          else ${overpaymentSettled} end`,
  ),
  sqlCheck(
    'authorization.settled',
    'What is settled of a purchase is what was booked as consumption, and no more of it refunded',
    sql`select purchase.id as authorization_id, purchase.settled_billing_amount, coalesce(sum(booked.billing_amount), 0) as booked
      from ${purchases} as purchase left join card_transactions as booked
        on booked.authorization_id = purchase.id and booked.customer_id = purchase.customer_id and booked.type = ${transactionType.code.consumption}
      where purchase.record_type <> 'consumptionRefund'
      group by purchase.id, purchase.settled_billing_amount, purchase.refunded_billing_amount
      having purchase.settled_billing_amount <> coalesce(sum(booked.billing_amount), 0)
        or purchase.refunded_billing_amount > purchase.settled_billing_amount`,
  ),
  sqlCheck(
    'authorization.paidBack',
    'What was paid back without a purchase is what was booked for it, from clearing',
    sql`select refund.id as authorization_id, refund.settled_billing_amount, coalesce(sum(booked.billing_amount), 0) as booked,
        -coalesce(sum(line.amount), 0) as cleared
      from authorizations as refund
        left join card_transactions as booked on booked.authorization_id = refund.id and booked.customer_id = refund.customer_id
        left join ledger_lines as line on line.posting_id = booked.posting_id and line.customer_id = booked.customer_id and line.book = 'clearing'
      where refund.record_type = 'consumptionRefund' and refund.original_authorization_id is null
      group by refund.id, refund.settled_billing_amount
      having refund.settled_billing_amount <> coalesce(sum(booked.billing_amount), 0)
        or refund.settled_billing_amount <> -coalesce(sum(line.amount), 0)`,
  ),
  sqlCheck(
    'authorization.usage',
    'What a card has used of its limits is what its purchases hold and have settled',
    sql`select card_id, span, starts, sum(amount) as amount, sum(times) as times from (
        select card_id, span, starts, amount, times from card_usage
        union all
        select card_id, span, case span when 'day' then usage_day when 'month' then date_trunc('month', usage_day)::date
            else date '0001-01-01' end,
          -(held + settled_billing_amount), -(held + settled_billing_amount > 0)::int
        from ${purchases} as purchase, (values ('day'), ('month'), ('ever')) as spans (span) where usage_day is not null
      ) as sides group by card_id, span, starts having sum(amount) <> 0 or sum(times) <> 0`,
  ),
  sqlCheck(
    'processorMessage.answered',
    'Each message has its answer, and waits only while it is parked',
    sql`select id, message_id, outcome, process_status from processor_messages
      where answer is null or (process_status = ${pending}) <> (outcome = 'parked')`,
  ),
  sqlCheck(
    'processorMessage.waiting',
    'A refund that waits for its settlement has an open purchase, or is an exception with its reason',
    sql`select message.id, message.message_id, message.authorization_id from processor_messages as message
        left join (select id, customer_id from authorizations where process_status = ${processing} offset 0) as purchase
          on purchase.id = message.authorization_id and purchase.customer_id = message.customer_id
      where message.process_status = ${pending} and message.authorization_id is not null and message.refusal is null
        and purchase.id is null`,
  ),
  // By what was told, not by the column that the database itself keeps unique.
  sqlCheck(
    'processorMessage.clearing',
    'Of a card’s messages with one clearing reference, one at most was booked, and one refund at most',
    sql`select card_id, payload ->> 'clearingReference' as reference, count(*) as times from processor_messages
      where payload ->> 'clearingReference' is not null and card_id is not null and outcome in ('accepted', 'matched')
      group by 1, kind = 'refund', 2 having count(*) > 1`,
  ),
];
