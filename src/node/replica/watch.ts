import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import type { Position } from '#gateway/replica.ts';

/** `promoted`: it takes writes of its own, so what it has is another story. `foreign`: it always was. */
export type Standing = 'following' | 'lagging' | 'away' | 'promoted' | 'foreign';

/** How often both are asked; how long an answer may take; how far behind it may be. In milliseconds. */
const every = 250;
const patience = 1_000;
const mostLag = 2_000;

/** What the database itself had at a moment of this process's own clock. */
interface Mark {
  at: number;
  position: bigint;
}

/**
 * Looks again and again how far the database and its replica are. Nobody's wall clock is asked: the replica is behind by the age of the
 * newest look at the database of which it has everything. So it also ages when nobody looks, or when it is cut off from what it follows.
 */
export class Watch {
  readonly #replica: Kysely<Tables>;
  readonly #primary: Kysely<Tables>;
  readonly #onChange: (standing: Standing) => void;
  readonly #ending = new AbortController();
  readonly #looking: Promise<void>;
  #marks: Mark[] = [];
  /** When the replica had everything; never yet. */
  #asOf = Number.NEGATIVE_INFINITY;
  #replayed = -1n;
  /** Which cluster the primary is of. */
  #system: string | undefined;
  #said: Standing | undefined;
  #standing: Standing = 'away';
  #gone = Promise.withResolvers<never>();
  #asked: Promise<unknown> = Promise.resolve();
  #coming: Promise<Position> | undefined;

  constructor(replica: Kysely<Tables>, primary: Kysely<Tables>, onChange: (standing: Standing) => void) {
    this.#replica = replica;
    this.#primary = primary;
    this.#onChange = onChange;
    this.#gone.promise.catch(() => {});
    this.#looking = this.#look();
  }

  /** In milliseconds. */
  get lag(): number {
    return performance.now() - this.#asOf;
  }

  /** Fails as soon as the replica is known not to answer. */
  get gone(): Promise<never> {
    return this.#gone.promise;
  }

  /** Whether it is to be read from by somebody who has to find what was written up to there. */
  holds(position: Position | null): boolean {
    if (this.#standing !== 'following' || this.lag >= mostLag) return false;
    return position === null || bytesOf(position) <= this.#replayed;
  }

  /** As it is at some time after this is called: whoever asks while an answer is awaited shares the next one. */
  position(): Promise<Position> {
    this.#coming ??= this.#asked
      .catch(() => {})
      .then(() => {
        this.#coming = undefined;
        const asked = this.#ask();
        this.#asked = asked;
        return asked;
      });
    return this.#coming;
  }

  async #ask(): Promise<Position> {
    const { rows } = await inTime(
      sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(this.#primary),
    );
    return rows[0]?.position as string;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#mark().catch(() => {});
      this.#become(await this.#compared().catch((): Standing => 'away'));
      await wait(every, undefined, { signal: this.#ending.signal }).catch(() => {});
    }
  }

  async #mark(): Promise<void> {
    const at = performance.now();
    const position = bytesOf(await this.position());
    this.#system ??= await systemOf(this.#primary);
    this.#marks.push({ at, position });
  }

  async #compared(): Promise<Standing> {
    const { rows } = await inTime(
      sql<{ follows: boolean; replayed: string | null }>`
        select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as replayed`.execute(this.#replica),
    );
    const { follows, replayed } = rows[0] ?? {};
    if (!follows || !replayed) return 'promoted';
    // A replica elsewhere, restored from another back-up, may take this one's place while nobody answers.
    if (this.#standing !== 'following' && (await systemOf(this.#replica)) !== this.#system) return 'foreign';
    this.#replayed = bytesOf(replayed);
    const newest = this.#marks.findLast(({ position }) => position <= this.#replayed);
    if (newest) this.#asOf = newest.at;
    this.#marks = this.#marks.filter(({ at }) => at >= this.#asOf).slice(-1_000);
    return this.lag < mostLag ? 'following' : 'lagging';
  }

  #become(standing: Standing): void {
    this.#standing = standing;
    if (standing === 'away') {
      this.#gone.reject(Object.assign(new Error('the read replica does not answer'), { code: '08006' }));
      this.#gone = Promise.withResolvers<never>();
      this.#gone.promise.catch(() => {});
    }
    if (standing === this.#said) return;
    this.#said = standing;
    this.#onChange(standing);
  }
}

/** '16/B374D848' → how many bytes of log there have been. */
function bytesOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function systemOf(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await inTime(
    sql<{ system: string }>`select system_identifier::text as system from pg_control_system()`.execute(db),
  );
  return rows[0]?.system;
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), patience);
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
