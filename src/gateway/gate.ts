/** How much of one kind of heavy work may be under way in this gateway. */
export interface AtOnce {
  /** By one person. */
  each: number;
  all: number;
  /** For how long somebody may wait for a place, in milliseconds; what waits has been asked, and nothing of it read. */
  patience: number;
}

/** A place at the gate. Leaving twice is leaving once. */
export interface Place {
  leave(): void;
}

/** Why nobody could come in: they have as much under way as one may, or all together have. */
export type Full = 'own' | 'all';

export interface Gate<Kind extends string> {
  /** Waits for a place; says who has too much under way where there is none in time, or who asked has gone. */
  enter(kind: Kind, person: string, gone?: AbortSignal): Promise<Place | Full>;
  /** How many are inside. */
  inside(kind: Kind): number;
}

interface Waiting {
  person: string;
  admit(place: Place): void;
}

/**
 * The one gate for work that takes much of memory, the processor or the database: each kind has so many places, each person
 * some of them. Whoever comes first goes in first, but nobody waits behind somebody who has had theirs.
 */
export function openGate<Kind extends string>(limits: Readonly<Record<Kind, AtOnce>>): Gate<Kind> {
  const kinds = Object.entries<AtOnce>(limits).map(([kind, atOnce]) => [kind, new Places(atOnce)] as const);
  const places = new Map<string, Places>(kinds);
  const of = (kind: Kind) => places.get(kind) as Places;
  return {
    enter: (kind, person, gone) => of(kind).enter(person, gone),
    inside: (kind) => of(kind).count,
  };
}

class Places {
  readonly #limits: AtOnce;
  readonly #inside = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  count = 0;

  constructor(limits: AtOnce) {
    this.#limits = limits;
  }

  async enter(person: string, gone?: AbortSignal): Promise<Place | Full> {
    const full = this.#full(person);
    if (!full) return this.#take(person);
    if (gone?.aborted || this.#limits.patience === 0) return full;
    const { promise, resolve } = Promise.withResolvers<Place | Full>();
    const waiting: Waiting = { person, admit: resolve };
    const giveUp = () => {
      this.#waiting.delete(waiting);
      resolve(this.#full(person) ?? 'all');
    };
    const timer = setTimeout(giveUp, this.#limits.patience);
    gone?.addEventListener('abort', giveUp);
    this.#waiting.add(waiting);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    }
  }

  #full(person: string): Full | undefined {
    if ((this.#inside.get(person) ?? 0) >= this.#limits.each) return 'own';
    return this.count >= this.#limits.all ? 'all' : undefined;
  }

  #take(person: string): Place {
    this.count += 1;
    this.#inside.set(person, (this.#inside.get(person) ?? 0) + 1);
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      this.count -= 1;
      const others = (this.#inside.get(person) ?? 1) - 1;
      if (others > 0) this.#inside.set(person, others);
      else this.#inside.delete(person);
      this.#admitNext();
    };
    return { leave };
  }

  #admitNext(): void {
    for (const waiting of this.#waiting) {
      if (this.count >= this.#limits.all) return;
      if (this.#full(waiting.person)) continue;
      this.#waiting.delete(waiting);
      waiting.admit(this.#take(waiting.person));
    }
  }
}
