import { decimal, written } from './amounts.ts';
import { Books, type Limits } from './books.ts';
import { type Client, distinct, type Reply } from './client.ts';
import type { Answer, Message, Moment, Terms } from './message.ts';
import { explain, type Heard } from './order.ts';
import { grant, type Wish } from './portal.ts';
import { rateSet, release, take, takeUpDue } from './take.ts';

/** What a lane asks for at once. `copies` of the same go out together; `again` and `forge` name what was asked before. */
export type Item =
  | { say: Message; copies: number; first: number }
  | { wish: Wish; copies: number; first: number }
  /** The same id, the same body; or another body. */
  | { again: number; first: number }
  | { forge: number; first: number };
export type Burst = readonly Item[];

/** Something that isn't as the model expects it. */
export class Difference extends Error {
  override name = 'Difference';
}

/** An account of its own with its cards, as they are known from the outside. */
export interface Place {
  customerId: string;
  accountId: string;
  currency: string;
  cards: readonly { id: string; token: string; isShared: boolean }[];
}

interface Done {
  item: Item & ({ say: Message } | { wish: Wish });
  door: string;
  body: string;
  status: number;
  text: string;
}

interface Shown {
  id: string;
  originalAuthorizationId: string | null;
  processStatus: number;
}

/** Nothing was asked. */
const unasked: Reply = { status: 0, text: '', moments: [] };
const noLimits: Limits = { overall: null, single: null, daily: null, monthly: null, times: null };

/** Asks, hears, and keeps every state of the books that explains what it has heard. */
export class Lane {
  readonly name: string;
  readonly place: Place;
  readonly client: Client;
  /** Who hears each burst with the order that explains it. */
  readonly journal: (entry: object) => void;
  states: Books[];
  /** Those of the place, and those that took their places. */
  readonly cards: { id: string; token: string; isShared: boolean }[];
  #done: Done[] = [];
  #deposits = new Map<string, string>();
  #said: { burst: number; purchase: string | undefined; text: string }[] = [];
  #bursts = 0;

  constructor(name: string, place: Place, client: Client, journal: (entry: object) => void) {
    this.name = name;
    this.place = place;
    this.client = client;
    this.journal = journal;
    const { currency } = place;
    const empty = { currency, balance: 0n, held: 0n };
    this.cards = [...place.cards];
    const begins = { ...empty, status: 3, statusBeforeLoss: 3, limits: noLimits, earlier: [] };
    const cards = place.cards.map((card) => ({ ...begins, ...card }));
    this.states = [new Books(empty, cards)];
  }

