import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '#domain/contract.ts';
import { cardStatus, status } from '#domain/enumerations.ts';
import { consentable, consentableNames } from '#domain/proposal/consentable.ts';
import { systemContext } from '#gateway/context.ts';
import { expireProposals } from '#gateway/jobs/expireProposals.ts';
import { auditOne } from '#gateway/services/audit/log.ts';
import { masked } from '#gateway/services/audit/mask.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import type { TestUser } from '#tests/records.ts';

let gateway: TestGateway;
let acme: string;
let viewer: Caller;
let viewing: TestUser;
let administrator: Caller;
let administering: TestUser;
let other: Caller;

const enter = async (user: TestUser) => (await gateway.signIn(user, { confirmed: true })).caller;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  viewing = await gateway.makeUser({ customer: acme, role: 'Customer viewer' });
  administering = await gateway.makeUser({ customer: acme });
  [viewer, administrator] = [await enter(viewing), await enter(administering)];
  other = await enter(await gateway.makeUser({ customer: acme }));
});
afterAll(() => gateway.close());

const noLimits = { overallTotalLimit: null, maxSingleAmount: null, monthlyLimit: null, maxDailyTransactions: null };

/** A card whose product allows 1,000.00 a day, with 100.00 set. */
async function limitedCard(): Promise<string> {
  const { id } = await gateway.makeCard({ customer: acme, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
  await gateway.command(administrator, 'updateCardLimits', { id, limits: { ...noLimits, dailyLimit: '100.00' } });
  return id;
}
const raised = (id: string, dailyLimit = '500.00') => ({
  proposed: { command: 'updateCardLimits', input: { id, limits: { ...noLimits, dailyLimit } } },
  reason: 'A fair abroad',
});
/** What the viewer has asked for. */
async function askedFor(cardId: string, caller = viewer): Promise<string> {
  const { status: code, body } = await gateway.command(caller, 'propose', raised(cardId));
  expect([code, body.dto?.proposalState]).toEqual([200, 'waiting']);
  return body.dto.id;
}
const decide = (caller: Caller, id: string, command = 'agreeToProposal', reason?: string) =>
  gateway.command(caller, command, { id, ...(reason && { reason }) });
const get = async (id: string, caller = administrator) =>
  (await gateway.door(caller, 'get', { dtoName: 'proposal', id })).body.dto;
const limitOf = async (id: string) =>
  (await gateway.door(administrator, 'get', { dtoName: 'card', id })).body.dto.limits.dailyLimit;
const said = ({ status: code, body }: { status: number; body: { msg: string } }) => [code, body.msg];
const ended = (state: string) => [
  409,
  `Nothing was done: this proposal isn’t waiting any more. Its status is “${state}”.`,
];

describe('a higher limit', () => {
  test('isn’t asked for by who saw another than there is by now', async () => {
    const card = await limitedCard();
    const { proposed, reason } = raised(card);
    const seeing = (dailyLimit: string) => ({ ...proposed, input: { ...proposed.input, seen: { dailyLimit } } });
    const late = await gateway.command(viewer, 'propose', { proposed: seeing('90.00'), reason });
    expect({ status: late.status, fields: Object.keys(late.body.errors) }).toEqual({
      status: 409,
      fields: ['limits.dailyLimit'],
    });
    const { status: code, body } = await gateway.command(viewer, 'propose', { proposed: seeing('100.00'), reason });
    expect(code).toBe(200);
    expect((await decide(administrator, body.dto.id)).body.dto).toMatchObject({ proposalState: 'agreed' });
    expect(await limitOf(card)).toBe('500.00');
  });

  test('is asked for by who may not set it, seen as a difference, agreed to, and done in the same breath', async () => {
    const card = await limitedCard();
    expect((await gateway.command(viewer, 'updateCardLimits', raised(card).proposed.input)).status).toBe(403);
    const id = await askedFor(card);
    expect(await limitOf(card)).toBe('100.00');
    expect(await get(id)).toMatchObject({
      command: 'updateCardLimits',
      cardId: card,
      before: { limits: { dailyLimit: '100.00' } },
      after: { limits: { dailyLimit: '500.00' } },
      reason: 'A fair abroad',
      isRequest: true,
      waitsForMe: true,
      isMine: false,
      needed: 1,
      agreed: 0,
    });
    expect(await get(id, viewer)).toMatchObject({ waitsForMe: false, isMine: true });
    const { status: code, body } = await decide(administrator, id, 'agreeToProposal', 'For the week');
    expect([code, body.dto]).toEqual([200, { id, proposalState: 'agreed', failure: null }]);
    expect(await limitOf(card)).toBe('500.00');
    expect(await get(id)).toMatchObject({
      proposalState: 'agreed',
      agreed: 1,
      decisions: [{ deciderName: expect.any(String), decision: 'agreed', decisionReason: 'For the week' }],
    });
    const filter = { subjectId: [id, card], operation: ['propose', 'agreeToProposal'] };
    const lines = (await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter })).body.dto;
    expect(lines.map((line: { subject: string }) => line.subject).toSorted()).toEqual(['card', 'proposal', 'proposal']);
  });

  test('that is asked for leaves nothing behind but the question', async () => {
    const card = await limitedCard();
    const lines = async () =>
      (await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter: { subjectId: card } })).body.dto.length;
    const before = await lines();
    await askedFor(card);
    expect([await limitOf(card), await lines()]).toEqual(['100.00', before]);
  });

  test('above what the product allows isn’t asked for, in the words of setting it', async () => {
    const { status: code, body } = await gateway.command(viewer, 'propose', raised(await limitedCard(), '1000.01'));
    expect([code, body.errors]).toEqual([422, { 'limits.dailyLimit': 'The limit can’t be above 1,000.00\u00a0USD' }]);
  });

  test('that is there already changes nothing', async () => {
    const answer = await gateway.command(viewer, 'propose', raised(await limitedCard(), '100.00'));
    expect(said(answer)).toEqual([422, 'This wouldn’t change anything.']);
  });

  test('sent twice under one request is asked for once', async () => {
    const body = { dtoName: 'propose', requestId: gateway.requestId(), ...raised(await limitedCard()) };
    expectDoneOnce([await gateway.door(viewer, 'call', body), await gateway.door(viewer, 'call', body)]);
  });

  test('of another customer’s card can’t be asked for', async () => {
    const { id } = await gateway.makeCard();
    expect((await gateway.command(viewer, 'propose', raised(id))).status).toBe(404);
  });

  test('isn’t asked for where nobody could decide', async () => {
    const lonely = await gateway.makeCustomer();
    const alone = await enter(await gateway.makeUser({ customer: lonely }));
    const { id } = await gateway.makeCard({ customer: lonely, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
    expect(said(await gateway.command(alone, 'propose', raised(id)))).toEqual([
      422,
      'There’s nobody who could decide on this. It takes one other person with the right to do it.',
    ]);
  });
});

