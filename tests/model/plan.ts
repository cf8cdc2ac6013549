import { decimal, decimalsOf } from './amounts.ts';
import type { Burst, Item, Place } from './lane.ts';
import type { Message } from './message.ts';
import type { Wish } from './portal.ts';
import type { Chance } from './random.ts';

/** What a US dollar is worth, about: what the rates move around. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  HKD: 7.8,
  AUD: 1.52,
  JPY: 151,
  KRW: 1353,
  CHF: 0.88,
  KWD: 0.307,
  TND: 3.11,
};
const accountCurrencies = ['USD', 'EUR', 'GBP', 'HKD', 'AUD', 'JPY', 'KRW'];
const spentCurrencies = Object.keys(perDollar);
const merchants = ['5411', '5812', '5541', '7011', '3501', '7513', '5999'];

const rateBetween = (chance: Chance, from: string, to: string): string =>
  (((perDollar[to] as number) / (perDollar[from] as number)) * (0.95 + chance.next() / 10)).toFixed(
    chance.between(4, 8),
  );

/** The programme's rates for a while: some pairs have none. */
export function ratesOf(chance: Chance): Record<string, string> {
  const rates: Record<string, string> = {};
  for (const from of spentCurrencies) {
    for (const to of accountCurrencies) {
      if (from !== to && from !== 'TND' && chance.happens(0.9)) rates[`${from}/${to}`] = rateBetween(chance, from, to);
    }
  }
  return rates;
}

/** Something that happens in an order of its own, step by step, among whatever else happens. */
type Story = Item[];

/** Everything that is asked of one lane, phase after phase: its clocks jump and its rates move in between. */
export function planOf(
  chance: Chance,
  name: string,
  place: Place,
  size: { phases: number; bursts: number },
): Burst[][] {
  return new Planner(chance, name, place).plan(size);
}

class Planner {
  readonly #chance: Chance;
  readonly #name: string;
  readonly #place: Place;
  #count = 0;

  constructor(chance: Chance, name: string, place: Place) {
    this.#chance = chance;
    this.#name = name;
    this.#place = place;
  }

