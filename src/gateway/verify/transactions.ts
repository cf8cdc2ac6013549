import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

const columns = sql`movement.id, movement.transaction_id, movement.posting_id, movement.customer_id,
  movement.balance_change, movement.balance_after, movement.related_transaction_id, movement.created_at,
  purse.balance, purse.last_posted_at`;

/** What moved on a purse of its own, with the purse as it is. A shared card's transactions tell again what its account's tell. */
const movements = sql`(
  select movement.account_id as purse_id, ${columns} from account_transactions as movement
    join accounts as purse on purse.id = movement.account_id and purse.customer_id = movement.customer_id
  union all
  select movement.card_id, ${columns} from card_transactions as movement
    join cards as purse on purse.id = movement.card_id and purse.customer_id = movement.customer_id
      and not purse.shared_card
)`;

/** What customers read about their money is what happened to it. */
export const transactionChecks = [
  sqlCheck(
    'transaction.posting',
    'Each transaction has a posting of its moment and customer, unless it moved nothing',
    sql`select movement.transaction_id, movement.balance_change from ${movements} as movement
        left join postings as posting on posting.id = movement.posting_id and posting.customer_id = movement.customer_id
          and posting.created_at = movement.created_at
      where posting.id is null and (movement.posting_id is not null or movement.balance_change <> 0)`,
  ),
  sqlCheck(
    'transaction.lines',
    'What a posting did to an account or card is what its transactions say',
    sql`select posting_id, purse_id, sum(lines) as lines, sum(transactions) as transactions from (
        select posting_id, coalesce(account_id, card_id) as purse_id, amount as lines, 0 as transactions
          from ledger_lines where book is null
        union all select posting_id, purse_id, 0, balance_change from ${movements} as movement where posting_id is not null
      ) as sides group by posting_id, purse_id having sum(lines) <> sum(transactions)`,
  ),
  sqlCheck(
    'transaction.shared',
    'What a shared card’s transaction says is what its account’s says',
    sql`select movement.transaction_id, movement.posting_id from card_transactions as movement
        join cards as card on card.id = movement.card_id and card.customer_id = movement.customer_id and card.shared_card
        left join account_transactions as other on other.posting_id = movement.posting_id and other.customer_id = movement.customer_id
          and other.account_id = card.account_id and other.type = movement.type
      where movement.posting_id is not null and (other.balance_change, other.balance_after, other.status)
        is distinct from (movement.balance_change, movement.balance_after, movement.status)`,
  ),
  sqlCheck(
    'transaction.chain',
    'On each account and card, each transaction’s balance follows from the one before, and the last is the balance',
    sql`select transaction_id, purse_id, before, balance_change, balance_after from (
        select transaction_id, purse_id, balance_change, balance_after, balance,
          lag(balance_after, 1, 0::bigint) over places as before, lead(id) over places is null as is_last
        from ${movements} as movement where posting_id is not null
        window places as (partition by customer_id, purse_id order by created_at, id)
      ) as step
      where before + balance_change <> balance_after or (is_last and balance_after <> balance)`,
  ),
  sqlCheck(
    'transaction.related',
    'Each related transaction exists, and is of the same customer',
    sql`select movement.transaction_id, movement.related_transaction_id from ${movements} as movement
      where movement.related_transaction_id is not null and not exists (
          select from account_transactions as other
          where other.transaction_id = movement.related_transaction_id and other.customer_id = movement.customer_id)
        and not exists (
          select from card_transactions as other
          where other.transaction_id = movement.related_transaction_id and other.customer_id = movement.customer_id)`,
  ),
  sqlCheck(
    'transaction.latest',
    'No account or card was posted to later than it remembers',
    sql`select movement.transaction_id, movement.purse_id from ${movements} as movement
      where movement.posting_id is not null and movement.balance_change <> 0
        and movement.created_at > coalesce(movement.last_posted_at, '-infinity')`,
  ),
];
