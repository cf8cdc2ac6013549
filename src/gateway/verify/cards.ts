import { sql } from 'kysely';
import { type CardAction, cardActions, moveCard } from '#domain/card/lifecycle.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

const { initial, unactivated, normal, expired, closed } = cardStatus.code;

/** Every move of the table as type, from and to; back from a loss it may be to any status that a card is lost in. */
const moves = (Object.keys(cardActions) as CardAction[]).flatMap((action) =>
  cardActions[action].from.flatMap((from) => {
    const befores = action === 'unloss' ? cardActions.loss.from : [normal];
    return befores.map((statusBeforeLoss) => {
      const move = moveCard(action, { cardStatus: from, statusBeforeLoss }, true);
      return sql`(${cardActions[action].logType}, ${from}, ${move.allowed ? move.to : from})`;
    });
  }),
);

/** Cards went only where the lifecycle leads. What happens by itself (expiring, sweeping, closing) leaves no log. */
export const cardChecks = [
  sqlCheck(
    'card.moves',
    'Each line of a card’s log is a move that the lifecycle allows',
    sql`select log.id as card_log_id, log.card_id, log.type, log.from_status, log.to_status from card_logs as log
      where (log.type, log.from_status, log.to_status) not in (${sql.join(moves)})`,
  ),
  sqlCheck(
    'card.walk',
    'Each line of a card’s log begins where the one before ended, and the last one leads to the card’s status',
    sql`select card_id, card_log_id, before, from_status, to_status, card_status from (
        select card.id as card_id, log.id as card_log_id, log.from_status, log.to_status, card.card_status,
          lag(log.to_status) over walk as before, lead(log.id) over walk is null as is_last,
          card.application_id is not null as is_issued
        from cards as card join card_logs as log on log.card_id = card.id and log.customer_id = card.customer_id
        window walk as (partition by card.customer_id, card.id order by log.created_at, log.id)
      ) as walked
      where not (from_status = before or (before is null and (not is_issued or from_status in (${unactivated}, ${normal})))
          or (from_status = ${expired} and coalesce(before, ${normal}) < ${expired}))
        or (is_last and card_status <> to_status and (card_status < ${expired} or card_status < to_status))`,
  ),
  sqlCheck(
    'card.number',
    'Each card’s number is kept as a cipher and a hash of the right length, with last four digits and a BIN',
    sql`select id as card_id, number_key from cards
      where octet_length(number_cipher) < 12 + 12 + 16 or octet_length(number_hash) <> 32
        or last4 !~ '^[0-9]{4}$' or card_bin !~ '^[0-9]{6,8}$' or number_key = '' or cvv_key = ''`,
  ),
  sqlCheck(
    'card.closed',
    'A closed card has nothing left and holds nothing',
    sql`select id as card_id, balance, held from cards
      where card_status = ${closed} and (held <> 0 or (balance <> 0 and not exists (
        select from card_transactions as movement where movement.card_id = cards.id
          and movement.customer_id = cards.customer_id and movement.created_at > cards.updated_at)))`,
  ),
  sqlCheck(
    'card.succession',
    'A card that follows another is of the same cardholder, account and currency, and counts the cards before it with that one',
    sql`select card.id as card_id, card.follows_card_id from cards as card
        left join cards as before on before.id = card.follows_card_id and before.customer_id = card.customer_id
      where card.follows_card_id is not null and (before.id is null
        or (before.cardholder_id, before.account_id, before.currency, before.shared_card)
          <> (card.cardholder_id, card.account_id, card.currency, card.shared_card)
        or card.earlier_card_ids <> before.earlier_card_ids || before.id
        or (before.followed_by_card_id is null and card.card_status not in (${initial}, ${closed})))`,
  ),
  sqlCheck(
    'card.followed',
    'The card that takes a card’s place says so itself',
    sql`select card.id as card_id, card.followed_by_card_id from cards as card
        left join cards as next on next.id = card.followed_by_card_id and next.customer_id = card.customer_id
      where card.followed_by_card_id is not null and next.follows_card_id is distinct from card.id`,
  ),
  sqlCheck(
    'card.contact',
    'A card’s contact is its customer’s',
    sql`select contact.card_id from card_contacts as contact left join cards as card
        on card.id = contact.card_id and card.customer_id = contact.customer_id
      where card.id is null`,
  ),
];
