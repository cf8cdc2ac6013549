/** So many of those who ask for little may go before one who asks for much, and is waiting. */
const mostBefore = 6;

/** Turns at the one connection of an embedded database. */
export class Precedence {
  readonly #waiting: Record<'hurried' | 'unhurried', (() => void)[]> = { hurried: [], unhurried: [] };
  #isTaken = false;
  #wentBefore = 0;

  /** Answers when it is one's turn, which lasts until it is given back. */
  async take(isUnhurried: boolean): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting[isUnhurried ? 'unhurried' : 'hurried'].push(resolve));
  }

  give(): void {
    const { hurried, unhurried } = this.#waiting;
    const isUnhurrieds = unhurried.length > 0 && (hurried.length === 0 || this.#wentBefore >= mostBefore);
    this.#wentBefore = isUnhurrieds || unhurried.length === 0 ? 0 : this.#wentBefore + 1;
    const next = isUnhurrieds ? unhurried.shift() : hurried.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
