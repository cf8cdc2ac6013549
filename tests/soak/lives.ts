import type { Life } from '#tests/model/message.ts';

type Rates = Readonly<Record<string, string>>;

/** The gateways' lives one after the other, by the gateways' own clocks: which rates the programme had, and when. */
export class Lives {
  readonly #all: (Life & { began: number; ended: number; ahead: number })[] = [];

  /** A new one begins, which ends the last one. */
  begin({ offsets, rates }: { offsets: readonly number[]; rates: Rates }): void {
    const [ahead = 0] = offsets;
    const now = Date.now();
    const last = this.#all.at(-1);
    if (last) last.ended = Date.now() + last.ahead;
    const moments = [...new Set(offsets)].map((offset) => ({ from: now + offset, to: now + offset, offset }));
    this.#all.push({ began: now + ahead, ended: Number.POSITIVE_INFINITY, ahead, rates, moments });
  }

  /** How many there have been. */
  get count(): number {
    return this.#all.length;
  }

  /** Those after so many, one after the other. */
  since(count: number): Life[] {
    return this.#all.slice(count);
  }

  /**
   * With which rates what was over at this moment may have been seen to: by whoever began next, where nobody was there; else by whoever
   * was, or by the next, as it is seen to every few minutes only.
   */
  ratesAt(moment: number): Rates[] {
    const place = this.#all.findIndex(({ ended }) => ended > moment);
    const isWatched = (this.#all[place]?.began ?? moment) < moment;
    return this.#all.slice(place, place + (isWatched ? 2 : 1)).map(({ rates }) => rates);
  }
}
