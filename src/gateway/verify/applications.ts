import { sql } from 'kysely';
import { applicationActions } from '#domain/application/lifecycle.ts';
import { cardStatus, orderStatus } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

const { initial, processing, completed } = orderStatus.code;

const moves = Object.values(applicationActions).flatMap(({ from, to }) => from.map((each) => sql`(${each}, ${to})`));

/** Applications have the cards that they say, moved as the table allows, and paid what they cost. */
export const applicationChecks = [
  sqlCheck(
    'application.issued',
    'An application has as many cards as it says: all made while it is processed, all issued once it is completed',
    sql`select application.id as application_id, application.order_status, application.quantity, application.issued,
        count(card.id) as cards, count(card.id) filter (where card.card_status = ${cardStatus.code.initial}) as waiting
      from card_applications as application left join cards as card on card.application_id = application.id and card.customer_id = application.customer_id
      group by application.id, application.order_status, application.quantity, application.issued
      having application.issued <> case application.order_status when ${completed} then application.quantity else 0 end
        or case application.order_status
          when ${completed} then count(card.id) <> application.quantity
            or count(card.id) filter (where card.card_status = ${cardStatus.code.initial}) > 0
          when ${processing} then count(card.id) filter (where card.card_status = ${cardStatus.code.initial})
            <> application.quantity
          else count(card.id) filter (where card.card_status <> ${cardStatus.code.closed}) > 0
        end`,
  ),
  sqlCheck(
    'application.steps',
    'The steps of an application follow each other as the lifecycle allows and end at its status',
    sql`select application_id, from_status, to_status from (
        select application.id as application_id, step.from_status, step.to_status,
          case
            when step.id is null then false
            when step.from_status is null then step.to_status = ${initial}
              and lag(step.id) over walk is null
            else (step.from_status, step.to_status) in (${sql.join(moves)})
              and lag(step.to_status) over walk is not distinct from step.from_status
          end and (lead(step.id) over walk is not null or step.to_status = application.order_status) as is_legal
        from card_applications as application
          left join card_application_steps as step on step.application_id = application.id and step.customer_id = application.customer_id
        window walk as (partition by application.customer_id, application.id order by step.to_status)
      ) as walked where is_legal is not true`,
  ),
  sqlCheck(
    'application.fee',
    'The fee of an application is what its transaction took from its account',
    sql`select application.id as application_id, application.issuing_fee, movement.balance_change
      from card_applications as application
        left join account_transactions as movement on movement.transaction_id = application.fee_transaction_id and movement.customer_id = application.customer_id
      where application.fee_transaction_id is not null
        and (movement.balance_change is distinct from -application.issuing_fee
          or movement.account_id is distinct from application.account_id)`,
  ),
];