  plan({ phases, bursts }: { phases: number; bursts: number }): Burst[][] {
    const stories: Story[] = [];
    return Array.from({ length: phases }, (_, phase) => {
      const first = phase === 0 ? this.#prelude() : [];
      const rest = Array.from({ length: bursts }, () => this.#burst(stories));
      const isLast = phase === phases - 1;
      return [
        ...first,
        ...rest,
        ...(phase === phases - 2 ? [this.#leaving()] : []),
        ...(isLast ? this.#ends(stories) : []),
      ];
    });
  }

  /** Money comes first, and limits. */
  #prelude(): Burst[] {
    const own = this.#place.cards.filter(({ isShared }) => !isShared);
    const limited = this.#chance.pick(this.#place.cards);
    return [
      [this.#wish({ does: 'adjust', amount: this.#worth(4000, this.#place.currency) })],
      own.map(({ token }) =>
        this.#wish({ does: 'topUp', card: token, amount: this.#worth(900, this.#place.currency) }),
      ),
      [
        this.#wish({
          does: 'limits',
          card: limited.token,
          limits: {
            single: this.#minor(120),
            daily: this.#minor(500),
            monthly: this.#minor(900),
            overall: this.#minor(1500),
            times: this.#chance.between(5, 12),
          },
        }),
      ],
    ];
  }

  #burst(stories: Story[]): Burst {
    while (stories.length < 6) stories.push(this.#story());
    const width = this.#chance.pick([1, 2, 2, 3, 3, 4]);
    const items = this.#chance
      .shuffled(stories)
      .slice(0, width)
      .map((story) => story.shift() as Item);
    for (let at = stories.length - 1; at >= 0; at--) if (stories[at]?.length === 0) stories.splice(at, 1);
    if (this.#chance.happens(0.15)) items.push({ again: this.#chance.between(0, 10_000), first: this.#first() });
    if (this.#chance.happens(0.05)) items.push({ forge: this.#chance.between(0, 10_000), first: this.#first() });
    return items;
  }

  /** One card is given up or replaced; what still comes for it comes all the same. */
  #leaving(): Burst {
    const own = this.#place.cards.filter(({ isShared }) => !isShared);
    const chance = this.#chance;
    if (chance.happens(0.5)) return [this.#wish({ does: 'revoke', card: chance.pick(own).token })];
    return [this.#wish({ does: 'replace', card: chance.pick(this.#place.cards).token })];
  }

  /** What has been begun goes on to its end. */
  #ends(stories: readonly Story[]): Burst[] {
    const longest = Math.max(0, ...stories.map(({ length }) => length));
    const rounds = Array.from({ length: longest }, (_, at) => stories.flatMap((story) => story[at] ?? []));
    return rounds.flatMap((round) => [round.slice(0, 3), round.slice(3)]).filter(({ length }) => length > 0);
  }

  #story(): Story {
    const chance = this.#chance;
    if (chance.happens(0.12)) return this.#funds();
    if (chance.happens(0.05)) return this.#pause();
    if (chance.happens(0.06)) return this.#deposit();
    return this.#purchase();
  }

  #funds(): Story {
    const own = this.#place.cards.filter(({ isShared }) => !isShared);
    const card = this.#chance.pick(own).token;
    const amount = this.#worth(this.#chance.between(1, 250), this.#place.currency);
    const kinds: Wish[] = [
      { does: 'topUp', card, amount },
      { does: 'topUp', card, amount },
      { does: 'return', card, amount },
      { does: 'return', card, amount },
      { does: 'withdraw', amount },
      { does: 'chargeFee', amount },
      { does: 'rebate', amount },
      { does: 'adjust', amount: `-${amount}` },
      { does: 'adjust', amount: this.#worth(this.#chance.between(100, 1500), this.#place.currency) },
    ];
    return [this.#wish(this.#chance.pick(kinds))];
  }

  #pause(): Story {
    const card = this.#chance.pick(this.#place.cards).token;
    if (this.#chance.happens(0.06))
      return [this.#wish({ does: 'loss', card }, 1), this.#wish({ does: 'replace', card })];
    const [begin, end] = this.#chance.pick([['block', 'unblock'] as const, ['loss', 'unloss'] as const]);
    // Alone each: of two who act on a card at once, one may be told to look again.
    return [this.#wish({ does: begin, card }, 1), this.#wish({ does: end, card }, 1)];
  }

  #deposit(): Story {
    const deposit = `${this.#name}-d${this.#count++}`;
    const { currency: to } = this.#place;
    const currency = this.#chance.happens(0.5) ? to : this.#chance.pick(spentCurrencies);
    const rate = currency === to ? null : rateBetween(this.#chance, currency, to);
    const amount = this.#worth(this.#chance.between(20, 300), currency);
    const last: Wish['does'][] = this.#chance.happens(0.8) ? ['confirm'] : ['fail', 'confirm'];
    return [
      this.#wish({ does: 'declare', deposit, currency, amount, rate }),
      ...(this.#chance.happens(0.3) ? [this.#wish({ does: 'process', deposit }, 1)] : []),
      ...last.map((does) => this.#wish({ does, deposit } as Wish)),
    ];
  }

  #purchase(): Story {
    const chance = this.#chance;
    const link = `${this.#name}-${this.#count++}`;
    const card = chance.pick(this.#place.cards).token;
    const currency = chance.happens(0.45) ? this.#place.currency : chance.pick(spentCurrencies);
    const about = { link, card, currency, mcc: chance.happens(0.04) ? '7995' : chance.pick(merchants) };
    const whole = this.#units(chance.between(2, 9000) / 100, currency);
    const say = (kind: Message['kind'], amount?: bigint, more: Partial<Message> = {}) =>
      this.#say(kind, about, amount, more);
    const begin = say('authorize', whole, {
      ...(chance.happens(0.15) && { preAuthorization: true }),
      ...(chance.happens(0.03) && { suspicious: true }),
    });
    const release = this.#wish({ does: 'release', card, link });
    const part = (share: number) => (whole * BigInt(Math.round(share * 100))) / 100n || 1n;
    const record = { clearingReference: `ref-${link}` };
    const third = part(0.33);
    const last = whole - 2n * third > 0n ? whole - 2n * third : 1n;
    const refunds = chance.happens(0.5)
      ? [say('refund', third), say('refund', third), say('refund', last)]
      : [say('refund', whole)];
    const stories: Story[] = [
      [begin, say('final', whole)],
      [begin, say('final', part(0.8)), say('refund', part(0.3)), say('refund', part(0.5))],
      [begin, say('partial', third), say('partial', third), say('final', last), ...refunds],
      [begin, say('increment', third), say('increment', third), say('final', whole + third)],
      [begin, say('reversal', third), say('final', whole - third || 1n), say('refund', third)],
      [begin, say('reversal', third), say('reversal', third), say('reversal', last)],
      [begin, say('reversal')],
      [begin, say('advice', part(0.6)), say('final', part(0.6))],
      [begin, say('advice', part(1.3)), say('final', part(1.3)), ...refunds],
      [say('forced', whole), ...refunds],
      [begin, say('forced', part(1.2))],
      [begin, say('expired'), say('final', whole)],
      [begin, release, say('final', whole), say('refund', third)],
      [begin, say('partial', third), release, say('partial', third), say('reversal')],
      [begin, release, say('increment', third), release],
      [say('authorize', 0n), say('final', third)],
      [begin],
      [begin, say('partial', third)],
      [begin, say('final', part(1.5)), say('refund', part(1.6)), say('refund', part(1.5))],
      [begin, say('authorize', third), say('final', whole), ...refunds],
      [begin, say('final', whole), say('final', third), say('reversal')],
      [begin, say('final', whole), ...refunds],
      [begin, say('final', this.#units(700, currency)), say('refund', third)],
      // A clearing record that comes again under another id.
      [begin, say('final', part(0.5), record), say('final', part(0.5), record)],
      [say('forced', whole, record), say('refund', third, record), say('refund', third, record)],
    ];
    const story = [...chance.pick(stories)];
    if (chance.happens(0.2)) return chance.shuffled(story);
    if (story.length > 1 && chance.happens(0.2)) {
      const at = chance.between(0, story.length - 2);
      [story[at], story[at + 1]] = [story[at + 1] as Item, story[at] as Item];
    }
    return story;
  }

  #say(
    kind: Message['kind'],
    about: { link: string; card: string; currency: string; mcc: string },
    amount: bigint | undefined,
    more: Partial<Message>,
  ): Item {
    const chance = this.#chance;
    const { link, card, currency, mcc } = about;
    const settles = kind === 'partial' || kind === 'final' || kind === 'forced';
    const say: Message = {
      messageId: `${this.#name}-m${this.#count++}`,
      cardToken: chance.happens(0.005) && kind === 'authorize' ? 'nobodys' : card,
      transactionLink: link,
      dataType:
        kind === 'expired'
          ? 'cardAuthorizationExpired'
          : settles || kind === 'refund'
            ? 'cardSettlement'
            : 'cardAuthorization',
      kind,
      ...(kind !== 'expired' && { merchantName: 'Corner Shop', mccCode: mcc }),
      ...(amount !== undefined && { transactionAmount: decimal(amount, currency), transactionCurrency: currency }),
      ...(amount && this.#billing(currency, amount, settles)),
      ...more,
    };
    return { say, copies: chance.happens(0.12) ? 2 : 1, first: this.#first() };
  }

  /** How an amount in another currency is billed: by what the message says, or as the purchase or the programme has it. */
  #billing(currency: string, amount: bigint, settles: boolean): Partial<Message> {
    const chance = this.#chance;
    const { currency: to } = this.#place;
    const fee = settles && chance.happens(0.08) ? { feeAmount: this.#worth(1.37, to), billingCurrency: to } : {};
    if (currency === to) return fee;
    if (chance.happens(0.35)) return { conversionRate: rateBetween(chance, currency, to), ...fee };
    if (chance.happens(0.2)) {
      const dollars = Number(amount) / 10 ** (decimalsOf[currency] as number) / (perDollar[currency] as number);
      return {
        billingAmount: decimal(this.#units(dollars * (0.95 + chance.next() / 10), to), to),
        billingCurrency: to,
      };
    }
    return fee;
  }

  #wish(wish: Wish, copies = this.#chance.happens(0.15) ? 2 : 1): Item {
    return { wish, copies, first: this.#first() };
  }

  #first = () => this.#chance.between(0, 1);

  /** So many dollars' worth of a currency in its smallest units, and never none. */
  #units(dollars: number, currency: string): bigint {
    const units = Math.round(dollars * (perDollar[currency] as number) * 10 ** (decimalsOf[currency] as number));
    return BigInt(Math.max(1, units));
  }

  #minor = (dollars: number) => this.#units(dollars, this.#place.currency);

  #worth = (dollars: number, currency: string) =>
    decimal(this.#units(dollars * (0.9 + this.#chance.next() / 5), currency), currency);
}
