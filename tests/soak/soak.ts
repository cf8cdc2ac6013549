import { Client } from '#tests/model/client.ts';
import { type Control, type Figures, Round } from '#tests/model/round.ts';
import { TestInstallation } from './installation.ts';
import { Lives } from './lives.ts';

export interface SoakDatabase {
  /** An empty database's, its owner's. */
  url: string;
  /** Kills the server and starts it again; absent for one that isn't ours to kill. */
  crash?: (() => Promise<void>) | undefined;
  /** How else the gateways reach it: their settings. */
  ways?: Readonly<Record<string, string>>;
  /** Whether it is to be spread over a cluster's machines before anything is asked. */
  isCluster?: boolean;
  /** Has one more machine join the cluster while it is worked in, and shards move to it; ends early once it is over. */
  join?: (isOver: () => boolean) => Promise<void>;
}

export interface SoakPlan {
  seed: number;
  /** No round begins later, unless kills are still to come. */
  minutes: number;
  /** Rounds at least: each has customers of its own, and the next seed. */
  rounds: number;
  /** How often something is asked for in each of a round's two phases, by each customer. */
  bursts: number;
  currencies: readonly string[];
  kills: number;
  databaseKills: number;
  /** Undefined: the embedded one. */
  database: SoakDatabase | undefined;
  /** Whether its tables are cut by month first. */
  months?: boolean;
  /** Hears everything that was asked and answered, with the order that explains it. */
  journal?: ((entry: object) => void) | undefined;
  /** Hears how far it is. */
  tell: (line: string) => void;
}

/** What was done in all; `lost` and `later`: requests that got no answer, or 503, and were sent again. */
export type Soaked = Figures & Client['figures'] & { rounds: number };

const killsInRound = 12;
const databaseKillsInRound = 4;
const dayMs = 86_400_000;
/** The model's cards are good for so long, and no clock goes beyond. */
const farthest = 900 * dayMs;
/** Longer than anything is held. */
const allFreed = 33 * dayMs;

/**
 * Plays rounds of the model against gateways of its own; looks at every round's books once more when all that was held is
 * over; and ends with `npm run verify`.
 * @throws Difference, with the seed that replays it
 */
export class Soak {
  readonly #plan: SoakPlan;
  readonly #installation: TestInstallation;
  /** With how many lives there had been at their ends. */
  readonly #played: { round: Round; client: Client; lives: number }[] = [];
  readonly #began = Date.now();
  #ahead = 0;
  readonly #lives = new Lives();
  #isEnding = false;

  constructor(plan: SoakPlan) {
    this.#plan = plan;
    this.#installation = new TestInstallation(plan.database?.url, 2, plan.database?.ways);
  }

  async run(): Promise<Soaked> {
    const progress = setInterval(() => this.#plan.tell(this.#progress()), 60_000);
    try {
      if (this.#plan.months) await this.#installation.partition();
      if (this.#plan.database?.isCluster) await this.#installation.distribute();
      const joined = this.#plan.database?.join?.(() => this.#isEnding);
      // Told when all rounds are over.
      joined?.catch(() => {});
      while (this.#goesOn()) await this.#playRound();
      await joined;
      await this.#lookBack();
      await this.#verify();
      return this.#figures();
    } finally {
      clearInterval(progress);
      await this.end();
    }
  }

  /** Leaves nothing running, at once. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#installation.end();
  }

  #goesOn(): boolean {
    const { rounds, kills, databaseKills } = this.#figures();
    const isShort = rounds < this.#plan.rounds || kills < this.#plan.kills || databaseKills < this.#plan.databaseKills;
    const isEarly = Date.now() - this.#began < this.#plan.minutes * 60_000;
    return !this.#isEnding && this.#ahead < farthest && (isShort || isEarly);
  }

  async #playRound(): Promise<void> {
    const { kills, databaseKills, rounds } = this.#figures();
    const seed = this.#plan.seed + rounds;
    this.#plan.tell(`Round ${rounds + 1}, seed ${seed}`);
    await this.#installation.stop();
    const { places, ...staff } = await this.#installation.makePlaces(this.#plan.currencies);
    const client = new Client({
      ...staff,
      gateways: () => this.#running(),
      processorKey: this.#installation.processorKey,
      // PostgreSQL's clock is the true one; the embedded database has its gateway's.
      now: () => Date.now() + (this.#plan.database ? 0 : (this.#installation.gateways[0]?.offset ?? 0)),
    });
    const round = new Round(seed, places, {
      client,
      control: this.#control(),
      ahead: this.#ahead,
      journal: (entry) => this.#plan.journal?.({ seed, ...entry }),
      size: {
        phases: 2,
        bursts: this.#plan.bursts,
        kills: Math.min(killsInRound, this.#plan.kills - kills),
        databaseKills: Math.min(databaseKillsInRound, this.#plan.databaseKills - databaseKills),
      },
    });
    const played = { round, client, lives: 0 };
    this.#played.push(played);
    await this.#named(seed, () => round.play());
    played.lives = this.#lives.count;
    this.#ahead = round.ahead;
  }

  /** Whoever still waits for an answer when it is over waits no longer. */
  #running() {
    if (this.#isEnding) throw new Error('The soak has ended');
    return this.#installation.gateways;
  }

  /** Nothing that came later has touched what was there. */
  async #lookBack(): Promise<void> {
    if (!this.#plan.database) this.#ahead += allFreed;
    await this.#control().restart({ offsets: this.#installation.offsetsAt(this.#ahead), rates: {} });
    for (const [place, { round, lives }] of this.#played.entries()) {
      const since = this.#lives.since(lives);
      await this.#named(this.#plan.seed + place, () =>
        round.lookBack(this.#ahead, (moment) => this.#lives.ratesAt(moment), since),
      );
    }
  }

  async #verify(): Promise<void> {
    await this.#installation.stop();
    const broken = await this.#installation.verify();
    if (broken !== undefined) throw new Error(`npm run verify, after seed ${this.#plan.seed}:\n${broken}`);
  }

  #control(): Control {
    const installation = this.#installation;
    return {
      count: installation.count,
      movesTime: !this.#plan.database,
      kill: (place) => installation.kill(place),
      killDatabase: this.#plan.database?.crash,
      restart: async (clock) => {
        await installation.stop();
        this.#lives.begin(clock);
        await installation.start(clock);
      },
    };
  }

  async #named(seed: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Error) {
        const failed = [...error.message.matchAll(/"traceId":"(\w+)"/g)].map(([, id]) => id as string);
        const said = [`Seed ${seed}, which replays it: ${error.message}`, ...this.#installation.logged(failed)];
        error.message = said.join('\n');
      }
      throw error;
    }
  }

  #figures(): Soaked {
    const all = this.#played.map(({ round, client }) => ({ ...round.figures, ...client.figures, rounds: 1 }));
    const none: Soaked = {
      bursts: 0,
      kills: 0,
      databaseKills: 0,
      comparisons: 0,
      statements: 0,
      sent: 0,
      lost: 0,
      later: 0,
      rounds: 0,
    };
    const names = Object.keys(none) as (keyof Soaked)[];
    for (const each of all) for (const name of names) none[name] += each[name];
    return none;
  }

  #progress(): string {
    const { rounds, sent, kills, databaseKills, comparisons } = this.#figures();
    const minutes = Math.round((Date.now() - this.#began) / 60_000);
    const killed = `${kills} gateways and ${databaseKills} databases killed`;
    return `${minutes} min: round ${rounds}, ${sent} requests, ${killed}, ${comparisons} comparisons, no difference`;
  }
}