describe('nobody else’s consent', () => {
  test('is that of whoever asked, not even an administrator’s', async () => {
    const card = await limitedCard();
    const id = await askedFor(card, administrator);
    for (const command of ['agreeToProposal', 'refuseProposal']) {
      expect(said(await decide(administrator, id, command, 'Mine'))).toEqual([
        422,
        'You can’t decide on your own request, or on one about yourself. Someone else must.',
      ]);
    }
    expect(await limitOf(card)).toBe('100.00');
    expect((await decide(other, id)).body.dto.proposalState).toBe('agreed');
  });

  test('is that of who may not do it themselves, of another customer, or of staff', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    const finance = await enter(await gateway.makeUser({ customer: acme, role: 'Customer finance' }));
    const stranger = await enter(await gateway.makeUser({ customer: await gateway.makeCustomer() }));
    const staff = await enter(await gateway.makeUser());
    const codes = [];
    for (const caller of [viewer, finance, stranger, staff]) codes.push((await decide(caller, id)).status);
    expect(codes).toEqual([403, 403, 404, 403]);
    expect([await limitOf(card), (await get(id)).agreed]).toEqual(['100.00', 0]);
  });

  test('is that of somebody who has lost the right meanwhile', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    const leaving = await gateway.makeUser({ customer: acme });
    expect((await get(id, await enter(leaving))).waitsForMe).toBe(true);
    await giveRole(leaving, 'Customer finance');
    const caller = await enter(leaving);
    expect((await get(id, caller)).waitsForMe).toBe(false);
    expect((await decide(caller, id)).status).toBe(403);
    expect(await limitOf(card)).toBe('100.00');
  });
});

