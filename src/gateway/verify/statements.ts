import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** What each statement says of its transactions now, and which statement it should hold on to. */
const recomputed = sql`(
  select statement.*, coalesce(statement.account_id, statement.card_id) as owner_id,
    coalesce(movement.change, 0) as found_change, coalesce(movement.count, 0) as found_count,
    encode(sha256(convert_to(coalesce(movement.lines, ''), 'UTF8')), 'hex') as found_hash,
    previous.seal as previous_seal, coalesce(previous.ending_balance, 0) as previous_ending, previous.id as found_previous
  from statements as statement
  left join lateral (
    select sum(line.balance_change) as change, count(*) as count,
      string_agg(line.transaction_id || ' ' || (extract(epoch from line.created_at) * 1000)::bigint || ' ' || line.type ||
        ' ' || line.balance_change, E'\n' order by line.created_at, line.id) as lines
    from (
      select id, transaction_id, created_at, type, balance_change from account_transactions
        where account_id = statement.account_id
      union all
      select id, transaction_id, created_at, type, balance_change from card_transactions
        where card_id = statement.card_id
    ) as line where line.created_at >= statement.period_from and line.created_at < statement.period_to
  ) as movement on true
  left join lateral (
    select id, seal, ending_balance from statements as earlier
    where (earlier.account_id = statement.account_id or earlier.card_id = statement.card_id)
      and earlier.period = statement.period and earlier.statement_date < statement.statement_date
      and (earlier.account_id is not null or earlier.line_count > 0)
    order by earlier.statement_date desc limit 1
  ) as previous on true
)`;

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** The text of domain/statementSeal.ts, written again so that a mistake there doesn't prove itself. */
const seal = sql`encode(sha256(convert_to(concat_ws(E'\n', statement_type, period, statement_date, owner_id, currency,
  ${milliseconds('period_from')}, ${milliseconds('period_to')}, beginning_balance, change_amount, ending_balance,
  line_count, lines_hash, coalesce(previous_seal, '-')), 'UTF8')), 'hex')`;

/** Closed periods say what happened in them, and each goes on where the one before ended. */
export const statementChecks = [
  sqlCheck(
    'statement.lines',
    'Each statement’s change, count and hash are those of its transactions',
    sql`select statement_number, change_amount, found_change, line_count, found_count from ${recomputed} as statement
      where change_amount <> found_change or line_count <> found_count or lines_hash <> found_hash`,
  ),
  sqlCheck(
    'statement.chain',
    'Each statement begins where the one before it ended, and holds on to it',
    sql`select statement_number, beginning_balance, previous_ending from ${recomputed} as statement
      where beginning_balance <> previous_ending or previous_id is distinct from found_previous
        or beginning_balance + change_amount <> ending_balance`,
  ),
  sqlCheck(
    'statement.seal',
    'Each statement’s seal is that of what it says',
    sql`select statement_number, seal, ${seal} as found from ${recomputed} as statement where seal <> ${seal}`,
  ),
  sqlCheck(
    'statement.gap',
    'An account’s statements of a period follow each other without a gap and without an overlap',
    sql`select statement_number, period_from, before from (
        select statement_number, period_from, lag(period_to) over (partition by account_id, period order by statement_date) as before
        from statements where account_id is not null) as steps
      where before <> period_from`,
  ),
  sqlCheck(
    'statement.missing',
    'No transaction of a card lies between its closed periods without a statement',
    sql`select line.transaction_id, line.card_id from card_transactions as line
      cross join (values ('daily'), ('monthly')) as periods(period)
      where line.created_at < (select max(period_to) from statements as statement
          where statement.card_id = line.card_id and statement.period = periods.period)
        and not exists (select from statements as statement
          where statement.card_id = line.card_id and statement.period = periods.period
            and line.created_at >= statement.period_from and line.created_at < statement.period_to)`,
  ),
];
