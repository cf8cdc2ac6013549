import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Moment } from './message.ts';

/** A gateway that runs at the moment. */
export interface Gateway {
  address: string;
  /** How far its clock is from the true one, in milliseconds. */
  offset: number;
}

export interface Reply {
  status: number;
  text: string;
  moments: Moment[];
}

/** How long somebody goes on asking; a gateway that was killed is back by then. */
const patience = 180_000;
const givenUp = 30_000;

/** What is sent again is answered as the first time, and says since when it is done. */
const receipt = /,"doneAt":"[^"]+"\}$/;

export interface Outside {
  /** Those that are up: none while all of them are being started again. */
  gateways(): readonly Gateway[];
  processorKey: string;
  email: string;
  password: string;
  /** The database's clock, which requests are numbered by. */
  now(): number;
}

/** Speaks to whichever gateway answers, and asks again with the same id whenever an answer is lost. */
export class Client {
  readonly outside: Outside;
  #tokens = new Map<string, Promise<string>>();
  #requests = 0;
  /** What was asked, answered or not, and how often an answer was lost. */
  figures = { sent: 0, lost: 0, later: 0 };

  constructor(outside: Outside) {
    this.outside = outside;
  }

  /** One message, exactly as it is written. `first`: which gateway is asked first. */
  tell(body: string, first: number): Promise<Reply> {
    return this.#untilAnswered(first, ({ address, offset }) => {
      const seconds = Math.floor((Date.now() + offset) / 1000);
      const mac = createHmac('sha256', this.outside.processorKey).update(`${seconds}.${body}`).digest('hex');
      return this.#post(`${address}/api/processor/events`, { 'x-signature': `t=${seconds},v1=${mac}` }, body);
    });
  }

  /** A door of the portal, by the member of staff that the model plays. */
  ask(door: string, body: string, first: number): Promise<Reply> {
    return this.#untilAnswered(first, async (gateway) => {
      const answer = await this.#door(gateway, door, body);
      if (answer.status !== 401) return answer;
      this.#tokens.delete(gateway.address);
      return this.#door(gateway, door, body);
    });
  }

  /** A request id that nobody has had before. */
  requestId(): string {
    const count = this.#requests++;
    return `SA${String(count % 1000).padStart(3, '0')}${this.outside.now() + Math.floor(count / 1000)}`;
  }

  async read(door: string, body: object): Promise<Record<string, unknown>> {
    const { status, text } = await this.ask(door, JSON.stringify(body), 0);
    if (status !== 200) throw new Error(`${door} ${JSON.stringify(body)}: ${status} ${text}`);
    return JSON.parse(text).dto;
  }

  /** Every record that matches. */
  async all<T>(dtoName: string, filter: object): Promise<T[]> {
    const records: T[] = [];
    for (let after: unknown; ; ) {
      const asked = { dtoName, page: 1, size: 100, filter, withTotal: false, ...(after !== undefined && { after }) };
      const page = await this.read('page', asked);
      records.push(...(page.records as T[]));
      if (page.next === null) return records;
      after = page.next;
    }
  }

  async #untilAnswered(first: number, post: (gateway: Gateway) => Promise<{ status: number; text: string }>) {
    const began = Date.now();
    const moments: Moment[] = [];
    for (let turn = first; ; turn++) {
      const gateways = this.outside.gateways();
      const gateway = gateways[turn % gateways.length];
      if (gateway) {
        const from = Date.now() + gateway.offset;
        this.figures.sent++;
        try {
          const { status, text } = await post(gateway);
          // Whoever answers at last may answer for the one that was lost.
          moments.push({ from, to: Date.now() + gateway.offset, offset: gateway.offset });
          if (status !== 503 && status !== 429) return { status, text, moments };
          this.figures.later++;
        } catch {
          moments.push({ from, to: Date.now() + gateway.offset, offset: gateway.offset });
          this.figures.lost++;
        }
      }
      if (Date.now() - began > patience) throw new Error('No gateway has answered for three minutes');
      await wait(100);
    }
  }

  async #door(gateway: Gateway, door: string, body: string) {
    const token = this.#tokens.get(gateway.address) ?? this.#signIn(gateway);
    this.#tokens.set(gateway.address, token);
    const headers = { access_token: await token.catch((error) => this.#forget(gateway, error)) };
    return this.#post(`${gateway.address}/api/portal/cms/card/${door}`, headers, body);
  }

  #forget(gateway: Gateway, error: unknown): never {
    this.#tokens.delete(gateway.address);
    throw error;
  }

  async #signIn({ address }: Gateway): Promise<string> {
    const { email, password } = this.outside;
    const body = JSON.stringify({ email, password });
    const { status, text } = await this.#post(`${address}/api/dashboard/login-card`, { g_score: '1' }, body);
    if (status !== 200) throw new Error(`sign-in: ${status} ${text}`);
    return JSON.parse(text).data.access_token;
  }

  async #post(address: string, headers: Record<string, string>, body: string) {
    const all = { 'content-type': 'application/json', ...headers };
    const signal = AbortSignal.timeout(givenUp);
    const response = await fetch(address, { method: 'POST', headers: all, body, signal });
    const text = await response.text();
    // What isn't the gateway's own answer says that nothing was read: a server too busy to take a request in time hangs up so.
    if (text === '') throw new Error(`No answer, but ${response.status}`);
    return { status: response.status, text: text.replace(receipt, '}') };
  }
}

/** When it may have been taken: moments of one day by one clock are one, and one over midnight is two. */
export function distinct(moments: readonly Moment[]): Moment[] {
  const byDay = new Map<string, Moment>();
  for (const { from, to, offset } of moments) {
    for (const end of [from, to]) {
      const key = `${offset} ${new Date(end).toISOString().slice(0, 10)}`;
      const before = byDay.get(key);
      byDay.set(key, { from: Math.min(from, before?.from ?? from), to: Math.max(end, before?.to ?? end), offset });
    }
  }
  return [...byDay.values()];
}
