import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Gateway } from '#tests/model/client.ts';
import type { Place } from '#tests/model/lane.ts';
import { programs } from '#tests/programs.ts';

export interface Clock {
  /** Of each gateway, from the true time, in milliseconds. */
  offsets: readonly number[];
  rates: Readonly<Record<string, string>>;
}

export interface Made {
  email: string;
  password: string;
  places: Place[];
}

type Server = Awaited<ReturnType<ReturnType<typeof programs>['started']>>;

/**
 * Gateways of one installation, each a process of its own: several on a PostgreSQL, one on the embedded database. They are
 * killed, and started again with whatever clock and rates.
 */
export class TestInstallation {
  readonly processorKey = randomBytes(24).toString('hex');
  readonly #data = mkdtempSync(join(tmpdir(), 'portal-model-'));
  readonly #programs;
  readonly #count: number;
  #servers: (Server | undefined)[] = [];
  /** All that were ever started: what they logged explains what they answered. */
  readonly #started: Server[] = [];
  #clock: Clock = { offsets: [], rates: {} };

  /**
   * @param databaseUrl an empty database's; undefined for the embedded one
   * @param ways how else the gateways reach it, as their settings say it
   */
  constructor(databaseUrl: string | undefined, count: number, ways: Readonly<Record<string, string>> = {}) {
    const settings = {
      PORT: '0',
      PORTAL_DATA: this.#data,
      PORTAL_ONLY_GATEWAY: '1',
      // Said, and not kept in the folder that is gone when it ends: it explains an answer that nobody expected.
      LOG_LEVEL: 'error',
      // Its world is made by makePlaces.ts; on, so that it needn't be in production.
      PORTAL_DEMO: 'on',
      PORTAL_KEYS: `model:${randomBytes(32).toString('base64')}`,
      PORTAL_PROCESSOR_KEY: this.processorKey,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs')).href}`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...ways,
    };
    this.#programs = programs(() => settings);
    this.#count = databaseUrl ? count : 1;
  }

  get count(): number {
    return this.#count;
  }

  /** Where each one's clock is set when the first is so far ahead: all alike. */
  offsetsAt = (ahead: number): number[] => Array.from({ length: this.#count }, () => ahead);

  get gateways(): Gateway[] {
    return this.#servers.flatMap((server, place) =>
      server ? [{ address: server.address, offset: this.#clock.offsets[place] ?? 0 }] : [],
    );
  }

  /** `npm run partition`. */
  partition = (): Promise<void> => this.#order('src/commands/partition.ts');

  /** `npm run distribute`, while no gateway runs. */
  distribute = (): Promise<void> => this.#order('src/commands/distribute.ts');

  async #order(command: string): Promise<void> {
    const ordered = this.#programs.run(command, [], this.#settingsOf(0));
    if ((await ordered.exitCode) !== 0) throw new Error(`${command} gave up:\n${ordered.said()}`);
  }

  /** Customers for the model, made while no gateway has the embedded database. */
  async makePlaces(currencies: readonly string[]): Promise<Made> {
    const maker = this.#programs.run('tests/soak/makePlaces.ts', [...currencies], this.#settingsOf(0));
    if ((await maker.exitCode) !== 0) throw new Error(`The model's customers could not be made:\n${maker.said()}`);
    return JSON.parse(maker.said().trim().split('\n').at(-1) ?? '');
  }

  /** Starts all of them, with this clock and these rates. */
  async start(clock: Clock): Promise<void> {
    this.#clock = clock;
    // One after the other: the first brings the database to its shape.
    for (let place = 0; place < this.#count; place++) await this.#startOne(place);
  }

  /** Ends all of them in order. */
  async stop(): Promise<void> {
    const servers = this.#servers;
    this.#servers = [];
    for (const server of servers) {
      server?.child.kill('SIGTERM');
      await server?.exitCode;
    }
  }

  /** What the gateways logged of requests, by the ids that these were answered with. */
  logged(traceIds: readonly string[]): string[] {
    const lines = this.#started.flatMap((server) => server.said().split('\n'));
    return lines.filter((line) => traceIds.some((id) => line.includes(id)));
  }

  /** kill -9, and up again. */
  async kill(place: number): Promise<void> {
    const server = this.#servers[place];
    if (!server) return;
    server.child.kill('SIGKILL');
    this.#servers[place] = undefined;
    await server.exitCode;
    await this.#startOne(place);
  }

  /** `npm run verify`, at the present of the first gateway's clock; what it says when a rule is broken. */
  async verify(): Promise<string | undefined> {
    const verifying = this.#programs.run('src/commands/verify.ts', [], this.#settingsOf(0));
    return (await verifying.exitCode) === 0 ? undefined : verifying.said();
  }

  async end(): Promise<void> {
    await this.stop();
    this.#programs.killAll();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** A gateway that can't reach its database says so and ends; the next try is soon. */
  async #startOne(place: number): Promise<void> {
    for (let left = 20; ; left--) {
      try {
        const server = await this.#programs.started(this.#settingsOf(place));
        this.#servers[place] = server;
        this.#started.push(server);
        return;
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  #settingsOf(place: number): Record<string, string> {
    const { offsets, rates } = this.#clock;
    const conversion = Object.entries(rates).map(([pair, rate]) => `${pair}=${rate}`);
    return { CLOCK_OFFSET: String(offsets[place] ?? 0), PORTAL_CONVERSION_RATES: conversion.join(',') };
  }
}
