import { least } from './amounts.ts';

/** Whose money: 'account', or a card's token. */
export type PurseName = string;

export interface Purse {
  currency: string;
  balance: bigint;
  held: bigint;
}

/** The five limits; null where there is none. Minor units, but `times`. */
export interface Limits {
  overall: bigint | null;
  single: bigint | null;
  daily: bigint | null;
  monthly: bigint | null;
  times: number | null;
}

export interface CardBook extends Purse {
  id: string;
  token: string;
  /** Spends its account's money, and notes its share of what is held there. */
  isShared: boolean;
  status: number;
  statusBeforeLoss: number;
  limits: Limits;
  /** The cards whose place it has taken, the first first: what they use counts against its limits. */
  earlier: readonly string[];
  /** The card that has taken its own. */
  next?: string;
}

/** A line of an account's or a card's history, as customers read it. */
export interface Movement {
  on: PurseName;
  type: number;
  change: bigint;
  billed: bigint;
  fee: bigint;
  currency: string;
  amount: bigint;
  /** 1; 10 for a consumption that has come back whole. */
  status: number;
  /** The purchase whose consumption it is. */
  purchase?: string | undefined;
}

/** What a purse couldn't pay of one message. */
export interface Debt {
  purse: PurseName;
  /** The token of the card that the message was about. */
  card: string;
  messageId: string;
  amount: bigint;
  outstanding: bigint;
}

export interface Totals {
  authorized: bigint;
  reversed: bigint;
  settled: bigint;
  refunded: bigint;
}

/** A purchase: what joins its messages, what was said of it first, and what has become of it. */
export interface Purchase extends Totals {
  link: string;
  card: string;
  type: 'cardAuthorization' | 'verification' | 'cardSettlement';
  responseCode: string;
  currency: string;
  amount: bigint;
  billed: bigint;
  rate: string | null;
  mcc: string;
  /** The same totals in the purchase's own currency. */
  own: Totals;
  held: bigint;
  isOpen: boolean;
  hasExpired: boolean;
  /** Whether any settlement has come, and whether the last one has. */
  isSettled: boolean;
  hasLast: boolean;
  /** The day in whose limits it counts; null where it doesn't. */
  day: string | null;
  /** The day on which it came, in whose limits it counts once it is settled though nothing was approved. */
  came: string;
  holdDays: number;
  /** When it was approved: not before the first, not after the second. */
  begun: readonly [number, number] | null;
  /** When its hold ends: not before the first, not after the second. */
  expires: readonly [number, number] | null;
}

export interface Deposit {
  status: number;
  credited: bigint;
  currency: string;
  amount: bigint;
}

/** One account with its cards, what is bought with them, and everything that follows. A copy is cheap: parts are replaced. */
export class Books {
  account: Purse;
  cards: ReadonlyMap<string, CardBook>;
  purchases: ReadonlyMap<string, Purchase> = new Map();
  /** Messages that came before what they are about, in the order in which they came, with what they waited for at last. */
  waiting: readonly { messageId: string; card: string; link: string; asked: unknown; why: string }[] = [];
  /**
   * Purchases whose waiting messages are about to be taken up: right after the authorization, but apart from it; or as there is a rate
   * by now.
   */
  due: readonly { card: string; link: string }[] = [];
  /** The oldest first. */
  debts: readonly Debt[] = [];
  movements: readonly Movement[] = [];
  deposits: ReadonlyMap<string, Deposit> = new Map();
  /** What counts against a card's limits: 'token day 2026-11-22' → amount and times. */
  usage: ReadonlyMap<string, { amount: bigint; times: number }> = new Map();
  /** Clearing records that have been booked: card, whether it was money back, and reference. */
  cleared: ReadonlySet<string> = new Set();

  constructor(account: Purse, cards: readonly CardBook[]) {
    this.account = account;
    this.cards = new Map(cards.map((card) => [card.token, card]));
  }

  copy(): Books {
    return Object.assign(new Books(this.account, []), this);
  }

  card(token: string): CardBook {
    const card = this.cards.get(token);
    if (!card) throw new RangeError(`No card ${token}`);
    return card;
  }

  purse(name: PurseName): Purse {
    return name === 'account' ? this.account : this.card(name);
  }

  /** Whose money a card spends. */
  purseOf(token: string): PurseName {
    return this.card(token).isShared ? 'account' : token;
  }

  available(name: PurseName): bigint {
    const { balance, held } = this.purse(name);
    return balance - held;
  }

  change(name: PurseName, changes: Partial<CardBook>): void {
    if (name === 'account') this.account = { ...this.account, ...changes };
    else this.cards = new Map(this.cards).set(name, { ...this.card(name), ...changes });
  }

  /** Holds so much more for a card's purchase, or less. */
  hold(token: string, more: bigint): void {
    if (more === 0n) return;
    this.change(token, { held: this.card(token).held + more });
    if (this.card(token).isShared) this.change('account', { held: this.account.held + more });
  }

  credit(name: PurseName, amount: bigint): void {
    this.change(name, { balance: this.purse(name).balance + amount });
  }

  write(movement: Omit<Movement, 'status'>): void {
    this.movements = [...this.movements, { status: 1, ...movement }];
  }

  /** Pays what a purse owes from what is available on it, the oldest debt first. */
  collect(name: PurseName): void {
    const owed = this.debts.filter(({ purse, outstanding }) => purse === name && outstanding > 0n);
    for (const debt of owed) {
      const paid = least(this.available(name), debt.outstanding);
      if (paid <= 0n) return;
      this.credit(name, -paid);
      this.debts = this.debts.map((each) => (each === debt ? { ...debt, outstanding: debt.outstanding - paid } : each));
      const { currency } = this.purse(name);
      const movement = { type: 200, change: -paid, billed: paid, fee: 0n, currency, amount: paid };
      this.write({ on: name, ...movement });
      if (this.card(debt.card).isShared) this.write({ on: debt.card, ...movement });
    }
  }

  purchase(card: string, link: string): Purchase | undefined {
    return this.purchases.get(`${card} ${link}`);
  }

  keep(purchase: Purchase): void {
    this.purchases = new Map(this.purchases).set(`${purchase.card} ${purchase.link}`, purchase);
  }

  /** What a card has used of its limits on a day, in its month, and ever. */
  used(token: string, day: string) {
    const chain = [...this.card(token).earlier, token];
    const of = (span: string) =>
      chain.reduce(
        (sum, each) => {
          const used = this.usage.get(`${each} ${span}`) ?? { amount: 0n, times: 0 };
          return { amount: sum.amount + used.amount, times: sum.times + used.times };
        },
        { amount: 0n, times: 0 },
      );
    return { day: of(day), month: of(day.slice(0, 7)), ever: of('ever') };
  }

  count(token: string, day: string, amount: bigint, times: number): void {
    const usage = new Map(this.usage);
    for (const span of [day, day.slice(0, 7), 'ever']) {
      const before = usage.get(`${token} ${span}`) ?? { amount: 0n, times: 0 };
      usage.set(`${token} ${span}`, { amount: before.amount + amount, times: before.times + times });
    }
    this.usage = usage;
  }
}
