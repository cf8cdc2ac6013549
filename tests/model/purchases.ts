import { decimal, least, minor } from './amounts.ts';
import type { Books, CardBook, Purchase, Totals } from './books.ts';
import { codes, declineOf } from './limits.ts';
import { type Answer, dayOf, type Message, type Moment, Refused, type Terms, Waits } from './message.ts';
import {
  addedTo,
  type Billed,
  billedByClearing,
  billedFor,
  billedOrNone,
  byBilled,
  byOwn,
  feeFor,
  leftOf,
  netOf,
  plus,
  refundableOf,
  type Share,
  toldBilled,
} from './reckoning.ts';

/** Where and when a message is taken. */
export interface Scene {
  books: Books;
  terms: Terms;
  moment: Moment;
}

const taken: Answer = { is: 'notice', processStatus: 2 };
const dayMs = 86_400_000;

/** How long money is held: lodging and car rental 31 days, a pre-authorization 30, everything else 7. */
function holdDays(mcc: string, isPre = false): number {
  const code = Number(mcc);
  const within = (from: number, to: number) => code >= from && code <= to;
  if (within(3351, 3441) || within(3501, 3999) || within(7011, 7012) || within(7512, 7513)) return 31;
  return isPre ? 30 : 7;
}

const expiry = ({ from, to }: Moment, days: number) => [from + days * dayMs, to + days * dayMs] as const;
const nothing: Totals = { authorized: 0n, reversed: 0n, settled: 0n, refunded: 0n };

/** A purchase of which nothing is approved yet. */
function newPurchase(card: CardBook, message: Message, came: string, asked: Billed | undefined): Purchase {
  return {
    ...nothing,
    own: nothing,
    link: message.transactionLink,
    card: card.token,
    type: 'cardAuthorization',
    responseCode: codes.approved,
    currency: message.transactionCurrency ?? card.currency,
    amount: asked?.amount ?? minor(message.transactionAmount ?? '0', message.transactionCurrency ?? card.currency),
    billed: asked?.billed ?? 0n,
    rate: asked?.rate ?? null,
    mcc: message.mccCode ?? '',
    held: 0n,
    isOpen: false,
    hasExpired: false,
    isSettled: false,
    hasLast: false,
    day: null,
    came,
    holdDays: holdDays(message.mccCode ?? '', message.preAuthorization),
    begun: null,
    expires: null,
  };
}

function decide(books: Books, card: CardBook, responseCode: string, amount = 0n): Answer {
  const left = books.available(books.purseOf(card.token)) - amount;
  const available = decimal(left, card.currency);
  return { is: 'decision', approved: responseCode === codes.approved, responseCode, available };
}

/** @throws Refused where the purchase exists already */
export function authorize({ books, terms, moment }: Scene, card: CardBook, message: Message): Answer {
  const { transactionLink, mccCode: mcc = '', suspicious: isSuspicious = false } = message;
  if (books.purchase(card.token, transactionLink)) throw new Refused('transactionLinkUsed');
  const asked = billedOrNone(terms, card.currency, message);
  const day = dayOf(moment);
  const amount = asked?.billed;
  const declined = declineOf(books, terms, { card, day, amount, before: 0n, isNew: true, mcc, isSuspicious });
  const isQuestionOnly = /^0(\.0*)?$/.test(message.transactionAmount ?? '0');
  const purchase: Purchase = {
    ...newPurchase(card, message, day, asked),
    type: isQuestionOnly ? 'verification' : 'cardAuthorization',
    responseCode: declined ?? codes.approved,
  };
  const answer = decide(books, card, purchase.responseCode, declined ? 0n : amount);
  if (declined || !asked) {
    books.keep(purchase);
  } else if (isQuestionOnly) {
    books.keep(purchase);
    const { currency, token: on } = card;
    books.write({ on, type: 301, change: 0n, billed: 0n, fee: 0n, currency, amount: 0n });
  } else {
    const begun = [moment.from, moment.to] as const;
    const open = { ...purchase, isOpen: true, day, begun, expires: expiry(moment, purchase.holdDays) };
    step(books, open, plus(open, 'authorized', { own: asked.amount, billed: asked.billed }));
  }
  return answer;
}

/** Adds what a message did to a purchase: its hold, what counts against limits, what is owed. */
function step(books: Books, before: Purchase, after: Purchase, { isLast = false, post = () => {} } = {}): void {
  const left = leftOf(after);
  const held = before.isOpen && !isLast && left.own > 0n && left.billed > 0n ? left.billed : 0n;
  books.hold(before.card, held - before.held);
  if (before.day !== null) {
    const [counted, counts] = [before.held + before.settled, held + after.settled];
    books.count(before.card, before.day, counts - counted, Number(counts > 0n) - Number(counted > 0n));
  }
  books.keep({ ...after, held, isOpen: held > 0n });
  post();
  if (held < before.held) books.collect(books.purseOf(before.card));
}

