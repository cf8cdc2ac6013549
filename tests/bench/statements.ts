/** What the page door asks of card transactions, written by hand: the peer that the gateway is measured beside. */
const from = `from card_transactions movement
  join cards card on card.id = movement.card_id
  join customers customer on customer.id = movement.customer_id`;

export const newestPage = `select movement.*, card.card_token, card.last4, customer.customer_name ${from}
  order by movement.created_at desc, movement.id desc limit $1`;

export const countedUpTo = `select count(*) from (select 1 ${from} limit $1) capped`;
