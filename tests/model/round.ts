import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';
import { compare } from './compare.ts';
import { type Burst, Difference, Lane, type Place } from './lane.ts';
import type { Life, Moment, Terms } from './message.ts';
import { planOf, ratesOf } from './plan.ts';
import { canClose, canHandOn } from './portal.ts';
import { Chance } from './random.ts';
import { missingRate } from './reckoning.ts';
import type { Found } from './shown.ts';
import { runOut } from './take.ts';

/** What the model may have done to the product under test: it doesn't know how. */
export interface Control {
  /** How many gateways there are. */
  count: number;
  /** Whether the database's clock is theirs: else only one of several may be wrong, and nothing ends by it. */
  movesTime: boolean;
  /** Ends them in order and starts them with other clocks (milliseconds from the true one) and rates. */
  restart(clock: { offsets: readonly number[]; rates: Readonly<Record<string, string>> }): Promise<void>;
  kill(place: number): Promise<void>;
  killDatabase?: (() => Promise<void>) | undefined;
}

export interface RoundSize {
  phases: number;
  bursts: number;
  /** At most, in this round. */
  kills: number;
  databaseKills: number;
}

export interface Figures {
  bursts: number;
  kills: number;
  databaseKills: number;
  comparisons: number;
  statements: number;
}

const dayMs = 86_400_000;
const fewStates = 8;

/** One seed's story, from empty accounts to the last comparison. */
export class Round {
  readonly lanes: Lane[];
  readonly figures: Figures = { bursts: 0, kills: 0, databaseKills: 0, comparisons: 0, statements: 0 };
  readonly #chance: Chance;
  readonly #plans: Burst[][][];
  readonly #size: RoundSize;
  readonly #client: Client;
  readonly #control: Control;
  /** How far the clocks are ahead by now, and the last gateway's beyond. */
  #ahead: number;
  #skew = 0;