/** Asks for more; `amount` is undefined where it can't be told in the card's currency. */
function raise(scene: Scene, card: CardBook, purchase: Purchase, message: Message, amount: Billed | undefined): Answer {
  const { books, terms, moment } = scene;
  const { day } = purchase;
  if (!purchase.isOpen || day === null) return decide(books, card, codes.unknownPurchase);
  const before = purchase.held + purchase.settled;
  const mcc = message.mccCode ?? '';
  const asked = { card, day, amount: amount?.billed, before, isNew: false, mcc, isSuspicious: false };
  const declined = declineOf(books, terms, asked);
  if (declined || !amount) return decide(books, card, declined ?? '57');
  const answer = decide(books, card, codes.approved, amount.billed);
  const [from, to] = purchase.begun ?? [moment.from, moment.to];
  // A clock that is behind has it begin when it began.
  const anew = { ...moment, from: Math.max(moment.from, from), to: Math.max(moment.to, to) };
  const expires = expiry(anew, purchase.holdDays);
  step(books, purchase, { ...plus(purchase, 'authorized', addedTo(purchase, amount)), expires });
  return answer;
}

export function increment(scene: Scene, card: CardBook, message: Message): Answer {
  const purchase = scene.books.purchase(card.token, message.transactionLink);
  if (!purchase) return decide(scene.books, card, codes.unknownPurchase);
  return raise(scene, card, purchase, message, billedOrNone(scene.terms, card.currency, message, purchase));
}

/** The amount that the purchase takes in all, told. */
export function advise(scene: Scene, card: CardBook, purchase: Purchase, message: Message): Answer {
  const { terms, books } = scene;
  const { currency } = card;
  const net = netOf(purchase);
  const less = ({ own, billed }: Share): Answer => {
    const freed = own === 0n ? net : { own: net.own - own, billed: net.billed - billed };
    step(books, purchase, plus(purchase, 'reversed', freed));
    return taken;
  };
  const part = ({ own, billed }: Share): Billed => ({
    currency: purchase.currency,
    amount: own,
    billed,
    rate: purchase.rate,
  });
  if (message.transactionCurrency !== purchase.currency) {
    const { billed } = billedFor(terms, currency, message);
    if (billed <= net.billed) return less(byBilled(net, billed));
    return raise(scene, card, purchase, message, part(byBilled(net, billed - net.billed)));
  }
  const said = toldBilled(currency, message);
  const whole = billedOrNone(terms, currency, message, purchase);
  const own = minor(message.transactionAmount ?? '0', purchase.currency);
  if (own <= net.own) return less(byOwn(net, own));
  const amount = own - net.own;
  if (said !== undefined) {
    const billed = said > net.billed ? said - net.billed : 0n;
    return raise(scene, card, purchase, message, whole && { ...whole, amount, billed });
  }
  const difference = { ...message, transactionAmount: decimal(amount, purchase.currency) };
  return raise(scene, card, purchase, message, billedOrNone(terms, currency, difference, purchase));
}

/** @throws Refused for more than is left */
export function reverse({ books, terms }: Scene, card: CardBook, purchase: Purchase, message: Message): Answer {
  const { own, billed } = leftOf(purchase);
  if (own <= 0n) throw new Refused('nothingToReverse');
  const left = { own, billed: billed > 0n ? billed : 0n };
  const part = reversedBy(terms, card, purchase, message, left);
  if (part.own > left.own || part.billed > left.billed) throw new Refused('reversalAboveRest');
  step(books, purchase, plus(purchase, 'reversed', part));
  return taken;
}

function reversedBy(terms: Terms, card: CardBook, purchase: Purchase, message: Message, left: Share): Share {
  const { transactionAmount, transactionCurrency } = message;
  if (transactionAmount === undefined || transactionCurrency === undefined) return left;
  if (transactionCurrency === purchase.currency) {
    // It isn't needed, but it must not be wrong.
    billedOrNone(terms, card.currency, message, purchase);
    return byOwn(left, minor(transactionAmount, transactionCurrency));
  }
  const part = byBilled(left, billedFor(terms, card.currency, message).billed);
  return part.own === left.own && part.billed < left.billed ? left : part;
}

export function expire({ books }: Pick<Scene, 'books'>, purchase: Purchase): Answer {
  if (purchase.isOpen) step(books, purchase, { ...purchase, hasExpired: true }, { isLast: true });
  return taken;
}

