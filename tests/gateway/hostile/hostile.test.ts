import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { testSeed } from '#tests/chance.ts';
import { Refusal } from '#wire/envelope.ts';
import { type Call, calls, schemas } from './calls.ts';
import { examples, type Path, withValue } from './examples.ts';
import { bodies, headers, hostile, kinds } from './values.ts';
import { type Said, type Who, type World, world } from './world.ts';

/** How many kinds of values each place is tried with: HOSTILE_KINDS=100 for all of them, several times over. */
const most = Number(process.env.HOSTILE_KINDS ?? 3);
const random = createRandom(testSeed);

let there: World;
let tried = 0;
const wrong: string[] = [];

beforeAll(async () => {
  there = await world(random);
});
afterAll(() => there.gateway.close());

const of = (call: Call) => examples(schemas, random, (field) => there.known(call, field));

const wholeProgramme = { ruleScope: 'programme', scopeId: null };
const fitting = {
  ruleEffect: 'decline',
  merchantCodes: ['5812'],
  fromTime: null,
  toTime: null,
  ruleMeasure: 'amount',
  currency: 'USD',
  allowedAmount: '12.50',
};

/** Something that the call takes, with the place in it that is to be tried. */
function example(call: Call, reaching: Path = []): unknown {
  if (!call.body) return call.path.includes('{') ? there.known(call, 'fileId') : undefined;
  const body = of(call).of(call.body, reaching) as Record<string, unknown>;
  if (call.isForm) body.file = 'passport.png';
  // One of the two: the schema can't say so.
  if ('transactionLink' in body && reaching[0] !== 'cardNumber') delete body.cardNumber;
  if ('transactionLink' in body && reaching[0] !== 'cardNumber') body.cardToken ??= there.known(call, 'cardToken');
  // Two words for the same.
  if ('recurring' in body && 'channel' in body) delete body[reaching[0] === 'recurring' ? 'channel' : 'recurring'];
  // What is made or changed stands in `data`; what is tried, by itself.
  const { data } = body as { data?: Record<string, unknown> };
  const said = data ?? body;
  // What a rule says must fit together, which the schema can't say either: left to chance it hardly ever does.
  const together = {
    ...('ruleScope' in said && wholeProgramme),
    ...('ruleMeasure' in said && fitting),
  };
  const reached = data ? reaching[1] : reaching[0];
  for (const [field, value] of Object.entries(together)) if (reached !== field) said[field] = value;
  return body;
}

const whoFor = (call: Call): Who =>
  call.dtoName === 'cardBalance'
    ? 'card'
    : random.weighted([
        ['operator', 60],
        ['administrator', 34],
        ['nobody', 3],
        ['card', 3],
      ]);

/** Asks, and notes whatever must never be: a 5xx, a stack, an error in the log, a refusal that isn't one of ours. */
async function attempt(call: Call, body: unknown, who: Who, what: string, more?: Record<string, string>) {
  tried++;
  const said = await there.ask(call, body, who, more).catch((error: unknown) => error as Error);
  const logged = there.gateway.logged.splice(0).filter(({ level }) => level === 'error');
  const faults = said instanceof Error ? [`broke off: ${said.message}`] : faultsOf(said);
  for (const { message, fields } of logged) {
    const { err } = fields as { err?: { message?: string; code?: string } };
    faults.push(`logged: ${message} (${err?.code ?? ''} ${err?.message ?? ''})`);
  }
  if (faults.length > 0)
    wrong.push(`${call.name} as ${who}, ${what}: ${faults.join('; ')}\n  ${shown(body)} ${shown(more)}`);
  if (said instanceof Error) return 0;
  if (said.status === 401 || said.text.includes('"40301"')) await there.admit(who);
  return said.status;
}

function faultsOf({ status, type, text }: Said): string[] {
  const faults = [];
  if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}`);
  if (/\n\s+at .+:\d+|node_modules|\/src\/|SQLSTATE/.test(text)) faults.push(`a stack: ${text.slice(0, 300)}`);
  if (status >= 400 && !(type.startsWith('application/json') && Refusal.safeParse(JSON.parse(text)).success)) {
    faults.push(`${status} without its form: ${text.slice(0, 200)}`);
  }
  return faults;
}

function shown(sent: unknown): string {
  const text = sent instanceof Uint8Array ? `bytes ${sent.toHex()}` : (JSON.stringify(sent) ?? '');
  return text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length})` : text;
}

/** So many of them, each once before any is taken again. */
const some = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: Math.ceil(count / all.length) }, () => shuffled(all))
    .flat()
    .slice(0, count);

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, turn: random.next() }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ each }) => each);

/** What was found since it was last asked, with the seed that finds it again. */
const found = (): string[] => wrong.splice(0).map((each) => `TEST_SEED=${testSeed} ${each}`);

test('every call of the contract takes what its schema says', async () => {
  const refused: string[] = [];
  for (const call of calls) {
    let isTaken = false;
    for (let times = 0; times < 40 && !isTaken; times++) {
      const status = await attempt(
        call,
        example(call),
        call.dtoName === 'cardBalance' ? 'card' : 'operator',
        'as it should be',
      );
      isTaken = status !== 400;
    }
    if (!isTaken) refused.push(call.name);
  }
  expect(found()).toEqual([]);
  expect(refused).toEqual([]);
});

test('no value in any field of any call does harm', async ({ annotate }) => {
  const began = tried;
  for (const call of calls) {
    for (const place of call.body ? of(call).places(call.body) : [[]]) {
      for (const kind of some(kinds, most)) {
        const body = withValue(example(call, place), place, random.pick<unknown>(hostile[kind]));
        await attempt(call, body, whoFor(call), `${kind} at ${place.join('.')}`);
      }
    }
  }
  await annotate(`${tried - began} inputs, seed ${testSeed}`);
  expect(tried - began).toBeGreaterThan(500);
  expect(found()).toEqual([]);
}, 3_600_000);

test('no body and no header does harm', async ({ annotate }) => {
  const began = tried;
  const doors = [...new Map(calls.map((call) => [call.path, call])).values()];
  for (const call of doors) {
    for (const body of bodies(random)) {
      if (call.isForm || call.method === 'GET') continue;
      await attempt(call, typeof body === 'string' ? new TextEncoder().encode(body) : body, whoFor(call), 'a body');
    }
    for (const more of headers) await attempt(call, example(call), whoFor(call), 'a header', more);
  }
  await annotate(`${tried - began} inputs, seed ${testSeed}`);
  expect(tried - began).toBeGreaterThan(500);
  expect(found()).toEqual([]);
}, 3_600_000);

test('and everything is as it must be afterwards', async () => {
  // A gateway is ready by the database's clock only.
  there.gateway.clock.advance(Date.now() - there.gateway.clock.now());
  expect((await there.gateway.send('GET', '/readyz', undefined)).status).toBe(200);
  await there.gateway.settled();
  expect(await there.gateway.asStaff((db) => brokenRules({ ...there.gateway.ports, db }))).toEqual([]);
});