describe('what was asked for fails when it is agreed to, with its words, and nothing is done', () => {
  test('after the record moved', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    await gateway.command(other, 'updateCardLimits', { id: card, limits: { ...noLimits, dailyLimit: '200.00' } });
    const failure =
      'It was changed after this was asked for, so what you were shown no longer holds. Please ask again.';
    expect((await decide(administrator, id)).body.dto).toEqual({ id, proposalState: 'failed', failure });
    expect(await limitOf(card)).toBe('200.00');
    expect(await get(id)).toMatchObject({ proposalState: 'failed', failure: 'proposalMoved' });
    expect(said(await decide(other, id))).toEqual(ended('Failed'));
  });

  test('when whoever asked has lost the right to, or is gone', async () => {
    const fallen = await gateway.makeUser({ customer: acme });
    const [card, another] = [await limitedCard(), await limitedCard()];
    const caller = await enter(fallen);
    const [own, second] = [await askedFor(card, caller), await askedFor(another, caller)];
    await giveRole(fallen, 'Customer finance');
    const { body } = await decide(administrator, own);
    expect(body.dto.failure).toMatch(/no longer has the right to ask for this/);
    await gateway.asStaff((db) =>
      db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', fallen.id).execute(),
    );
    expect((await decide(administrator, second)).body.dto.proposalState).toBe('failed');
    expect([await limitOf(card), await limitOf(another)]).toEqual(['100.00', '100.00']);
  });

  test.each([
    ['failure', { proposalState: 'failed' }],
    ['proposalState', { failure: 'Robin Example no longer has the right to ask for this.' }],
    ['failureArgs', { proposalState: 'failed', failure: '– no longer has the right to ask for this.' }],
    ['askedByName', { proposalState: 'failed', failure: '– no longer has the right to ask for this.' }],
  ])('as far as whoever agrees may read of it: without %s', async (field, told) => {
    const fallen = await gateway.makeUser({ customer: acme });
    const id = await askedFor(await limitedCard(), await enter(fallen));
    await giveRole(fallen, 'Customer finance');
    const limits = [{ of: 'proposal:read', fields: [field], inverted: true } as const];
    const role = { like: 'Customer administrator', limits } as const;
    const decider = await enter(await gateway.makeUser({ customer: acme, role }));
    expect((await decide(decider, id)).body.dto).toEqual({ id, ...told });
    expect(await get(id, decider)).not.toHaveProperty(field);
  });

  test('when it would raise a limit that nobody was shown, as the product’s default is another by now', async () => {
    const { id } = await gateway.makeCard({ customer: acme, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
    const byDefault = { ...noLimits, dailyLimit: null };
    expect((await gateway.command(administrator, 'updateCardLimits', { id, limits: byDefault })).status).toBe(200);
    const ask = async (limits: object) => {
      const proposed = { command: 'updateCardLimits', input: { id, limits } };
      return (await gateway.command(viewer, 'propose', { proposed, reason: 'No large purchases' })).body.dto.id;
    };
    const limits = { ...byDefault, maxSingleAmount: '50.00' };
    const [unsaid, told] = [await ask(limits), await ask({ ...limits, dailyLimit: '1000.00' })];
    const shown = await get(unsaid);
    expect([shown.before.limits, shown.after.limits].map(({ dailyLimit }) => dailyLimit)).toEqual([
      '1000.00',
      '1000.00',
    ]);
    const staff = await enter(await gateway.makeUser());
    const read = async () => (await gateway.door(administrator, 'get', { dtoName: 'card', id })).body.dto;
    const dailyLimit = { dailyLimit: '90000.00' };
    const terms = { defaultLimits: dailyLimit, ceilings: dailyLimit };
    expect((await productMakers(gateway).change(staff, (await read()).productId, terms)).status).toBe(200);
    await decide(administrator, unsaid);
    expect(await get(unsaid)).toMatchObject({ proposalState: 'failed', failure: 'proposalMoved' });
    expect((await read()).limits).toMatchObject({ dailyLimit: '1000.00', maxSingleAmount: null });
    // Where it was said which limit is meant, it comes out as it was shown.
    expect((await decide(administrator, told)).body.dto).toMatchObject({ proposalState: 'agreed' });
    expect((await read()).limits).toMatchObject({ dailyLimit: '1000.00', maxSingleAmount: '50.00' });
  });

  test('when the card is at its end, in the command’s own words', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', card).execute(),
    );
    const { dto } = (await decide(administrator, id)).body;
    expect(dto).toMatchObject({ proposalState: 'failed', failure: expect.stringContaining('closed') });
  });
});