/** The merchant's money: always taken. @throws Waits for a rate */
export function settle(scene: Scene, card: CardBook, found: Purchase | undefined, message: Message): Answer {
  const { books, terms, moment } = scene;
  const amount = billedByClearing(terms, card.currency, message, found);
  const fee = feeFor(terms, card.currency, amount, message.feeAmount);
  const day = dayOf(moment);
  const begun = found ?? { ...newPurchase(card, message, day, amount), type: 'cardSettlement' as const };
  const purchase = { ...begun, day: begun.day ?? (begun.settled === 0n ? begun.came : null) };
  const isLast = message.kind !== 'partial';
  const post = () => {
    take(scene, card, message, { type: 151, ...amount, fee, purchase: `${card.token} ${purchase.link}` });
    if (fee > 0n) take(scene, card, message, { type: 500, ...feeOf(card, fee), fee: 0n });
  };
  const added = plus(purchase, 'settled', settledBy(purchase, amount));
  step(books, purchase, { ...added, isSettled: true, hasLast: purchase.hasLast || isLast }, { isLast, post });
  return taken;
}

/** What bills just what is left settles just what is left. */
function settledBy(purchase: Purchase, amount: Billed): Share {
  const left = leftOf(purchase);
  const isForeign = amount.currency !== purchase.currency;
  return isForeign && left.billed > 0n && amount.billed === left.billed ? left : addedTo(purchase, amount);
}

const feeOf = ({ currency }: CardBook, fee: bigint): Billed => ({ currency, amount: fee, billed: fee, rate: null });

type Charge = Billed & { type: number; fee: bigint; purchase?: string };

/** Takes money, whether it is there or not: what isn't is owed. */
function take({ books }: Scene, card: CardBook, { messageId }: Message, charge: Charge): void {
  const purse = books.purseOf(card.token);
  const there = books.available(purse);
  const paid = least(charge.billed, there > 0n ? there : 0n);
  books.credit(purse, -paid);
  const owed = charge.billed - paid;
  if (owed > 0n) {
    books.debts = [...books.debts, { purse, card: card.token, messageId, amount: owed, outstanding: owed }];
  }
  const { type, billed, fee, currency, amount, purchase } = charge;
  const movement = { type, change: -paid, billed, fee, currency, amount, purchase };
  if (purse === 'account') books.write({ on: 'account', ...movement });
  books.write({ on: card.token, ...movement });
}

const closed = 8;

/**
 * Money back: as much as the message bills, else the share of what was taken.
 * @throws Waits while more may still be settled, and for a rate · Refused for more than was settled, for good
 */
export function refund({ books, terms }: Scene, card: CardBook, purchase: Purchase, message: Message): Answer {
  const refundable = refundableOf(purchase);
  const { amount, part } = refundedBy(terms, card, purchase, message, refundable);
  if (part.own > refundable.own || part.billed > refundable.billed) {
    const isUsedUp = purchase.own.authorized > 0n && leftOf(purchase).own <= 0n;
    const isOver = !purchase.isOpen && (isUsedUp || purchase.hasLast);
    throw isOver ? new Refused('refundAboveSettled') : new Waits('refundAboveSettled');
  }
  const post = () => {
    const isGone = card.status === closed && !card.isShared;
    const purse = isGone ? 'account' : books.purseOf(card.token);
    books.credit(purse, amount.billed);
    const { billed, currency } = amount;
    const movement = { type: 152, change: billed, billed, fee: 0n, currency, amount: amount.amount };
    if (purse === 'account') books.write({ on: 'account', ...movement });
    books.write({ on: card.token, ...movement, change: isGone ? 0n : billed });
    books.collect(purse);
    if (part.own === refundable.own) markRefunded(books, purchase);
  };
  step(books, purchase, plus(purchase, 'refunded', part), { post });
  return taken;
}

function refundedBy(
  terms: Terms,
  card: CardBook,
  purchase: Purchase,
  message: Message,
  refundable: Share,
): { amount: Billed; part: Share } {
  const { transactionAmount = '0', transactionCurrency, billingAmount, conversionRate } = message;
  if (transactionCurrency !== purchase.currency) {
    const amount = billedByClearing(terms, card.currency, message);
    return { amount, part: byBilled(refundable, amount.billed) };
  }
  const isSaid = billingAmount !== undefined || conversionRate !== undefined;
  const told = (isSaid ? billedFor : billedOrNone)(terms, card.currency, message, purchase);
  const part = byOwn(refundable, minor(transactionAmount, transactionCurrency));
  const { currency, rate } = purchase;
  return { amount: isSaid && told ? told : { currency, rate, amount: part.own, billed: part.billed }, part };
}

/** All that was settled has come back. */
function markRefunded(books: Books, { card, link }: Purchase): void {
  const name = `${card} ${link}`;
  books.movements = books.movements.map((each) => (each.purchase === name ? { ...each, status: 10 } : each));
}
