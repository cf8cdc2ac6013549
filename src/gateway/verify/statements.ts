import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** What each statement's transactions say now. */
const recounted = sql`(
  select statement.*, coalesce(movement.change, 0) as found_change, coalesce(movement.count, 0) as found_count,
    encode(sha256(convert_to(coalesce(movement.lines, ''), 'UTF8')), 'hex') as found_hash
  from statements as statement
  left join lateral (
    select sum(line.balance_change) as change, count(*) as count,
      string_agg(line.transaction_id || ' ' || (extract(epoch from line.created_at) * 1000)::bigint || ' ' || line.type ||
        ' ' || line.balance_change, E'\n' order by line.created_at, line.id) as lines
    from (
      select id, transaction_id, created_at, type, balance_change from account_transactions
        where account_id = statement.account_id and customer_id = statement.customer_id
      union all
      select id, transaction_id, created_at, type, balance_change from card_transactions
        where card_id = statement.card_id and customer_id = statement.customer_id
    ) as line where line.created_at >= statement.period_from and line.created_at < statement.period_to
  ) as movement on true
)`;

/**
 * Which statement each should hold on to: the latest link of its chain before it. All of an account's are links, of a
 * card's those with lines. Statements are numbered by the links up to them, so each number begins with a link, and the
 * empty ones after it hang on that one. Walked in order, once: looking each one's predecessor up is quadratic.
 */
const walked = sql`(
  select id, customer_id, case when is_link then lag(link_id) over walk else link_id end as found_previous from (
    select *, case when links > 0 then first_value(id) over (partition by customer_id, owner_id, period, links order by statement_date) end
      as link_id
    from (
      select *, count(*) filter (where is_link) over walk as links from (
        select id, customer_id, coalesce(account_id, card_id) as owner_id, period, statement_date,
          account_id is not null or line_count > 0 as is_link
        from statements
      ) as listed window walk as (partition by customer_id, owner_id, period order by statement_date)
    ) as numbered
  ) as linked window walk as (partition by customer_id, owner_id, period order by statement_date)
)`;

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** The text of domain/statement/seal.ts, written again so that a mistake there doesn't prove itself. */
const seal = sql`encode(sha256(convert_to(concat_ws(E'\n', statement.statement_type, statement.period,
  statement.statement_date, coalesce(statement.account_id, statement.card_id), statement.currency,
  ${milliseconds('statement.period_from')}, ${milliseconds('statement.period_to')}, statement.beginning_balance,
  statement.change_amount, statement.ending_balance, statement.line_count, statement.lines_hash,
  coalesce(previous.seal, '-')), 'UTF8')), 'hex')`;

/** Closed periods say what happened in them, and each goes on where the one before ended. */
export const statementChecks = [
  sqlCheck(
    'statement.lines',
    'Each statement’s change, count and hash are those of its transactions',
    sql`select statement_number, change_amount, found_change, line_count, found_count from ${recounted} as statement
      where change_amount <> found_change or line_count <> found_count or lines_hash <> found_hash`,
  ),
  sqlCheck(
    'statement.chain',
    'Each statement begins where the one before it ended, and holds on to it',
    sql`select statement.statement_number, statement.beginning_balance, previous.ending_balance as previous_ending
      from statements as statement join ${walked} as step
          on step.id = statement.id and step.customer_id = statement.customer_id
        left join statements as previous on previous.id = step.found_previous and previous.customer_id = step.customer_id
      where statement.beginning_balance <> coalesce(previous.ending_balance, 0)
        or statement.previous_id is distinct from step.found_previous
        or statement.beginning_balance + statement.change_amount <> statement.ending_balance`,
  ),
  sqlCheck(
    'statement.seal',
    'Each statement’s seal is that of what it says and of the seal that it holds on to',
    sql`select statement.statement_number, statement.seal, ${seal} as found
      from statements as statement left join statements as previous on previous.id = statement.previous_id and previous.customer_id = statement.customer_id
      where statement.seal <> ${seal}`,
  ),
  sqlCheck(
    'statement.gap',
    'An account’s statements of a period follow each other without a gap and without an overlap',
    sql`select statement_number, period_from, before from (
        select statement_number, period_from, lag(period_to) over (partition by customer_id, account_id, period order by statement_date) as before
        from statements where account_id is not null) as steps
      where before <> period_from`,
  ),
  sqlCheck(
    'statement.missing',
    'No transaction of a card lies between its closed periods without a statement',
    // In the order of time: whether a period that has begun reaches beyond the transaction.
    sql`select transaction_id, card_id from (
        select customer_id, transaction_id, card_id, at, max(reaches) over (partition by customer_id, card_id, period order by at, is_line) as covered,
          max(reaches) over (partition by customer_id, card_id, period) as closed
        from (
          select customer_id, card_id, period, period_from as at, false as is_line, period_to as reaches, null as transaction_id
            from statements where card_id is not null and period_from < period_to
          union all
          select customer_id, card_id, period, created_at, true, null, transaction_id
            from card_transactions, (values ('daily'), ('monthly')) as periods (period)
        ) as events
      ) as walked where transaction_id is not null and at < closed and coalesce(covered <= at, true)`,
  ),
];
