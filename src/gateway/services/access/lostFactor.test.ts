import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import type { RoleName } from '#tests/roles.ts';
import { resetFactorByHand } from './resetByHand.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

let customer: string;
let lost: TestUser;
let own: Awaited<ReturnType<typeof withSecondFactor>>;
beforeEach(async () => {
  customer = await gateway.makeCustomer();
  lost = await gateway.makeUser({ customer, role: 'Customer viewer' });
  own = await withSecondFactor(gateway, lost);
});

const enter = async (of: { customer?: string; role?: RoleName } = { customer }) =>
  (await gateway.signIn(await gateway.makeUser(of), { confirmed: true })).caller;
const reset = (caller: Caller, { id } = lost) => gateway.command(caller, 'resetSecondFactor', { id });
const decide = (caller: Caller, id: string, command: 'agreeToProposal' | 'refuseProposal' = 'agreeToProposal') =>
  gateway.command(caller, command, { id, reason: 'Seen in person' });
const standsStill = async ({ email, password } = lost) =>
  expect((await gateway.signIn({ email, password })).answer.body.code).toBe('42202');
/** The proposal of somebody who wants it reset. */
const asked = async (caller: Caller, whose = lost) => {
  const answer = await reset(caller, whose);
  expect(answer).toMatchObject({ status: 202, body: { code: '20200', dto: { proposalState: 'waiting' } } });
  return answer.body.dto.id as string;
};

describe('who has lost phone and codes', () => {
  it('comes in by the password alone once two have agreed to that; sessions end, and they are told', async () => {
    const [maker, other] = [await enter(), await enter()];
    const id = await asked(maker);
    await standsStill();
    expect((await gateway.door(other, 'get', { dtoName: 'proposal', id })).body.dto).toMatchObject({
      command: 'resetSecondFactor',
      userId: lost.id,
      before: { secondFactorAt: expect.any(String) },
      after: { secondFactorAt: null },
      waitsForMe: true,
      needed: 1,
    });
    expect((await decide(other, id)).body.dto).toEqual({ id, proposalState: 'agreed', failure: null });
    expect((await gateway.command(own.caller, 'ownSecondFactor')).status).toBe(401);
    expect((await gateway.signIn(lost)).answer.status).toBe(200);
    const left = await gateway.asStaff((db) =>
      db.selectFrom('secondFactors').select('id').where('userId', '=', lost.id).execute(),
    );
    expect(left).toEqual([]);
    await drainOutbox(gateway.ports);
    const told = gateway.mails.find(({ to, subject }) => to === lost.email && subject === 'Two-step login was reset');
    expect(told?.text).toContain('Robin Example reset two-step login for your account');
    expect((await reset(maker)).body.msg).toMatch(/doesn’t use/);
  });

  it('isn’t helped by one alone, nor by themselves, nor without the password, nor by strangers', async () => {
    const [maker, other] = [await enter(), await enter()];
    const id = await asked(maker);
    expect((await decide(maker, id)).body.msg).toContain('on one about yourself');
    expect((await decide(own.caller, id)).status).toBe(403);
    const stranger = await enter({ customer: await gateway.makeCustomer() });
    expect((await decide(stranger, id)).status).toBe(404);
    expect((await reset(stranger)).status).toBe(404);
    expect((await decide(await enter({ customer, role: 'Customer finance' }), id)).status).toBe(403);
    gateway.clock.advance(6 * 60_000);
    expect((await decide(other, id)).body.code).toBe('42201');
    expect((await reset(maker)).body.code).toBe('42201');
    await standsStill();
  });

  it('doesn’t decide themselves, though they may for others', async () => {
    const chief = await gateway.makeUser({ customer });
    const chiefs = await withSecondFactor(gateway, chief);
    await enter();
    const id = await asked(await enter(), chief);
    expect((await decide(chiefs.caller, id)).body.msg).toContain('on one about yourself');
    expect((await reset(chiefs.caller, chief)).status).toBe(422);
    await standsStill(chief);
  });

  it('are asked for by nobody where only they themselves could agree', async () => {
    const chief = await gateway.makeUser({ customer });
    await withSecondFactor(gateway, chief);
    const { status, body } = await reset(await enter(), chief);
    expect([status, body.msg]).toEqual([422, expect.stringContaining('nobody else here could agree')]);
  });

  it('is helped once where twenty agree at once', async () => {
    const maker = await enter();
    const people = await Promise.all(Array.from({ length: 20 }, () => enter()));
    const id = await asked(maker);
    const answers = await Promise.all(people.map((caller) => decide(caller, id)));
    const agreed = answers.filter(({ body }) => body.dto?.proposalState === 'agreed');
    // Who would wait too long behind the others, as on a busy machine, is told to come again.
    const others = answers.filter(({ status }) => status === 409 || status === 503);
    expect([agreed.length, others.length]).toEqual([1, 19]);
    expect((await gateway.signIn(lost)).answer.status).toBe(200);
  });

  it('keeps the one they have set up meanwhile: what was agreed to is about another', async () => {
    const other = await enter();
    const id = await asked(await enter());
    gateway.clock.advance(1000);
    await gateway.command(own.caller, 'removeSecondFactor');
    await withSecondFactor(gateway, lost);
    expect((await decide(other, id)).body.dto.proposalState).toBe('failed');
    await standsStill();
  });

  it('keeps it where the other says no', async () => {
    const other = await enter();
    const id = await asked(await enter());
    expect((await decide(other, id, 'refuseProposal')).body.dto.proposalState).toBe('refused');
    await standsStill();
  });
});

