import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { systemContext } from '#gateway/context.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { auditOne } from './log.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function signedIn(values: Parameters<TestGateway['makeUser']>[0] = {}) {
  const user = await gateway.makeUser(values);
  const headers = { 'user-agent': 'Testing/1.0' };
  return { user, caller: (await gateway.signIn(user, { address: '198.51.100.4', headers })).caller };
}

const linesSeenBy = async (caller: Caller, filter: object = {}): Promise<AuditLog[]> =>
  (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto;

const update = (caller: Caller, id: string, remark: string, requestId = gateway.requestId()) =>
  gateway.door(caller, 'update', { dtoName: 'account', requestId, id, data: { remark } });

describe('the audit log', () => {
  it('tells who did what to which object, when and from where', async () => {
    const card = await gateway.makeCard();
    const { user, caller } = await signedIn({ customer: card.customer });
    await update(caller, card.accountId, 'Travel');
    const lines = await linesSeenBy(caller, { subject: 'account' });
    expect(lines).toMatchObject([
      {
        customerId: card.customer,
        userId: user.id,
        userName: 'Robin Example',
        source: 'api',
        address: '198.51.100.4',
        userAgent: 'Testing/1.0',
        operation: 'update',
        subjectId: card.accountId,
        outcome: 'done',
        reason: null,
        createdAt: new Date(gateway.clock.now()).toISOString(),
      },
    ]);
  });

  it('tells of long texts as much as there is room for, and no half of a letter', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    const [before, after] = [{ remark: '👍'.repeat(300) }, { remark: '👎'.repeat(300) }];
    const about = { operation: 'update', subject: 'account', subjectId: card.accountId, customerId: card.customer };
    await auditOne(systemContext(gateway.ports), { ...about, outcome: 'done', before, after });
    const [line] = await linesSeenBy(caller, { subjectId: card.accountId });
    expect(line?.changes).toBe(`Remark: ${before.remark} → ${'👎'.repeat(194)}`);
  });

  it('tells in an object’s history what was done to it, however whoever did it wrote its id', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    expect((await update(caller, card.accountId.toUpperCase(), 'Travel')).status).toBe(200);
    for (const subjectId of [card.accountId, card.accountId.toUpperCase()]) {
      const history = await linesSeenBy(caller, { subjectId });
      expect(history.map(({ operation, changes }) => [operation, changes])).toEqual([['update', 'Remark: – → Travel']]);
    }
    // What is refused has noted nothing by itself.
    const ids = [card.id.toUpperCase()];
    for (const status of [200, 422]) expect((await gateway.command(caller, 'blockCard', { ids })).status).toBe(status);
    const blocked = await linesSeenBy(caller, { subjectId: card.id, operation: 'blockCard' });
    expect(blocked.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  });

  it('keeps no card number that somebody looked for before they had a file made', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    const asked = { dtoName: 'card', format: 'csv', filter: { q: card.cardNumber } };
    expect((await gateway.door(caller, 'export', asked)).status).toBe(200);
    const lines = await linesSeenBy(caller, { operation: 'export' });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(card.cardNumber);
  });

  it('keeps no card number that somebody wrote into what was refused, nor into a remark', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    const { caller: reader } = await signedIn({ customer: card.customer, role: 'Customer viewer' });
    const parted = card.cardNumber.replaceAll(/(.{4})(?=.)/g, '$1 ');
    expect((await update(reader, card.accountId, parted)).status).toBe(403);
    expect((await update(caller, card.accountId, `Paid by ${parted}.`)).status).toBe(200);
    const lines = await linesSeenBy(caller, { operation: 'update' });
    expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect(JSON.stringify(lines)).not.toContain(parted);
    expect(JSON.stringify(lines)).toContain(`**** ${card.cardNumber.slice(-4)}`);
  });

  it('says what changed in the reader’s language, values of enumerations by their labels, in the file as on the screen', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    await gateway.command(caller, 'blockCard', { ids: [card.id] });
    const wish = { dtoName: 'auditLog', filter: { subject: 'card' } };
    const changesIn = async (language: string) =>
      (await gateway.door(caller, 'list', { ...wish, language })).body.dto[0].changes;
    expect(await changesIn('en')).toContain('Card Status: Normal → Blocked');
    expect(await changesIn('fr')).toBe('Statut de la carte\u202f: Active → Bloquée');
    const file = await gateway.app.request('http://localhost:3000/api/portal/cms/card/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: caller.token ?? '' },
      body: JSON.stringify({
        ...wish,
        language: 'en',
        format: 'csv',
        columns: ['changes', 'subject', 'outcome', 'source'],
      }),
    });
    expect((await file.text()).split('\r\n')[1]).toMatch(/^"?Card Status: Normal → Blocked.*,Card,Done,API$/);
  });

  it('has one line for a request that is sent again', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    const requestId = gateway.requestId();
    for (let i = 0; i < 3; i++) await update(caller, card.accountId, 'Travel', requestId);
    expect(await linesSeenBy(caller, { subject: 'account' })).toHaveLength(1);
  });

  it('has what was refused, with the reason, though nothing else of it is left', async () => {
    const card = await gateway.makeCard({ status: cardStatus.code.closed });
    const { caller } = await signedIn({ customer: card.customer });
    expect((await gateway.command(caller, 'blockCard', { ids: [card.id] })).status).toBe(422);
    expect(await linesSeenBy(caller, { subject: 'card' })).toMatchObject([
      { operation: 'blockCard', subjectId: card.id, outcome: 'refused', reason: 'cardStatusRefused' },
    ]);
  });

  it('has who tried what they may not: commands, records and exports', async () => {
    const card = await gateway.makeCard();
    const administrator = await signedIn({ customer: card.customer });
    const { caller, user } = await signedIn({ customer: card.customer, role: 'Customer viewer' });
    await gateway.command(caller, 'blockCard', { ids: [card.id] });
    await gateway.door(caller, 'list', { dtoName: 'auditLog' });
    await gateway.door(caller, 'export', { dtoName: 'card', format: 'csv' });
    const lines = await linesSeenBy(administrator.caller, { userId: user.id, outcome: 'refused' });
    expect(lines.map(({ operation, subject, reason }) => `${operation} ${subject} ${reason}`).sort()).toEqual([
      'blockCard card forbidden',
      'export card forbidden',
      'read auditLog forbidden',
    ]);
  });

  it('has each export before its first byte, with what was asked for, and after its last how it ended', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    await gateway.door(caller, 'export', { dtoName: 'card', format: 'csv', filter: { cardStatus: 3 } });
    const asked = { filter: { cardStatus: 3 } };
    const lines = await linesSeenBy(caller, { operation: 'export' });
    expect(lines.toSorted((one, other) => one.sequence - other.sequence)).toMatchObject([
      { subject: 'card', outcome: 'begun', after: asked },
      { subject: 'card', outcome: 'done', after: { ...asked, bytes: expect.any(Number) } },
    ]);
  });

  it('shows customers their own chain only, numbered without gaps, and operator staff everything', async () => {
    const [one, other] = [await gateway.makeCard(), await gateway.makeCard()];
    const [mine, theirs] = [await signedIn({ customer: one.customer }), await signedIn({ customer: other.customer })];
    const staff = await signedIn();
    await update(mine.caller, one.accountId, 'a');
    await update(theirs.caller, other.accountId, 'b');
    await update(staff.caller, one.accountId, 'c');
    const seen = await linesSeenBy(mine.caller);
    expect(new Set(seen.map(({ customerId }) => customerId))).toEqual(new Set([one.customer]));
    expect(seen.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(seen.map((_, i) => i + 1));
    const foreign = (await linesSeenBy(theirs.caller))[0] as AuditLog;
    expect((await gateway.door(mine.caller, 'get', { dtoName: 'auditLog', id: foreign.id })).status).toBe(404);
    const everything = await linesSeenBy(staff.caller, { subject: 'account' });
    expect(everything.map(({ customerId }) => customerId)).toEqual(
      expect.arrayContaining([one.customer, other.customer]),
    );
  });

  it('is there for administrators and operator staff only', async () => {
    const customer = await gateway.makeCustomer();
    for (const [role, status] of [
      ['Customer administrator', 200],
      ['Customer finance', 403],
      ['Customer viewer', 403],
    ] as const) {
      const { caller } = await signedIn({ customer, role });
      expect((await gateway.door(caller, 'list', { dtoName: 'auditLog' })).status).toBe(status);
    }
  });

  it('keeps no secret', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    await gateway.command(caller, 'updatePin', { ids: [card.id], secret: '4711' });
    const lines = await linesSeenBy(caller, { operation: 'updatePin' });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('4711');
  });
});