describe('an end is an end', () => {
  test('decided twice: the second is told how it ended', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    expect((await decide(administrator, id, 'refuseProposal', 'Too much')).body.dto.proposalState).toBe('refused');
    expect(said(await decide(other, id))).toEqual(ended('Refused'));
    expect(await limitOf(card)).toBe('100.00');
  });

  test('after its time is over it can’t be agreed to, whether the job has run or not', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    const ports = { ...gateway.ports, clock: () => new Date(gateway.clock.now() + 8 * 24 * 3_600_000) };
    await gateway.asStaff((db) =>
      db
        .updateTable('proposals')
        .set({ expiresAt: new Date(gateway.clock.now()) })
        .where('id', '=', id)
        .execute(),
    );
    expect(said(await decide(administrator, id))).toEqual(ended('Expired'));
    await Promise.all([expireProposals(ports), expireProposals(ports), expireProposals(ports)]);
    expect(await get(id)).toMatchObject({ proposalState: 'expired', endedAt: expect.any(String) });
    const lines = gateway.asStaff((db) =>
      db
        .selectFrom('auditLogs')
        .select('id')
        .where('subjectId', '=', id)
        .where('operation', '=', 'expireProposals')
        .execute(),
    );
    expect(await lines).toHaveLength(1);
    expect(await limitOf(card)).toBe('100.00');
  });

  test('after its time is over the same may be asked for again, before the job has run, too', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    expect((await gateway.command(viewer, 'propose', raised(card))).status).toBe(409);
    await gateway.asStaff((db) =>
      db
        .updateTable('proposals')
        .set({ expiresAt: new Date(gateway.clock.now()) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await askedFor(card)).not.toBe(id);
  });

  test('it is withdrawn by whoever asked, and by nobody else', async () => {
    const id = await askedFor(await limitedCard());
    expect((await decide(administrator, id, 'withdrawProposal')).status).toBe(403);
    expect((await decide(viewer, id, 'withdrawProposal')).body.dto.proposalState).toBe('withdrawn');
    expect(said(await decide(administrator, id))).toEqual(ended('Withdrawn'));
  });

  test('twenty who agree at once have one effect', async () => {
    const card = await limitedCard();
    const id = await askedFor(card);
    const callers = await Promise.all(
      Array.from({ length: 20 }, async () => enter(await gateway.makeUser({ customer: acme }))),
    );
    const answers = await Promise.all(callers.map((caller) => decide(caller, id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(said(answer)).toEqual(ended('Agreed'));
    const filter = { subjectId: card, operation: 'agreeToProposal' };
    expect((await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter })).body.dto).toHaveLength(1);
    expect([await limitOf(card), (await get(id)).agreed]).toEqual(['500.00', 1]);
  });
});