describe('where nobody else could agree', () => {
  it('a customer’s only administrator is told who helps, and two of the staff do', async () => {
    const alone = await enter();
    expect(await reset(alone)).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('The card issuer’s staff can do it for you.') },
    });
    const [one, two] = [await enter({}), await enter({})];
    const id = await asked(one);
    // Staff's own matter, though it is about a customer's person.
    expect((await decide(alone, id)).status).toBe(404);
    expect((await decide(two, id)).body.dto.proposalState).toBe('agreed');
    expect((await gateway.signIn(lost)).answer.status).toBe(200);
  });

  it('two of the staff help a third, which no customer sees', async () => {
    const third = await gateway.makeUser({ role: 'Operator' });
    await withSecondFactor(gateway, third);
    const [one, two] = [await enter({}), await enter({})];
    const id = await asked(one, third);
    const get = (caller: Caller) => gateway.door(caller, 'get', { dtoName: 'proposal', id });
    expect((await get(two)).body.dto).toMatchObject({ customerId: null, customerName: null, userId: third.id });
    const alone = await enter();
    expect((await get(alone)).status).toBe(404);
    const listed = (await gateway.door(alone, 'list', { dtoName: 'proposal' })).body.dto as { id: string }[];
    expect(listed.map((each) => each.id)).not.toContain(id);
    expect((await decide(two, id)).body.dto.proposalState).toBe('agreed');
    expect((await gateway.signIn(third)).answer.status).toBe(200);
  });

  it('the last administrator is helped by whoever runs the installation, which the audit log says', async () => {
    const lonely = await testGateway();
    try {
      const chief = await lonely.makeUser();
      const operator = await lonely.makeUser({ role: 'Operator' });
      await withSecondFactor(lonely, operator);
      const { caller } = await lonely.signIn(chief, { confirmed: true });
      expect((await lonely.command(caller, 'resetSecondFactor', { id: operator.id })).body.msg).toContain(
        'Whoever runs this installation can do it on the server.',
      );
      const { caller: theirs } = await withSecondFactor(lonely, chief);
      expect(await resetFactorByHand(lonely.ports, chief.email.toUpperCase(), 'Seen in person')).toBe('Robin Example');
      expect((await lonely.command(theirs, 'ownSecondFactor')).status).toBe(401);
      const { caller: again } = await lonely.signIn(chief);
      const filter = { subjectId: [chief.id], operation: ['resetSecondFactor'] };
      const lines = (await lonely.door(again, 'list', { dtoName: 'auditLog', filter })).body.dto;
      expect(lines).toMatchObject([{ source: 'system', after: { secondFactorAt: null, reason: 'Seen in person' } }]);
      expect(await resetFactorByHand(lonely.ports, chief.email, 'Again')).toBeUndefined();
      expect(await resetFactorByHand(lonely.ports, 'nobody@people.test', 'Again')).toBeNull();
    } finally {
      await lonely.close();
    }
  });
});