describe('coming and going', () => {
  it('is written down: let in, refused, password changed, signed out', async () => {
    const customer = await gateway.makeCustomer();
    const administrator = await signedIn({ customer });
    const { user } = await signedIn({ customer });
    await gateway.signIn({ ...user, password: 'wrong' });
    const { caller } = await gateway.signIn(user, { web: true });
    await gateway.post(
      '/api/dashboard/app/user/changePassword',
      { token: caller.token, old_password: 'wrong', new_password: 'Orchard-4-Beacon' },
      caller,
    );
    await gateway.send('DELETE', '/api/dashboard/logout', undefined, caller);
    const lines = await linesSeenBy(administrator.caller, { subjectId: user.id });
    expect(
      lines
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ operation, outcome, source, reason }) => [operation, outcome, source, reason]),
    ).toEqual([
      ['signIn', 'done', 'api', null],
      ['signIn', 'refused', 'stranger', 'loginFailed'],
      ['signIn', 'done', 'portal', null],
      ['changePassword', 'refused', 'portal', 'oldPasswordWrong'],
      ['signOut', 'done', 'portal', null],
    ]);
  });

  it('of nobody known stands in the programme’s chain, with the address that was tried', async () => {
    const staff = await signedIn();
    await gateway.signIn({ email: 'nobody@people.test', password: 'x' }, { address: '198.51.100.9' });
    expect(await linesSeenBy(staff.caller, { operation: 'signIn', outcome: 'refused', q: 'nobody@' })).toMatchObject([
      { customerId: null, userId: null, address: '198.51.100.9', after: { email: 'nobody@people.test' } },
    ]);
  });

  it('of a cardholder is theirs', async () => {
    const card = await gateway.makeCard();
    const { caller } = await signedIn({ customer: card.customer });
    await gateway.post('/api/dashboard/login-card-by-token', { card_token: card.inquiryToken });
    expect(await linesSeenBy(caller, { operation: 'openInquiry' })).toMatchObject([
      { source: 'inquiry', subject: 'card', subjectId: card.id, outcome: 'done' },
    ]);
  });
});

describe('nobody rewrites it:', () => {
  it.each(['update audit_logs set user_name = null', 'delete from audit_logs', 'truncate audit_logs'])(
    'the gateway can’t %s, nor can the owner of the tables',
    async (statement) => {
      await expect(gateway.asStaff((db) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/);
      await expect(gateway.database.asOwner((db) => sql.raw(statement).execute(db))).rejects.toThrow(/append-only/);
    },
  );
});
