import { cardStatus, processStatus, settleStatus, transactionType } from '#domain/enumerations.ts';
import { maskCardNumber } from '#domain/text.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { accountOf, available, post, recordOnAccount, recordOnCard, release } from './book.ts';
import type { CardStory } from './cards.ts';
import { fromDollars, roundSum } from './exchange.ts';
import { tell } from './purchases.ts';
import type { Timeline } from './timeline.ts';
import { after, day, hour, type Row, type World } from './world.ts';

const { transferIn, transferOut } = transactionType.code;

/** Money between accounts and the cards that have a balance of their own. */
export function planTopUps(world: World, timeline: Timeline, story: CardStory): void {
  const { random, now } = world;
  const { card, active, closesAt } = story;
  if (closesAt) timeline.at(closesAt, (time) => sweep(world, card, time));
  if (card.sharedCard || !active) return;
  const target = random.around(900, 0.5);
  timeline.at(after(active.from, random.next() * 2 * hour), (time) => topUp(world, card, target, time));
  for (let at = 2 + random.next() * 4; after(active.from, at * day) < active.until; at += 3 + random.next() * 5) {
    const hours = 7 + random.next() * 12;
    const time = after(active.from, at * day + hours * hour);
    if (time < active.until) timeline.at(time, () => refill(world, card, target, time));
  }
  if (card.cardStatus === cardStatus.code.blocked && after(active.until, 2 * day) < now) {
    timeline.at(after(active.until, 2 * day), (time) => giveBack(world, card, available(card) / 2n, time));
  }
}

function refill(world: World, card: Row<'cards'>, target: number, at: Date): void {
  if (available(card) < fromDollars(target * 0.4, card.currency)) topUp(world, card, target, at);
}

/** Account 121 out, card 120 in, one posting. */
function topUp(world: World, card: Row<'cards'>, dollars: number, at: Date): void {
  const account = accountOf(world, card);
  const amount = roundSum(dollars, card.currency);
  if (available(account) < amount) return;
  const postingId = post(world, card.customerId, transferOut, at, [
    { account, amount: -amount },
    { card, amount },
  ]);
  recordTransfer(world, account, card, -amount, postingId, at, movementDescription('cardTopUp'));
}

/** Card 121 out, account 120 in. */
function giveBack(world: World, card: Row<'cards'>, amount: bigint, at: Date): void {
  if (amount <= 0n) return;
  const account = accountOf(world, card);
  const postingId = post(world, card.customerId, transferIn, at, [
    { card, amount: -amount },
    { account, amount },
  ]);
  recordTransfer(world, account, card, amount, postingId, at, movementDescription('cardReturn'));
}

/** @param change what the account gains */
function recordTransfer(
  world: World,
  account: Row<'accounts'>,
  card: Row<'cards'>,
  change: bigint,
  postingId: string,
  at: Date,
  description: string,
): void {
  const holder = world.rows.cardholders.find(({ id }) => id === card.cardholderId);
  const onAccount = recordOnAccount(
    world,
    account,
    { at, type: change < 0n ? transferOut : transferIn, amount: change, postingId },
    {
      description,
      counterpartyAccountNumber: maskCardNumber(card.cardBin, card.last4),
      counterpartyName: holder?.name ?? null,
    },
  );
  const onCard = recordOnCard(
    world,
    card,
    { at, type: change < 0n ? transferIn : transferOut, amount: -change, postingId },
    {
      description,
      relatedTransactionId: onAccount.transactionId,
      counterpartyAccountNumber: account.accountNumber,
      counterpartyName: account.accountName,
    },
  );
  onAccount.relatedTransactionId = onCard.transactionId;
}

/** The end of a revoked card: holds fall away, what is left goes back to the account. */
function sweep(world: World, card: Row<'cards'>, at: Date): void {
  for (const open of world.rows.authorizations.filter(({ cardId, held }) => cardId === card.id && held > 0n)) {
    const { held } = open;
    release(world, card, held);
    open.held = 0n;
    open.settleStatus = open.settledBillingAmount > 0n ? open.settleStatus : settleStatus.code.expired;
    open.processStatus = processStatus.code.finished;
    tell(world, open, { kind: 'expiry', at, amount: held });
  }
  giveBack(world, card, card.balance, at);
}
