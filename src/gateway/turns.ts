import { UnavailableError } from './errors.ts';

interface Waiter {
  begin(): void;
}

/** Lets so many at a time do something, in the order in which they came. Who waits holds nothing meanwhile. */
export class Turns {
  readonly #patience: number;
  #free: number;
  readonly #waiting = new Set<Waiter>();

  /** @param patience how long somebody waits for their turn at most, in milliseconds */
  constructor(places: number, patience: number) {
    this.#free = places;
    this.#patience = patience;
  }

  /**
   * @param patience for who can wait longer, or less long, than others
   * @throws UnavailableError `timeout` when the turn didn't come in time: then nothing has been done
   */
  async take<T>(work: () => Promise<T>, patience = this.#patience): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn(patience);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiter);
        reject(new UnavailableError('timeout'));
      }, patience);
      this.#waiting.add(waiter);
    });
  }

  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next.begin();
  }
}