  constructor(
    seed: number,
    places: readonly Place[],
    {
      client,
      control,
      size,
      ahead,
      journal,
    }: {
      client: Client;
      control: Control;
      size: RoundSize;
      ahead: number;
      journal: (entry: object) => void;
    },
  ) {
    this.#chance = new Chance(seed);
    this.#client = client;
    this.#control = control;
    this.#size = size;
    this.#ahead = ahead;
    this.lanes = places.map((place, at) => new Lane(`s${seed}-${place.currency}${at}`, place, client, journal));
    this.#plans = places.map((place, at) =>
      planOf(new Chance(this.#chance.seed()), `s${seed}-${place.currency}${at}`, place, size),
    );
  }

  get ahead(): number {
    return this.#ahead;
  }

  /** @throws Difference */
  async play(): Promise<void> {
    for (let phase = 0; phase < this.#size.phases; phase++) {
      if (phase > 0) this.#jump();
      const terms = this.#terms();
      await this.#control.restart({ offsets: this.#offsets(), rates: terms.rates });
      if (phase > 0) await this.#pass(terms);
      await this.#playPhase(phase, terms);
      for (const lane of this.lanes) await this.#compare(lane, terms);
    }
  }

  /**
   * Looks at everything once more, the clocks being so far ahead and the programme without rates.
   * @param ratesAt which rates the programme may have had when a hold that ended at this moment was freed: later rounds' ones, mostly
   * @param since the gateways' lives after this round's, one after the other
   */
  async lookBack(
    ahead: number,
    ratesAt: (moment: number) => readonly Terms['rates'][],
    since: readonly Life[],
  ): Promise<void> {
    this.#ahead = ahead;
    this.#skew = 0;
    const terms = { ...this.#terms(), rates: {} };
    for (const { rates, moments } of since) for (const lane of this.lanes) lane.billed({ ...terms, rates }, moments);
    if (this.#control.movesTime) await this.#pass(terms, ratesAt);
    else for (const lane of this.lanes) await this.#compare(lane, terms);
  }

  /** After the clocks were moved: what was held for too long is freed, days are closed, and nothing else has changed. */
  async #pass(
    terms: Terms,
    ratesAt: (moment: number) => readonly Terms['rates'][] = () => [terms.rates],
  ): Promise<void> {
    const now = Date.now() + this.#ahead;
    const moment = { from: now, to: now, offset: this.#ahead };
    for (const lane of this.lanes) {
      lane.turnPage();
      const others = lane.states;
      lane.billed(terms, this.#moments());
      const billed = lane.states;
      // What has a rate by now is taken up before holds are freed, or after: nobody knows.
      lane.states = (billed === others ? billed : [...billed, ...others]).flatMap((before) => {
        const due = [...before.purchases.values()].filter(
          ({ isOpen, expires }) => isOpen && expires && expires[1] < now,
        );
        const inOrder = due.toSorted((one, other) => (one.expires?.[1] ?? 0) - (other.expires?.[1] ?? 0));
        let all = [before.copy()];
        for (const purchase of inOrder) {
          const isAwaited = before.waiting.some(({ card, link }) => card === purchase.card && link === purchase.link);
          const ways = isAwaited ? ratesAt(purchase.expires?.[1] ?? now) : [terms.rates];
          all = all.flatMap((books) =>
            ways.map((rates) => {
              const own = ways.length > 1 ? books.copy() : books;
              runOut({ books: own, terms: { ...terms, rates }, moment }, purchase);
              return own;
            }),
          );
        }
        return all;
      });
      lane.billed(terms, this.#moments());
      await this.#untilBilled(lane, terms);
      await this.#untilFreed(lane, now);
      await this.#closeDay(lane, now + this.#skew);
      await this.#compare(lane, terms);
    }
  }

  #terms(): Terms {
    return { rates: ratesOf(this.#chance), feeShare: '0.015', refusedMerchants: ['7800', '7801', '7802', '7995'] };
  }

  #offsets(): number[] {
    const { count } = this.#control;
    return Array.from({ length: count }, (_, place) => this.#ahead + (place === count - 1 ? this.#skew : 0));
  }

  /** Days ahead, and not to where a hold is just about to end; or a day and an hour with one gateway of several. */
  #jump(): void {
    if (!this.#control.movesTime) {
      this.#skew = 25 * 3_600_000;
      return;
    }
    const held = this.lanes.flatMap(({ states }) => [...(states[0]?.purchases.values() ?? [])]);
    const ends = held.flatMap(({ isOpen, expires }) => (isOpen && expires ? [expires] : []));
    const slack = 3_600_000;
    const days = this.#chance.shuffled([8, 9, 10, 11, 12, 13, 16, 32]);
    const chosen = days.find((count) => {
      const now = Date.now() + this.#ahead + count * dayMs;
      return ends.every(([from, to]) => to < now - slack || from > now + slack);
    });
    this.#ahead += (chosen ?? 33) * dayMs;
  }

  async #playPhase(phase: number, terms: Terms): Promise<void> {
    const mayhem = new AbortController();
    const killing = this.#wreck(mayhem.signal);
    try {
      await Promise.all(
        this.lanes.map(async (lane, at) => {
          for (const burst of this.#plans[at]?.[phase] ?? []) {
            await lane.play(burst, terms);
            this.figures.bursts++;
            // A lost answer leaves open by whose clock it was taken: looking tells.
            if (lane.states.length > fewStates) await this.#compare(lane, terms);
          }
        }),
      );
    } finally {
      mayhem.abort();
      await killing;
    }
  }

  /** Kills gateways and the database until it is told to stop. */
  async #wreck(signal: AbortSignal): Promise<void> {
    const { kills, databaseKills } = this.#size;
    const done = this.figures;
    while (!signal.aborted && (done.kills < kills || done.databaseKills < databaseKills)) {
      await wait(this.#chance.between(150, 1200), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const isDatabases = done.databaseKills < databaseKills && (done.kills >= kills || this.#chance.happens(0.25));
      if (isDatabases && this.#control.killDatabase) {
        done.databaseKills++;
        await this.#control.killDatabase();
      } else {
        done.kills++;
        await this.#control.kill(this.#chance.between(0, this.#control.count - 1));
      }
    }
  }

  /** A card that is being closed may be closed while it is looked at: then it is looked at again. */
  async #compare(lane: Lane, terms: Terms): Promise<void> {
    this.figures.comparisons++;
    for (let left = 3; ; left--) {
      const now = Date.now() + this.#ahead;
      lane.settle(terms, { from: now, to: now, offset: this.#ahead });
      try {
        this.figures.statements += await compare(lane, this.#client);
        return;
      } catch (error) {
        const mayChange = lane.states.some(
          (books) =>
            books.due.length > 0 || [...books.cards.values()].some((card) => canClose(card) || canHandOn(books, card)),
        );
        if (!(error instanceof Difference) || !mayChange || left === 0) throw error;
        await wait(2000);
      }
    }
  }

  /** By any of the gateways' clocks. */
  #moments(): Moment[] {
    return [...new Set(this.#offsets())].map((offset) => ({
      from: Date.now() + offset,
      to: Date.now() + offset,
      offset,
    }));
  }

  async #untilBilled({ name, place: { customerId, currency } }: Lane, { rates }: Terms): Promise<void> {
    for (let left = 240; ; left--) {
      const waiting = await this.#client.all<Found['waiting'][number]>('processorMessage', {
        customerId,
        processStatus: 3,
      });
      const billable = waiting.filter(
        ({ refusal, transactionCurrency }) => refusal === missingRate && `${transactionCurrency}/${currency}` in rates,
      );
      if (billable.length === 0) return;
      if (left === 0)
        throw new Difference(
          `${name}: ${billable.length} messages have a rate and haven't been taken up for two minutes`,
        );
      await wait(500);
    }
  }

  async #untilFreed({ name, place: { customerId } }: Lane, now: number): Promise<void> {
    for (let left = 240; ; left--) {
      const open = await this.#client.all<{ holdExpiresAt: string | null }>('authorization', {
        customerId,
        isOpen: true,
      });
      const due = open.filter(({ holdExpiresAt }) => holdExpiresAt && Date.parse(holdExpiresAt) < now);
      if (due.length === 0) return;
      if (left === 0)
        throw new Difference(`${name}: ${due.length} holds are over and haven't been freed for two minutes`);
      await wait(500);
    }
  }

  async #closeDay({ name, place: { accountId } }: Lane, now: number): Promise<void> {
    const statementDate = new Date(now - dayMs).toISOString().slice(0, 10);
    const requestId = this.#client.requestId();
    const asked = { dtoName: 'makeStatement', requestId, accountId, period: 'daily', statementDate };
    const { status, text, moments } = await this.#client.ask('call', JSON.stringify(asked), this.#control.count - 1);
    // A day that ended less than three minutes ago isn't closed yet; who answers in another's place may be a day behind.
    const over = (moments.at(-1)?.to ?? now) - Date.parse(statementDate) - dayMs;
    if (status !== 200 && !(status === 422 && over < 240_000)) {
      throw new Difference(`${name}: no statement of ${statementDate}: ${status} ${text}`);
    }
  }
}
