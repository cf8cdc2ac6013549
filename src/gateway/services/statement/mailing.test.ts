import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import type { TestCard } from '#tests/records.ts';

const day = 86_400_000;

let gateway: TestGateway;
let card: TestCard;
let finance: Caller;
let staff: Caller;
let statement: Statement;

beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard();
  const move = moneyMovers(gateway);
  await move.onAccount(card, 712_34n);
  gateway.clock.advance(2 * day);
  await signInAgain();
  const asked = { accountId: card.accountId, period: 'daily', statementDate: '2026-03-02' };
  statement = (await gateway.command(finance, 'makeStatement', asked)).body.dto;
});
afterAll(() => gateway.close());

/** Sessions end while days go by. */
async function signInAgain(): Promise<void> {
  const signedIn = async (who: object) => (await gateway.signIn(await gateway.makeUser(who))).caller;
  finance = await signedIn({ customer: card.customer, role: 'Customer finance' });
  staff = await signedIn({ role: 'Operator' });
}

const name = (mailTo: unknown, caller = finance, id = statement.id) =>
  gateway.door(caller, 'update', { dtoName: 'statement', requestId: gateway.requestId(), id, data: { mailTo } });
const read = async (id: string): Promise<Statement> =>
  (await gateway.door(staff, 'get', { dtoName: 'statement', id })).body.dto;
async function mailed() {
  gateway.mails.length = 0;
  await drainOutbox(gateway.ports);
  return gateway.mails.filter(({ text }) => text.includes('/statement/statements/'));
}

describe('to whom statements are mailed', () => {
  test('is nobody until somebody is named, and nothing is sent', async () => {
    expect(statement).toMatchObject({ mailTo: [], mailedAt: null });
    expect(await mailed()).toEqual([]);
    const { status, body } = await gateway.command(finance, 'mailStatement', { id: statement.id });
    expect([status, body.msg]).toEqual([422, 'This statement has no email recipients.']);
  });

  test('is named on one statement for all of its kind, each address once, and told in the audit log', async () => {
    const { body } = await name(['Books@Acme.test', 'cfo@acme.test', 'books@acme.test']);
    expect(body.dto).toMatchObject({ mailTo: ['books@acme.test', 'cfo@acme.test'], mailedAt: null });
    expect((await read(statement.id)).detail?.holds).toBe(true);
    const next = { accountId: card.accountId, period: 'daily', statementDate: '2026-03-03' };
    expect((await gateway.command(finance, 'makeStatement', next)).body.dto.mailTo).toHaveLength(2);
    const filter = { subjectId: statement.id, operation: 'update' };
    const logged = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter });
    expect(logged.body.dto).toHaveLength(1);
  });

  test('they get the way to a statement as it is made, and none of its figures', async () => {
    await mailed();
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    await signInAgain();
    const sent = await mailed();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['books@acme.test', 'cfo@acme.test']);
    const filter = { accountId: card.accountId, period: 'daily' };
    const { body } = await gateway.door(staff, 'list', { dtoName: 'statement', filter });
    const [made] = body.dto as Statement[];
    expect(made).toMatchObject({ statementDate: '2026-03-04', mailedAt: expect.any(String) });
    for (const { subject, text } of sent) {
      expect(text).toContain(`/statement/statements/${made?.id}/show`);
      for (const secret of ['712.34', made?.accountNumber as string, made?.seal as string]) {
        expect(subject + text).not.toContain(secret);
      }
    }
    expect(body.dto.find(({ id }: Statement) => id === statement.id).mailedAt).toBeNull();
  });

  test('it is sent again to whoever is named now, once a minute at most', async () => {
    await name(['cfo@acme.test']);
    const again = () => gateway.command(finance, 'mailStatement', { id: statement.id });
    expect((await again()).body.dto).toMatchObject({ mailTo: ['cfo@acme.test'], mailedAt: expect.any(String) });
    expect((await mailed()).map(({ to }) => to)).toEqual(['cfo@acme.test']);
    expect((await again()).body.msg).toContain('was just emailed');
    gateway.clock.advance(60_000);
    expect((await again()).status).toBe(200);
    const filter = { subjectId: statement.id, operation: 'mailStatement' };
    const logged = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter });
    expect(logged.body.dto.filter(({ outcome }: { outcome: string }) => outcome === 'done')).toHaveLength(2);
  });

  test('it isn’t said to be sent to those who want no such mail', async () => {
    const reader = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
    const { caller } = await gateway.signIn(reader);
    expect(
      (await gateway.command(caller, 'wishNotices', { kind: 'statementMade', inbox: true, mail: false })).status,
    ).toBe(200);
    const asked = { accountId: card.accountId, period: 'daily', statementDate: '2026-03-03' };
    const { id } = (await gateway.command(finance, 'makeStatement', asked)).body.dto;
    await name([reader.email]);
    await mailed();
    const { mailedAt: before } = await read(id);
    gateway.clock.advance(60_000);
    const { status, body } = await gateway.command(finance, 'mailStatement', { id });
    expect([status, body.msg]).toEqual([422, 'Everyone named for this statement has turned such emails off.']);
    expect(await mailed()).toEqual([]);
    expect((await read(id)).mailedAt).toBe(before);
    // Of those who are named, somebody else may want it.
    await name([reader.email, 'cfo@acme.test']);
    expect((await gateway.command(finance, 'mailStatement', { id })).status).toBe(200);
    expect((await mailed()).map(({ to }) => to)).toEqual(['cfo@acme.test']);
    await name([reader.email]);
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    await signInAgain();
    const filter = { accountId: card.accountId, period: 'daily' };
    const [made] = (await gateway.door(staff, 'list', { dtoName: 'statement', filter })).body.dto as Statement[];
    expect(made).toMatchObject({ statementDate: '2026-03-05', mailTo: [reader.email], mailedAt: null });
    expect(await mailed()).toEqual([]);
  });

  test('nobody any more, and nothing is sent', async () => {
    await mailed();
    expect((await name([])).body.dto.mailTo).toEqual([]);
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    await signInAgain();
    expect(await mailed()).toEqual([]);
  });

  test('is refused for what is no address, for more than ten, and to who only looks or is somebody else', async () => {
    const many = Array.from({ length: 11 }, (_, n) => `a${n}@acme.test`);
    for (const wrong of [['nobody'], many, 'cfo@acme.test', null]) {
      const { status } = await name(wrong);
      expect({ wrong, status }).toEqual({ wrong, status: 400 });
    }
    const signedIn = async (who: object) => (await gateway.signIn(await gateway.makeUser(who))).caller;
    expect((await name([], await signedIn({ customer: card.customer, role: 'Customer viewer' }))).status).toBe(403);
    expect((await name([], await signedIn({ customer: await gateway.makeCustomer() }))).status).toBe(404);
  });
});
