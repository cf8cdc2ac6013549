import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { doorsPath, filePath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';
import { pennySpent } from './pennySpent.ts';
import { png } from './pictures.ts';
import { processorKey } from './processor.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every kind
type Answer = any; // oxlint-disable-line typescript/no-explicit-any

/** What the demonstration's people sign in with. */
const password = 'Portal#2026';
const patienceMs = 30_000;

/**
 * Somebody who works with the portal, or a program: what gets no answer, or the proxy's that it was lost, is asked again as it
 * was, under the same id.
 */
export class Somebody {
  readonly #address: string;
  #token = '';
  /** How often an answer was lost. */
  lost = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async signIn(email: string): Promise<void> {
    const { data } = await this.#json('/api/dashboard/login-card', { email, password });
    this.#token = data.access_token;
  }

  door = async (name: string, body: object): Promise<Answer> => (await this.#json(`${doorsPath}/${name}`, body)).dto;

  async page(dtoName: string, filter: object = {}): Promise<Answer> {
    return this.door('page', { dtoName, page: 1, size: 20, filter });
  }

  call = (dtoName: string, input: object): Promise<Answer> => this.door('call', { dtoName, ...input });

  async spend(message: object): Promise<Answer> {
    const body = JSON.stringify(message);
    const signature = await signatureOf(processorKey, body, new Date());
    return (await this.#json(processorPath, body, { [signatureHeader]: signature })).dto;
  }

  /** A passport; says its id. */
  async upload(): Promise<string> {
    const body = new FormData();
    body.set('dtoName', 'cardholder');
    body.set('purpose', 'passport');
    body.set('file', new File([png()], 'passport.png'));
    const answer = await this.#ask(`${doorsPath}/upload`, { method: 'POST', body });
    return JSON.parse(answer.toString()).dto.fileId;
  }

  /** A document's bytes. */
  read = (fileId: string): Promise<Buffer> => this.#ask(filePath(fileId), {});

  async #json(path: string, asked: object | string, headers: Record<string, string> = {}): Promise<Answer> {
    const body = typeof asked === 'string' ? asked : JSON.stringify(asked);
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json', g_score: '1', ...headers } };
    return JSON.parse((await this.#ask(path, init)).toString());
  }

  /** @throws Error for every answer but 200 */
  async #ask(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> }): Promise<Buffer> {
    const began = Date.now();
    for (;;) {
      try {
        const asked = { ...init, headers: { access_token: this.#token, ...headers } };
        const response = await fetch(this.#address + path, asked);
        const content = Buffer.from(await response.arrayBuffer());
        if (response.status === 200) return content;
        if (response.status !== 502) throw new Failed(`${path}: ${response.status} ${content.toString()}`);
      } catch (error) {
        if (error instanceof Failed || Date.now() - began > patienceMs) throw error;
      }
      this.lost++;
      await wait(25);
    }
  }
}

class Failed extends Error {}

const mostDocuments = 12;
/** What every document comes back with. */
const sizes = new Set<number>();

let made = 0;
/** Never the same twice. */
const requestId = () => newRequestId(() => (made++ % 1000) / 1000, Date.now());

/** What was asked, to look later whether it was done once. */
interface Work {
  /** 0.01 each. */
  spent: { link: string; message: object; answer: object }[];
  /** Top-ups of 1 each. */
  toppedUp: { requestId: string; number: string }[];
  documents: string[];
  rounds: number;
}

interface Cards {
  /** Which is spent with. */
  cardToken: string;
  /** Which is topped up. */
  id: string;
}

/** One person's day in small: signs in, looks at lists, tops a card up, has it spent, puts a document in and looks at it. */
async function workOnce(somebody: Somebody, { id, cardToken }: Cards, work: Work): Promise<void> {
  await somebody.signIn('admin@acme.test');
  for (const noun of ['authorization', 'cardTransaction', 'cardholder']) await somebody.page(noun);
  const asked = { requestId: requestId(), id, amount: '1' };
  const { cardTransaction } = await somebody.call('topUpCard', asked);
  work.toppedUp.push({ requestId: asked.requestId, number: cardTransaction.transactionId });
  const link = randomUUID();
  const message = pennySpent(cardToken, link);
  work.spent.push({ link, message, answer: await somebody.spend(message) });
  // So many files at most may wait for a form; what was put in at first is looked at later.
  if (work.rounds % 4 === 0 && work.documents.length < mostDocuments) work.documents.push(await somebody.upload());
  for (const document of work.documents.slice(-2)) sizes.add((await somebody.read(document)).length);
  if (sizes.size > 1) throw new Failed('Another document came back.');
  work.rounds++;
}

/** So many people work at once until they are told to stop. */
export function startWork(address: string, cards: Cards, count: number) {
  const people = Array.from({ length: count }, () => new Somebody(address));
  const work: Work = { spent: [], toppedUp: [], documents: [], rounds: 0 };
  let isOver = false;
  const failed: unknown[] = [];
  const done = Promise.all(
    people.map(async (person) => {
      while (!isOver && failed.length === 0) await workOnce(person, cards, work).catch((error) => failed.push(error));
    }),
  );
  return {
    work,
    failed,
    lost: () => people.reduce((sum, { lost }) => sum + lost, 0),
    /** Resolves when so many rounds more are done, or something has failed. */
    async more(rounds: number): Promise<void> {
      const goal = work.rounds + rounds;
      while (work.rounds < goal && failed.length === 0) await wait(20);
    },
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
  };
}
