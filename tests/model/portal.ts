import { converted, minor } from './amounts.ts';
import type { Books, CardBook, Limits } from './books.ts';
import { type Answer, Refused } from './message.ts';

/** What somebody asks for in the portal. `card`: its token; amounts as they are written. */
export type Wish =
  | { does: 'topUp' | 'return'; card: string; amount: string }
  | { does: 'adjust' | 'rebate' | 'withdraw' | 'chargeFee'; amount: string }
  | { does: 'declare'; deposit: string; currency: string; amount: string; rate: string | null }
  | { does: 'process' | 'confirm' | 'fail'; deposit: string }
  | { does: 'block' | 'unblock' | 'loss' | 'unloss' | 'revoke'; card: string }
  | { does: 'limits'; card: string; limits: Limits }
  /** Another card in its place, which the answer names. */
  | { does: 'replace'; card: string; follower?: { id: string; token: string } }
  /** Of the purchase with this link; nothing is asked where the portal shows none. */
  | { does: 'release'; card: string; link: string };

/** What the money and the cards answer for alone; a release is a purchase's (`take.ts`). */
type Granted = Exclude<Wish, { does: 'release' }>;

const done: Answer = { is: 'done' };
const [unactivated, normal, blocked, lost, expired, closing, closed] = [2, 3, 4, 5, 6, 7, 8];
const depositStatus = { success: 1, initial: 4, fail: 8, processing: 11 };

/** Does it, or says that it is refused. */
export function grant(books: Books, wish: Granted): Answer {
  try {
    fulfil(books, wish);
    return done;
  } catch (error) {
    if (error instanceof Refused) return { is: 'refusal' };
    throw error;
  }
}

function fulfil(books: Books, wish: Granted): void {
  switch (wish.does) {
    case 'topUp':
    case 'return':
      transfer(books, wish.does, books.card(wish.card), wish.amount);
      break;
    case 'adjust':
    case 'rebate':
    case 'withdraw':
    case 'chargeFee':
      operate(books, wish.does, wish.amount);
      break;
    case 'declare':
      declare(books, wish);
      break;
    case 'process':
    case 'confirm':
    case 'fail':
      moveDeposit(books, wish.does, wish.deposit);
      break;
    case 'limits':
      limit(books, wish.card, wish.limits);
      break;
    case 'replace':
      replace(books, wish, books.card(wish.card));
      break;
    default:
      act(books, wish.does, books.card(wish.card));
  }
}

function limit(books: Books, token: string, limits: Limits): void {
  if (![unactivated, normal, blocked, lost].includes(books.card(token).status)) throw new Refused('status');
  books.change(token, { limits });
}

const fundsFrom = {
  topUp: [unactivated, normal, blocked],
  return: [unactivated, normal, blocked, lost, expired],
};

function transfer(books: Books, direction: 'topUp' | 'return', card: CardBook, text: string): void {
  if (card.isShared || !fundsFrom[direction].includes(card.status)) throw new Refused('card');
  const amount = minor(text, card.currency);
  if (direction === 'topUp') move(books, 'account', card.token, amount);
  else move(books, card.token, 'account', amount);
}

/** From a card to its account or the other way: what the receiver owes is paid at once. */
function move(books: Books, from: string, to: string, amount: bigint): void {
  if (amount > books.available(from)) throw new Refused('insufficientFunds');
  const { currency } = books.account;
  books.credit(from, -amount);
  books.credit(to, amount);
  const movement = { billed: amount, fee: 0n, currency, amount };
  books.write({ on: from, type: 121, change: -amount, ...movement });
  books.write({ on: to, type: 120, change: amount, ...movement });
  books.collect(to);
}

const operations = { adjust: [200, 1n], rebate: [103, 1n], withdraw: [110, -1n], chargeFee: [500, -1n] } as const;

function operate(books: Books, name: keyof typeof operations, text: string): void {
  const [type, sign] = operations[name];
  const { currency } = books.account;
  const change = sign * minor(text, currency);
  const size = change < 0n ? -change : change;
  if (change < 0n && size > books.available('account')) throw new Refused('insufficientFunds');
  books.credit('account', change);
  books.write({ on: 'account', type, change, billed: size, fee: 0n, currency, amount: size });
  if (change > 0n) books.collect('account');
}

function declare(books: Books, { deposit, currency, amount: text, rate }: Wish & { does: 'declare' }): void {
  const amount = minor(text, currency);
  const to = books.account.currency;
  const credited = currency === to ? amount : converted(amount, currency, to, rate ?? '');
  const { initial: status } = depositStatus;
  books.deposits = new Map(books.deposits).set(deposit, { status, credited, currency, amount });
}

