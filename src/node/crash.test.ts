import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { emptyDatabase } from '#tests/database.ts';
import { pennySpent } from '#tests/pennySpent.ts';
import { processorKey } from '#tests/processor.ts';
import { programs } from '#tests/programs.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';

const kills = 20;
/** Writers at work at the same time, each on a card of its own and all on accounts that they share. */
const writers = 6;

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-crash-'));
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
});
const { run, started, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  PORTAL_PROCESSOR_KEY: processorKey,
  ...(database?.url && { DATABASE_URL: database.url }),
}));
afterEach(killAll);
afterAll(async () => {
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  rmSync(data, { recursive: true, force: true });
});

type Spend = ReturnType<typeof pennySpent>;

interface Write {
  requestId: string;
  dtoName: 'topUpCard' | 'returnCardFunds';
  id: string;
  amount: string;
}

/** Speaks to the server that runs at the moment, whose address changes with each start. */
class Customer {
  address = '';
  token = '';

  async signIn(): Promise<void> {
    const answer = await this.post('/api/dashboard/login-card', { email: 'admin@acme.test', password: 'Portal#2026' });
    this.token = answer.data.access_token;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  async post(path: string, asked: object): Promise<any> /* oxlint-disable-line typescript/no-explicit-any */ {
    const body = JSON.stringify(asked);
    const signature = { [signatureHeader]: await signatureOf(processorKey, body, new Date()) };
    const headers = { 'content-type': 'application/json', access_token: this.token, g_score: '1', ...signature };
    const response = await fetch(this.address + path, { method: 'POST', headers, body });
    return { status: response.status, ...(await response.json()) };
  }

  call = (write: Write) => this.post(`${doorsPath}/call`, write);
  spend = (asked: Spend) => this.post(processorPath, asked);
  page = (body: object) => this.post(`${doorsPath}/page`, { page: 1, size: 50, ...body });
}

test('a gateway that is killed in the middle of writing, twenty times, loses nothing it acknowledged and does nothing twice', async () => {
  const customer = new Customer();
  let server = await started();
  customer.address = server.address;
  await customer.signIn();
  const own = await customer.page({ dtoName: 'card', filter: { sharedCard: false, cardStatus: 3 } });
  const cards: string[] = own.dto.records.map(({ id }: { id: string }) => id).slice(0, writers);
  expect(cards.length).toBeGreaterThan(2);
  const acknowledged = new Map<Write, string>();
  const unknown: Write[] = [];
  const shared = await customer.page({ dtoName: 'card', filter: { sharedCard: true, cardStatus: 3, currency: 'USD' } });
  const tokens: string[] = shared.dto.records.map(({ cardToken }: { cardToken: string }) => cardToken).slice(0, 2);
  expect(tokens).not.toEqual([]);
  const answered = new Map<Spend, object>();
  const unanswered: Spend[] = [];
  let made = 0;

  for (let kill = 0; kill < kills; kill++) {
    let isAlive = true;
    const write = async (card: string) => {
      for (let turn = 0; isAlive; turn++) {
        const asked: Write = {
          requestId: newRequestId(() => 0, Date.now() + made++),
          dtoName: turn % 2 ? 'returnCardFunds' : 'topUpCard',
          id: card,
          amount: '1',
        };
        try {
          const answer = await customer.call(asked);
          if (answer.status === 200) acknowledged.set(asked, answer.dto.cardTransaction.transactionId);
          else expect([answer.status, answer.msg]).toEqual([422, expect.any(String)]);
        } catch {
          unknown.push(asked);
        }
      }
    };
    const spend = async (token: string) => {
      while (isAlive) {
        const asked = pennySpent(token);
        try {
          const answer = await customer.spend(asked);
          if (answer.status === 200) answered.set(asked, answer.dto);
        } catch {
          unanswered.push(asked);
        }
      }
    };
    const writing = [...cards.map(write), ...tokens.map(spend)];
    await wait(20 + Math.random() * 120);
    server.child.kill('SIGKILL');
    isAlive = false;
    await Promise.all([...writing, server.exitCode]);
    server = await started();
    customer.address = server.address;
    // Sessions outlive the process that opened them. What got no answer is asked again, as the portal would.
    for (const again of unknown.splice(0)) {
      const answer = await customer.call(again);
      if (answer.status === 200) acknowledged.set(again, answer.dto.cardTransaction.transactionId);
      else expect([answer.status, answer.msg]).toEqual([422, expect.any(String)]);
    }
  }

  // Each purchase once, whether its answer was heard or not, and the answer again.
  for (const asked of unanswered) answered.set(asked, (await customer.spend(asked)).dto);
  expect(answered.size).toBeGreaterThan(kills);
  for (const [asked, dto] of [...answered].slice(-40)) {
    expect((await customer.spend(asked)).dto).toEqual(dto);
    const { transactionLink } = asked;
    const found = await customer.page({ dtoName: 'authorization', size: 10, filter: { transactionLink } });
    expect(found.dto.total).toBe(1);
  }

  // The same answer once more, and one transaction for each.
  const numbers = [...acknowledged.values()];
  expect(numbers.length).toBeGreaterThan(kills);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [write, number] of [...acknowledged].filter((_, index) => index % 10 === 0)) {
    expect((await customer.call(write)).dto.cardTransaction.transactionId).toBe(number);
  }
  const found = await customer.page({ dtoName: 'cardTransaction', size: 10, filter: { q: numbers.at(-1) } });
  expect(found.dto.total).toBe(1);
  server.child.kill('SIGTERM');
  await server.exitCode;

  const verified = run('src/commands/verify.ts');
  expect([await verified.exitCode, verified.said()]).toEqual([0, expect.stringMatching(/All \d+ rules hold\.\n$/)]);
  // Twenty-one starts.
}, 900_000);