  /** @throws Difference when no order of this burst explains its answers */
  async play(burst: Burst, terms: Terms): Promise<void> {
    const number = ++this.#bursts;
    const replies = await Promise.all(burst.map((item) => this.#ask(item)));
    const heard = burst.flatMap((item, place) => this.#heard(item, replies[place] as Reply[], terms, number));
    const moment = this.#moment(replies.flat());
    const all = explain(this.states, heard, (books, due) => takeUpDue({ books, terms, moment }, due));
    // Whoever has been answered has taken up what waited.
    const explained = all.filter(({ books }) => !this.#owes(books));
    const order = explained[0]?.order ?? null;
    this.journal({
      lane: this.name,
      burst: number,
      asked: burst,
      replies: replies.flat().map(({ status, text }) => [status, text]),
      order,
    });
    if (explained.length === 0) throw new Difference(this.#story(heard, terms));
    this.states = explained.map(({ books }) => books);
  }

  /** Follows what may have happened by itself. */
  settle(terms: Terms, moment: Moment): void {
    const found = explain(this.states, [], (books, due) => takeUpDue({ books, terms, moment }, due));
    this.states = found.map(({ books }) => books);
  }

  /** Takes up what waited for a rate that the programme has by now: some time, by the clock of whichever gateway it was. */
  billed(terms: Terms, moments: readonly Moment[]): void {
    if (!this.states.some((books) => rateSet({ books, terms }).due.length > books.due.length)) return;
    this.states = moments.flatMap((moment) => {
      const due = this.states.map((books) => rateSet({ books, terms }));
      return explain(due, [], (books, each) => takeUpDue({ books, terms, moment }, each)).flatMap(({ books }) =>
        books.due.length === 0 ? [books] : [],
      );
    });
  }

  /** What was asked long ago in the portal isn't asked again: its ids are forgotten after a day. */
  turnPage(): void {
    this.#done = this.#done.filter(({ item }) => 'say' in item);
  }

  /** All that was said of one purchase, for who looks into a difference. */
  messagesOf(link: string): string {
    const about = this.#said.filter(({ purchase }) => purchase === link);
    return about.map(({ burst, text }) => `  ${String(burst).padStart(4)}  ${text}`).join('\n');
  }

  async #ask(item: Item): Promise<Reply[]> {
    if ('again' in item || 'forge' in item) return [await this.#askAgain(item)];
    const door = 'say' in item ? '' : doorOf(item.wish);
    const asked = 'say' in item ? item.say : await this.#bodyOf(item.wish);
    if (!asked) return [unasked];
    const body = JSON.stringify(asked);
    const ask = (copy: number) => this.#send(door, body, item.first + copy);
    const replies = await Promise.all(Array.from({ length: item.copies }, (_, copy) => ask(copy)));
    const { status, text } = replies.find((each) => each.status === 200) ?? replies[0] ?? unasked;
    this.#done.push({ item, door, body, status, text });
    if ('wish' in item && item.wish.does === 'declare' && status === 200) {
      this.#deposits.set(item.wish.deposit, JSON.parse(text).dto.id);
    }
    if ('wish' in item && item.wish.does === 'replace') {
      const follower = followerIn({ status, text });
      if (follower) this.cards.push({ ...follower, isShared: JSON.parse(text).dto.card.sharedCard });
    }
    return replies;
  }

  /** Whether it has left something to be taken up that hadn't been left before. */
  #owes(books: Books): boolean {
    const before = new Set(this.states.flatMap(({ due }) => due.map(({ link }) => link)));
    return books.due.some(({ link }) => !before.has(link));
  }

  /** The portal's id of a purchase, once it has one. */
  async #purchaseShown(cardId: string | undefined, transactionLink: string): Promise<string | undefined> {
    const records = await this.client.all<Shown>('authorization', { cardId, transactionLink });
    return records.find((each) => each.originalAuthorizationId === null && each.processStatus !== 3)?.id;
  }

  #moment = (replies: readonly Reply[]): Moment =>
    replies.flatMap(({ moments }) => moments).at(-1) ?? { from: 0, to: 0, offset: 0 };

  #send(door: string, body: string, first: number): Promise<Reply> {
    return door ? this.client.ask(door, body, first) : this.client.tell(body, first);
  }

  async #askAgain(item: { first: number } & ({ again: number } | { forge: number })): Promise<Reply> {
    const place = 'again' in item ? item.again : item.forge;
    const before = this.#done[place % Math.max(1, this.#done.length)];
    // What was refused in the portal isn't kept: asked again, it is asked anew.
    if (!before || (before.door && before.status !== 200)) return unasked;
    if ('again' in item) {
      const reply = await this.#send(before.door, before.body, item.first);
      if (reply.status === before.status && reply.text === before.text) return { ...reply, status: 0 };
      throw new Difference(
        `${this.name}: asked again with the same id, the answer is another one\n  ${before.body}\n  first ${before.status} ${before.text}\n  then  ${reply.status} ${reply.text}`,
      );
    }
    const other = forged(before.body);
    if (!other) return unasked;
    const reply = await this.#send(before.door, other, item.first);
    if (reply.status === 409) return { ...reply, status: 0 };
    throw new Difference(
      `${this.name}: another body under the same id was answered ${reply.status} ${reply.text}\n  ${before.body}`,
    );
  }

  /** One for each different answer to it. Copies that were done have one answer, to the byte. */
  #heard(item: Item, replies: readonly Reply[], terms: Terms, burst: number): Heard[] {
    if ('again' in item || 'forge' in item || replies.includes(unasked)) return [];
    const name = 'say' in item ? `${item.say.kind} ${item.say.messageId}` : `${item.wish.does} ${burst}`;
    const purchase = 'say' in item ? item.say.transactionLink : undefined;
    const different = [...new Map(replies.map((reply) => [`${reply.status} ${reply.text}`, reply])).values()];
    const asked = written('say' in item ? item.say : item.wish);
    for (const { status, text } of different)
      this.#said.push({ burst, purchase, text: `${asked} → ${status} ${text}` });
    const isKept = ({ status }: Reply) => status === 200 || 'say' in item;
    if (different.filter(isKept).length > 1) {
      throw new Difference(
        `${this.name}: one request, two answers\n  ${asked}\n  ${different.map(({ status, text }) => `${status} ${text}`).join('\n  ')}`,
      );
    }
    return different.map((reply) => ({
      name,
      moments: distinct(replies.flatMap(({ moments }) => moments)),
      apply: (books, moment) => {
        if ('say' in item) return take({ books, terms, moment }, item.say);
        if (item.wish.does === 'release') return release({ books, terms, moment }, item.wish);
        if (item.wish.does === 'replace') {
          const follower = followerIn(reply);
          return grant(books, { ...item.wish, ...(follower && { follower }) });
        }
        // Of two who act on a card at once, the one that was too late is told to look again.
        return reply.status === 409 && item.wish.does in cardCommands ? { is: 'refusal' } : grant(books, item.wish);
      },
      agrees: (expected) => agrees(expected, reply),
    }));
  }