describe('what waits', () => {
  const listed = async (caller: Caller, filter: object): Promise<string[]> =>
    (await gateway.door(caller, 'list', { dtoName: 'proposal', filter })).body.dto.map(({ id }: { id: string }) => id);

  test('is listed for those whom it waits for, and as their own for those who asked', async () => {
    const waiting = async (caller: Caller): Promise<number> =>
      (await gateway.command(caller, 'proposalsForMe', {})).body.dto.count;
    const before = await waiting(administrator);
    const id = await askedFor(await limitedCard());
    expect([await waiting(administrator), await waiting(viewer)]).toEqual([before + 1, 0]);
    expect(await listed(administrator, { waitsForMe: true })).toContain(id);
    expect(await listed(viewer, { waitsForMe: true })).not.toContain(id);
    expect(await listed(viewer, { isMine: true })).toContain(id);
    expect(await listed(administrator, { isMine: true })).not.toContain(id);
    await decide(administrator, id);
    expect(await waiting(administrator)).toBe(before);
    expect(await listed(other, { waitsForMe: true })).not.toContain(id);
    expect(await listed(other, {})).toContain(id);
  });

  test('shows nothing of a card that was taken away from the reader', async () => {
    const id = await askedFor(await limitedCard());
    const limits = [{ of: 'card:read', fields: ['limits'], inverted: true }] as const;
    const role = { holds: ['card:read', 'proposal:read'], limits } as const;
    const caller = await enter(await gateway.makeUser({ customer: acme, role }));
    expect(await get(id, caller)).toMatchObject({ before: {}, after: {} });
  });

  test('is no customer’s where staff ask each other', async () => {
    const [staff, colleague] = [await enter(await gateway.makeUser()), await enter(await gateway.makeUser())];
    const card = await limitedCard();
    const id = await askedFor(card, staff);
    expect((await gateway.door(administrator, 'get', { dtoName: 'proposal', id })).status).toBe(404);
    expect((await decide(administrator, id)).status).toBe(404);
    expect((await decide(colleague, id)).body.dto.proposalState).toBe('agreed');
  });

  test('is told by no line of a customer’s log where staff ask each other', async () => {
    const [staff, colleague] = [await enter(await gateway.makeUser()), await enter(await gateway.makeUser())];
    const card = await limitedCard();
    const { body } = await gateway.command(staff, 'propose', { ...raised(card), reason: 'Watch this holder' });
    await decide(colleague, body.dto.id, 'refuseProposal', 'Told the police');
    const filter = { subject: 'proposal', subjectId: body.dto.id };
    const lines = (await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter })).body.dto;
    expect(lines.map(({ operation, after }: { operation: string; after: object }) => [operation, after])).toEqual([]);
    const asked = { dtoName: 'auditLog', filter, sort: { field: 'sequence', order: 'ASC' } };
    expect((await gateway.door(staff, 'list', asked)).body.dto).toMatchObject([
      { after: { reason: 'Watch this holder' } },
      { after: { reason: 'Told the police' } },
    ]);
  });

  test('says by lines that stand in a customer’s log since before only that something changed', async () => {
    const staff = await enter(await gateway.makeUser());
    const subjectId = await askedFor(await limitedCard(), staff);
    const line = { subject: 'proposal', subjectId, customerId: acme, before: null, after: { reason: 'Watch them' } };
    await auditOne(systemContext(gateway.ports), { ...line, operation: 'propose', outcome: 'done' });
    const found = async (caller: Caller, more: object = {}) => {
      const filter = { subjectId, customerId: acme, ...more };
      return (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto;
    };
    expect(await found(administrator)).toMatchObject([{ after: { reason: '***' } }]);
    expect(await found(administrator, { q: 'Watch them' })).toEqual([]);
    expect(await found(staff, { q: 'Watch them' })).toMatchObject([{ after: { reason: 'Watch them' } }]);
  });
});

test('no command that can wait takes or tells a secret', () => {
  for (const name of consentableNames) {
    expect(commands[name]).not.toHaveProperty('secret');
    expect(commands[name]).not.toHaveProperty('shownOnce');
    const fields = Object.fromEntries(Object.keys(consentable[name].input.shape).map((f) => [f, 'x']));
    expect(masked(fields)).toEqual(fields);
  }
});

async function giveRole({ id }: TestUser, roleName: string) {
  const staff = await enter(await gateway.makeUser());
  const { body } = await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName } });
  expect((await gateway.command(staff, 'bindUserRole', { id, roleId: body.dto.id })).status).toBe(200);
}
