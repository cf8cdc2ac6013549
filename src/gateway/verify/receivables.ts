import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** What customers owe is what the books say they do. */
export const receivableChecks = [
  sqlCheck(
    'receivable.book',
    'The book of receivables is what is outstanding, for each customer and currency',
    sql`select customer_id, currency, sum(book) as book, sum(outstanding) as outstanding from (
        select customer_id, currency, amount as book, 0 as outstanding from ledger_lines where book = 'receivables'
        union all select customer_id, currency, 0, outstanding from receivables
      ) as sides group by customer_id, currency having sum(book) + sum(outstanding) <> 0`,
  ),
  sqlCheck(
    'receivable.settled',
    'A receivable is settled when, and only when, nothing is outstanding',
    sql`select id as receivable_id, outstanding, settled_at from receivables
      where (outstanding = 0) <> (settled_at is not null)`,
  ),
  sqlCheck(
    'receivable.collected',
    'Nothing is owed by an account or card that has money available',
    sql`select owed.id as receivable_id, owed.outstanding, coalesce(account.balance - account.held, card.balance - card.held) as available
      from receivables as owed left join accounts as account on account.id = owed.account_id and account.customer_id = owed.customer_id
        left join cards as card on card.id = owed.card_id and card.customer_id = owed.customer_id
      where owed.outstanding > 0 and coalesce(account.balance - account.held, card.balance - card.held) > 0`,
  ),
];