  /** What was asked and answered, and what the model would have answered in the order of asking. */
  #story(heard: readonly Heard[], terms: Terms): string {
    const books = (this.states[0] as Books).copy();
    const lines = heard.map(({ name, moments, apply }) => {
      const expected = apply(books, moments[0] ?? { from: 0, to: 0, offset: 0 });
      return `  ${name}: the model expects ${JSON.stringify(expected)}`;
    });
    const now = this.#said.filter(({ burst }) => burst === this.#bursts);
    const links = new Set(now.flatMap(({ purchase }) => purchase ?? []));
    const { account, cards } = this.states[0] as Books;
    const purse = ({ balance, held, currency }: { balance: bigint; held: bigint; currency: string }) =>
      `${decimal(balance, currency)} (held ${decimal(held, currency)}) ${currency}`;
    return [
      `${this.name}, burst ${this.#bursts}: no order explains these answers`,
      ...now.map(({ text }) => `  ${text}`),
      ...lines,
      `  before: account ${purse(account)}; ${[...cards.values()].map((card) => `${card.token} status ${card.status} ${purse(card)}`).join('; ')}`,
      `  rates ${JSON.stringify(terms.rates)}`,
      ...[...links].flatMap((link) => [`  messages of ${link}:`, this.messagesOf(link)]),
    ].join('\n');
  }

  /** Undefined for a release of what nobody can see yet. */
  async #bodyOf(wish: Wish): Promise<object | undefined> {
    const { accountId, currency } = this.place;
    const requestId = this.client.requestId();
    const idOf = (token: string) => this.cards.find((card) => card.token === token)?.id;
    const deposit = () => ({ id: this.#deposits.get((wish as { deposit: string }).deposit) });
    const call = (dtoName: string, input: object) => ({ dtoName, requestId, ...input });
    const reason = 'told by the model';
    switch (wish.does) {
      case 'topUp':
        return call('topUpCard', { id: idOf(wish.card), amount: wish.amount });
      case 'return':
        return call('returnCardFunds', { id: idOf(wish.card), amount: wish.amount });
      case 'adjust':
        return call('adjustAccount', { id: accountId, amount: wish.amount, reason });
      case 'rebate':
        return call('rebateAccount', { id: accountId, amount: wish.amount, reason });
      case 'withdraw':
        return call('withdrawFromAccount', { id: accountId, amount: wish.amount, reason });
      case 'chargeFee':
        return call('chargeAccountFee', { id: accountId, amount: wish.amount, reason });
      case 'declare':
        return call('depositRecord', {
          data: {
            accountId,
            paymentCurrency: wish.currency,
            paidAmount: wish.amount,
            conversionRate: wish.rate,
            bankName: 'First Bank',
            bankAccountNumber: '12345678',
          },
        });
      case 'process':
        return call('processDeposit', deposit());
      case 'confirm':
        return call('confirmDeposit', deposit());
      case 'fail':
        return call('failDeposit', { ...deposit(), reason });
      case 'release': {
        const id = await this.#purchaseShown(idOf(wish.card), wish.link);
        return id === undefined ? undefined : call('releaseHold', { id, reason });
      }
      case 'replace':
        return call('replaceCard', { id: idOf(wish.card), replaceReason: 'lost', reason });
      case 'limits':
        return call('updateCardLimits', { id: idOf(wish.card), limits: limitsAsked(wish.limits, currency) });
      default:
        return call(cardCommands[wish.does], { ids: [idOf(wish.card)] });
    }
  }
}

const cardCommands = {
  block: 'blockCard',
  unblock: 'unblockCard',
  loss: 'reportCardLoss',
  unloss: 'cancelCardLoss',
  revoke: 'revokeCard',
} as const;

/** The card that an answer says has taken another's place. */
function followerIn({ status, text }: Pick<Reply, 'status' | 'text'>): { id: string; token: string } | undefined {
  if (status !== 200) return undefined;
  const { id, cardToken: token } = JSON.parse(text).dto.card;
  return { id, token };
}

const doorOf = ({ does }: Wish) => (does === 'declare' ? 'create' : 'call');

function limitsAsked({ overall, single, daily, monthly, times }: Limits, currency: string): object {
  const inUnits = (amount: bigint | null) => (amount === null ? null : decimal(amount, currency));
  return {
    overallTotalLimit: inUnits(overall),
    maxSingleAmount: inUnits(single),
    dailyLimit: inUnits(daily),
    monthlyLimit: inUnits(monthly),
    maxDailyTransactions: times,
  };
}

/** Another body under the same id: the same with one thing said otherwise; undefined where there is nothing to say. */
function forged(body: string): string | undefined {
  const said = JSON.parse(body);
  if ('messageId' in said) return JSON.stringify({ ...said, transactionLink: `${said.transactionLink}-x` });
  if ('amount' in said) return JSON.stringify({ ...said, amount: said.amount.replace(/^-?/, '$&1') });
  if ('data' in said) return JSON.stringify({ ...said, data: { ...said.data, bankName: 'Second Bank' } });
  return 'ids' in said || 'limits' in said || 'reason' in said
    ? JSON.stringify({ ...said, reason: 'for another' })
    : undefined;
}

function agrees(expected: Answer, { status, text }: Reply): boolean {
  if (expected.is === 'refusal') return status === 422 || status === 409;
  if (status !== 200) return false;
  if (expected.is === 'done') return true;
  const { dto } = JSON.parse(text);
  if (expected.is === 'notice') return dto.processStatus === expected.processStatus;
  const { approved, responseCode, available } = expected;
  const hasCode = dto.authCode === null ? !approved : approved && /^\d{6}$/.test(dto.authCode);
  return (
    dto.approved === approved && dto.responseCode === responseCode && dto.availableBalance === available && hasCode
  );
}
