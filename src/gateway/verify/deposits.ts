import { sql } from 'kysely';
import { depositActionNames, depositActions } from '#domain/deposit/lifecycle.ts';
import { depositStatus, transactionType } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

const { initial, success } = depositStatus.code;

/** Every step that the lifecycle allows, as rows of (from, to). */
const allowed = sql.join(
  depositActionNames.flatMap((name) =>
    depositActions[name].from.map((from) => sql`(${sql.lit(from)}, ${sql.lit(depositActions[name].to)})`),
  ),
);

/** Deposits end once, and in exactly one transaction when they succeed. */
export const depositChecks = [
  sqlCheck(
    'deposit.transaction',
    'Each successful deposit has exactly one deposit transaction, of its amount and account; no other has any',
    sql`select deposit.id as deposit_id, deposit.status, count(movement.id) as transactions
      from deposit_records as deposit left join account_transactions as movement
        on movement.transaction_id = deposit.transaction_id and movement.customer_id = deposit.customer_id
        and movement.type = ${sql.lit(transactionType.code.deposit)}
        and movement.account_id = deposit.account_id and movement.balance_change = deposit.credited_amount
      group by deposit.id, deposit.status, deposit.transaction_id
      having count(movement.id) <> case when deposit.status = ${sql.lit(success)} then 1 else 0 end
        or (deposit.transaction_id is not null) <> (deposit.status = ${sql.lit(success)})`,
  ),
  sqlCheck(
    'deposit.once',
    'No transaction is the end of two deposits',
    sql`select transaction_id, count(*) as deposits from deposit_records where transaction_id is not null
      group by transaction_id having count(*) > 1`,
  ),
  sqlCheck(
    'deposit.walk',
    'Each deposit went where it may go, step by step, to the status it has',
    sql`with steps as (
        select deposit_id, customer_id, from_status, to_status, lag(to_status) over places as before,
          lead(step) over places is null as is_last
        from deposit_steps window places as (partition by customer_id, deposit_id order by step)
      )
      select step.deposit_id, step.from_status, step.to_status, deposit.status
      from steps as step join deposit_records as deposit on deposit.id = step.deposit_id and deposit.customer_id = step.customer_id
      where step.from_status is distinct from step.before
        or (step.before is null and step.to_status <> ${sql.lit(initial)})
        or (step.before is not null and (step.before, step.to_status) not in (${allowed}))
        or (step.is_last and step.to_status <> deposit.status)`,
  ),
  sqlCheck(
    'deposit.account',
    'Each deposit is of its account’s customer and currency',
    sql`select deposit.id as deposit_id from deposit_records as deposit left join accounts as account
        on account.id = deposit.account_id and account.customer_id = deposit.customer_id
      where account.id is null or deposit.credit_currency <> account.currency`,
  ),
];