function moveDeposit(books: Books, action: 'process' | 'confirm' | 'fail', name: string): void {
  const deposit = books.deposits.get(name);
  if (!deposit) throw new RangeError(`No deposit ${name}`);
  const { initial, processing, success, fail } = depositStatus;
  const from = action === 'process' ? [initial] : [initial, processing];
  if (!from.includes(deposit.status)) throw new Refused('depositStatus');
  const status = { process: processing, confirm: success, fail }[action];
  books.deposits = new Map(books.deposits).set(name, { ...deposit, status });
  if (action !== 'confirm') return;
  const { credited: change, currency, amount } = deposit;
  books.credit('account', change);
  books.write({ on: 'account', type: 100, change, billed: change, fee: 0n, currency, amount });
  books.collect('account');
}

function act(books: Books, action: 'block' | 'unblock' | 'loss' | 'unloss' | 'revoke', card: CardBook): void {
  const to = target(action, card);
  if (to === undefined) throw new Refused('cardStatus');
  books.change(card.token, { status: to, ...(action === 'loss' && { statusBeforeLoss: card.status }) });
}

function target(action: string, { status, statusBeforeLoss }: CardBook): number | undefined {
  if (action === 'block') return status === normal ? blocked : undefined;
  if (action === 'unblock') return status === blocked ? normal : undefined;
  if (action === 'loss') return [unactivated, normal, blocked].includes(status) ? lost : undefined;
  if (action === 'unloss') return status === lost ? statusBeforeLoss : undefined;
  return [unactivated, normal, blocked, lost, expired].includes(status) ? closing : undefined;
}

/** A virtual card that is lost: what is available on it is on the other at once, and it goes to its end. */
function replace(books: Books, { follower }: Wish & { does: 'replace' }, card: CardBook): void {
  if (![unactivated, normal, blocked, lost].includes(card.status) || card.next) throw new Refused('cardStatus');
  const { id, token } = follower ?? { id: '', token: `in place of ${card.token}` };
  const { isShared, currency, limits } = card;
  const earlier = [...card.earlier, card.token];
  const empty = { balance: 0n, held: 0n, status: normal, statusBeforeLoss: normal };
  books.cards = new Map(books.cards).set(token, { ...empty, id, token, isShared, currency, limits, earlier });
  const amount = isShared ? 0n : books.available(card.token);
  if (amount > 0n) move(books, card.token, token, amount);
  books.change(card.token, { status: closing, next: token });
}

/** Who gets what is left on a card: the next in its place that isn't at its end itself, else its account. */
function heirOf(books: Books, { next }: CardBook): string {
  if (!next) return 'account';
  const card = books.card(next);
  return card.status < closing ? next : heirOf(books, card);
}

/** A card that is being closed and holds nothing any more: what is left goes on, or back. */
export const canClose = ({ status, held }: CardBook): boolean => status === closing && held === 0n;

export function close(books: Books, token: string): void {
  empty(books, token);
  books.change(token, { status: closed });
}

/** What closing begins with; where money comes in between, the card isn't closed until the next time. */
export function empty(books: Books, token: string): void {
  const card = books.card(token);
  if (!card.isShared && card.balance > 0n) move(books, token, heirOf(books, card), card.balance);
}

/** A closed card that owes: who has its money pays, some time. */
export const canHandOn = (books: Books, { token, status }: CardBook): boolean =>
  status === closed && books.debts.some(({ purse, outstanding }) => purse === token && outstanding > 0n);

/**
 * Where a card's debts come among those that its heir has: so many before all of them, so many after, and the rest in the order in which
 * they came. The oldest is paid first, by its date. Dates grow with each posting on a purse, but those of two purses tell the true
 * order only where the gateways' clocks do: from some debt on a card's may be of another's clock.
 */
export interface Place {
  before: number;
  after: number;
}

export function waysToHandOn(books: Books, card: CardBook): readonly Place[] {
  if (!canHandOn(books, card)) return [];
  const heir = heirOf(books, card);
  const owedBy = (token: string) =>
    books.debts.filter(({ purse, outstanding }) => purse === token && outstanding > 0n).length;
  if (owedBy(heir) === 0) return [{ before: 0, after: 0 }];
  const many = owedBy(card.token);
  const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);
  return upTo(many).flatMap((before) => upTo(many - before).map((after) => ({ before, after })));
}

export function handOn(books: Books, token: string, { before, after }: Place): void {
  const purse = heirOf(books, books.card(token));
  const isHanded = (debt: Books['debts'][number]) => debt.purse === token && debt.outstanding > 0n;
  const handed = books.debts.filter(isHanded);
  const [first, last] = [handed.slice(0, before), handed.slice(handed.length - after)];
  const between = books.debts.filter((debt) => !first.includes(debt) && !last.includes(debt));
  books.debts = [...first, ...between, ...last].map((debt) => (handed.includes(debt) ? { ...debt, purse } : debt));
  books.collect(purse);
}
