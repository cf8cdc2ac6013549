import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** The books add up, and the balances beside them are what they say. */
export const ledgerChecks = [
  sqlCheck(
    'ledger.balanced',
    'Each posting adds up to zero in each currency',
    sql`select posting_id, currency, sum(amount) as sum from ledger_lines
      group by posting_id, currency having sum(amount) <> 0`,
  ),
  sqlCheck(
    'ledger.wholePostings',
    'Each posting has at least two lines, all of its customer and moment',
    sql`select posting_id, customer_id, created_at, sum(postings) as postings, sum(lines) as lines from (
        select id as posting_id, customer_id, created_at, 1 as postings, 0 as lines from postings
        union all select posting_id, customer_id, created_at, 0, 1 from ledger_lines
      ) as sides group by posting_id, customer_id, created_at having sum(postings) <> 1 or sum(lines) < 2`,
  ),
  sqlCheck(
    'ledger.owners',
    'Each line is in its owner’s currency and of its owner’s customer',
    sql`select line.posting_id, line.line, line.account_id, line.card_id
      from ledger_lines as line
        left join accounts as account on account.id = line.account_id and account.customer_id = line.customer_id
        left join cards as card on card.id = line.card_id and card.customer_id = line.customer_id
      where line.book is null and (coalesce(account.currency, card.currency) is distinct from line.currency
        or coalesce(account.customer_id, card.customer_id) is distinct from line.customer_id)`,
  ),
  ...(['account', 'card'] as const).map((purse) =>
    sqlCheck(
      `${purse}.balance`,
      `Each ${purse}’s balance is the sum of its ledger lines`,
      sql`select purse.id as ${sql.ref(`${purse}Id`)}, purse.balance, coalesce(sum(line.amount), 0) as lines
        from ${sql.table(`${purse}s`)} as purse left join ledger_lines as line
          on line.${sql.ref(`${purse}Id`)} = purse.id and line.customer_id = purse.customer_id
        group by purse.id, purse.balance having purse.balance <> coalesce(sum(line.amount), 0)`,
    ),
  ),
  sqlCheck(
    'account.held',
    'What an account holds is nothing below zero and nothing above its balance',
    sql`select id as account_id, balance, held from accounts where held < 0 or held > balance`,
  ),
  sqlCheck(
    'card.held',
    'What a card holds is nothing below zero, and nothing above its balance where it has one',
    sql`select id as card_id, balance, held from cards where held < 0 or (held > balance and not shared_card)`,
  ),
  sqlCheck(
    'card.shared',
    'A shared card has no balance and no ledger lines of its own',
    sql`select card.id as card_id, card.balance from cards as card
      where card.shared_card and (card.balance <> 0
        or exists (select from ledger_lines as line
          where line.card_id = card.id and line.customer_id = card.customer_id))`,
  ),
  sqlCheck(
    'card.sharedHeld',
    'What shared cards hold is what their account holds',
    sql`select account.id as account_id, account.held, coalesce(sum(card.held), 0) as cards
      from accounts as account left join cards as card on card.account_id = account.id and card.customer_id = account.customer_id and card.shared_card
      group by account.id, account.held having account.held <> coalesce(sum(card.held), 0)`,
  ),
  sqlCheck(
    'card.account',
    'Each card is of its account’s customer and currency',
    sql`select card.id as card_id, card.account_id from cards as card left join accounts as account
        on account.id = card.account_id and account.customer_id = card.customer_id
      where account.id is null or card.currency <> account.currency`,
  ),
];
