import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { cardStatus, status as userStatus } from '#domain/enumerations.ts';
import { expireProposals } from '#gateway/jobs/expireProposals.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { Right } from '#tests/roles.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  staff = await enter({});
});
afterAll(() => gateway.close());

const enter = async (values: Parameters<TestGateway['makeUser']>[0]) =>
  (await gateway.signIn(await gateway.makeUser(values), { confirmed: true })).caller;

/** A customer with two administrators, and the rules that the test asks for in the name of the first. */
async function customerOf(...rules: object[]) {
  const customer = await gateway.makeCustomer();
  const [maker, checker] = [await enter({ customer }), await enter({ customer })];
  for (const rule of rules) await set(maker, rule);
  return { customer, maker, checker };
}
async function set(caller: Caller, rule: object) {
  const answer = await gateway.command(caller, 'setConsentRule', { reason: 'Two see more than one', ...rule });
  expect([answer.status, answer.body.msg]).toEqual([200, expect.anything()]);
  return answer.body.dto;
}
/** A role of a customer's people with just these rights. */
async function roleOf(privileges: readonly string[]): Promise<string> {
  const data = { roleName: `Role ${gateway.requestId()}`, description: 'For a test', forOperators: false, privileges };
  const made = await gateway.door(staff, 'create', { dtoName: 'role', requestId: gateway.requestId(), data });
  expect([made.status, made.body]).toEqual([200, expect.anything()]);
  return made.body.dto.id;
}
async function withOnly(customer: string, holds: readonly Right[]) {
  const user = await gateway.makeUser({ customer, role: { holds } });
  return { user, ...(await gateway.signIn(user, { confirmed: true })) };
}
const balanceOf = async (caller: Caller, id: string) =>
  (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto.cardBalance;
const statusOf = async (caller: Caller, id: string) =>
  (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto.cardStatus;

describe('a command that takes consent', () => {
  test('tells whoever decides which account the money comes from', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const card = await gateway.makeCard({ customer, accountBalance: 10_000n });
    const other = await gateway.makeCard({ customer, accountBalance: 10_000n });
    const accountOf = async (from: object) => {
      const { body } = await gateway.command(maker, 'topUpCard', { id: card.id, amount: '5.00', ...from });
      return (await gateway.door(checker, 'get', { dtoName: 'proposal', id: body.dto.id })).body.dto.accountId;
    };
    expect(await accountOf({ accountId: other.accountId })).toBe(other.accountId);
    expect(await accountOf({})).toBe(card.accountId);
  });

  test('isn’t done but waits, says so, and is done when somebody else agrees', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1, fromAmount: '500.00' });
    const { id } = await gateway.makeCard({ customer, accountBalance: 200_000n });
    const less = await gateway.command(maker, 'topUpCard', { id, amount: '499.99' });
    expect([less.status, less.body.code]).toEqual([200, '10000']);
    const body = { dtoName: 'topUpCard', requestId: gateway.requestId(), id, amount: '500.00' };
    const waits = await gateway.door(maker, 'call', body);
    expect(waits).toMatchObject({
      status: 202,
      body: {
        code: '20200',
        msg: 'Nothing has been done yet: this waits for someone else’s consent. You’ll find it under Proposals.',
        dtoName: 'proposal',
        dto: { proposalState: 'waiting' },
      },
    });
    expect((await gateway.door(maker, 'call', body)).body).toEqual(waits.body);
    expect(await balanceOf(maker, id)).toBe('499.99');
    const filter = { operation: ['topUpCard', 'propose'] };
    const logged = (await gateway.door(maker, 'list', { dtoName: 'auditLog', filter })).body.dto;
    const said = logged.map(({ operation, subject, outcome }: AuditLog) => `${operation} ${subject} ${outcome}`);
    expect(said.toSorted()).toEqual(['propose proposal done', 'topUpCard card done']);
    const proposal = waits.body.dto.id as string;
    const told = (await gateway.door(checker, 'get', { dtoName: 'proposal', id: proposal })).body.dto;
    expect(told).toMatchObject({
      amount: '500.00',
      isRequest: false,
      before: { cardBalance: '499.99' },
      after: { cardBalance: '999.99' },
      waitsForMe: true,
    });
    expect((await gateway.command(maker, 'agreeToProposal', { id: proposal })).status).toBe(422);
    expect((await gateway.command(checker, 'agreeToProposal', { id: proposal })).body.dto.proposalState).toBe('agreed');
    expect(await balanceOf(maker, id)).toBe('999.99');
  });

  test('sent again after it was done doesn’t say that nothing has been done yet', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 10_000n });
    const body = { dtoName: 'topUpCard', requestId: gateway.requestId(), id, amount: '5.00' };
    const waits = await gateway.door(maker, 'call', body);
    expect(waits.body).toMatchObject({ code: '20200', dto: { proposalState: 'waiting' } });
    await gateway.command(checker, 'agreeToProposal', { id: waits.body.dto.id });
    expect(await balanceOf(maker, id)).toBe('5.00');
    const again = (await gateway.door(maker, 'call', body)).body;
    expect(again.dto).toMatchObject({ id: waits.body.dto.id, proposalState: 'agreed' });
    expect(again.msg).not.toContain('Nothing has been done yet');
  });

  test('fails with the command’s own words where the money is gone by then', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const waits = (await gateway.command(maker, 'topUpCard', { id, amount: '300.00' })).body.dto.id;
    const second = (await gateway.command(maker, 'topUpCard', { id, amount: '300.00' })).body.dto.id;
    await gateway.command(checker, 'agreeToProposal', { id: waits });
    const { dto } = (await gateway.command(checker, 'agreeToProposal', { id: second })).body;
    expect(dto).toMatchObject({ proposalState: 'failed', failure: expect.stringMatching(/available|funds|enough/i) });
    expect(await balanceOf(maker, id)).toBe('300.00');
  });

  test('is the top-up of a card that owes, too, which pays that first', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const network = processor(gateway);
    const owes = async (cardId: string) => {
      const debts = await gateway.asStaff((db) =>
        db.selectFrom('receivables').select('outstanding').where('cardId', '=', cardId).execute(),
      );
      return debts.reduce((sum, { outstanding }) => sum + outstanding, 0n);
    };
    for (const [amount, after, owed] of [
      ['40.00', {}, 10_00n],
      ['50.00', {}, 0n],
      ['60.00', { cardBalance: '10.00', available: '10.00' }, 0n],
    ] as const) {
      const card = await gateway.makeCard({ customer, accountBalance: 100_000n });
      await network.tell(card, network.newLink(), 'forced', '50.00');
      const waits = await gateway.command(maker, 'topUpCard', { id: card.id, amount });
      expect(waits).toMatchObject({ status: 202 });
      const { id } = waits.body.dto;
      expect((await gateway.door(checker, 'get', { dtoName: 'proposal', id })).body.dto).toMatchObject({
        amount,
        after,
      });
      expect((await gateway.command(checker, 'agreeToProposal', { id })).body.dto.proposalState).toBe('agreed');
      expect(await owes(card.id)).toBe(owed);
    }
  });

  test('that two must agree to isn’t done after the first', async () => {
    const { customer, maker, checker } = await customerOf();
    const third = await enter({ customer });
    await set(maker, { command: 'revokeCard', needed: 2 });
    const { id } = await gateway.makeCard({ customer });
    const { body } = await gateway.command(maker, 'revokeCard', { ids: [id], reason: 'Left us' });
    const first = await gateway.command(checker, 'agreeToProposal', { id: body.dto.id });
    expect(first.body.dto.proposalState).toBe('waiting');
    expect(await statusOf(maker, id)).toBe(cardStatus.code.normal);
    const again = await gateway.command(checker, 'agreeToProposal', { id: body.dto.id });
    expect([again.status, again.body.msg]).toEqual([409, 'You’ve already decided on this proposal.']);
    expect((await gateway.command(third, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState).toBe(
      'agreed',
    );
    expect(await statusOf(maker, id)).not.toBe(cardStatus.code.normal);
  });

  test('isn’t done with the consent of somebody who has been disabled since, or lost the right', async () => {
    const { customer, maker, checker } = await customerOf();
    const [leaving, demoted] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
    const last = await enter({ customer });
    await set(maker, { command: 'revokeCard', needed: 3 });
    const { id } = await gateway.makeCard({ customer });
    const { body } = await gateway.command(maker, 'revokeCard', { ids: [id], reason: 'Left us' });
    const agree = async (caller: Caller) =>
      (await gateway.command(caller, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState;
    for (const user of [leaving, demoted]) {
      expect(await agree((await gateway.signIn(user, { confirmed: true })).caller)).toBe('waiting');
    }
    const { dto: role } = (
      await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer viewer' } })
    ).body;
    const agreed = async () =>
      (await gateway.door(maker, 'get', { dtoName: 'proposal', id: body.dto.id })).body.dto.agreed;
    expect(await agreed()).toBe(2);
    await gateway.command(maker, 'disableUser', { id: leaving.id });
    expect(await agreed()).toBe(1);
    expect(await agree(checker)).toBe('waiting');
    await gateway.command(maker, 'bindUserRole', { id: demoted.id, roleId: role.id });
    expect(await agree(last)).toBe('waiting');
    expect(await statusOf(maker, id)).toBe(cardStatus.code.normal);
    expect(await agree(await enter({ customer }))).toBe('agreed');
    expect(await agreed()).toBe(5);
  });

  test('is asked for one at a time', async () => {
    const { customer, maker } = await customerOf({ command: 'revokeCard', needed: 1 });
    const ids = [(await gateway.makeCard({ customer })).id, (await gateway.makeCard({ customer })).id];
    const { status, body } = await gateway.command(maker, 'revokeCard', { ids });
    expect([status, body.msg]).toEqual([422, 'This takes someone else’s consent. Please ask for one at a time.']);
    expect(await statusOf(maker, ids[0] as string)).toBe(cardStatus.code.normal);
  });

  test('by a key waits, too, and isn’t agreed to by who answers for the key', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const made = await gateway.command(maker, 'createApiKey', {
      keyName: 'Payroll',
      privileges: ['card:read', 'card:topUp'],
      validDays: 90,
    });
    const key: Caller = { headers: { authorization: `Bearer ${made.body.dto.secret}` } };
    const { status, body } = await gateway.command(key, 'topUpCard', { id, amount: '5.00' });
    expect([status, body.code]).toEqual([202, '20200']);
    expect((await gateway.command(maker, 'agreeToProposal', { id: body.dto.id })).status).toBe(422);
    expect((await gateway.command(checker, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState).toBe(
      'agreed',
    );
  });

  test('is taken back by whoever asked with no right but to do it, whatever became of that right, and by nobody else', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const { caller: asker, user } = await withOnly(customer, ['card:read', 'card:topUp', 'proposal:read']);
    const { caller: blind } = await withOnly(customer, ['card:read', 'card:topUp']);
    const waits = async () => {
      const { status, body } = await gateway.command(asker, 'topUpCard', { id, amount: '5.00' });
      expect(status).toBe(202);
      return body.dto.id as string;
    };
    const withdraw = (caller: Caller, proposal: string) =>
      gateway.command(caller, 'withdrawProposal', { id: proposal });
    const [first, second] = [await waits(), await waits()];
    const told = (await gateway.door(asker, 'get', { dtoName: 'proposal', id: first })).body.dto;
    expect(told).toMatchObject({ isMine: true, proposalState: 'waiting' });
    const { maker: stranger } = await customerOf();
    const refused = [maker, checker, blind, stranger].map(async (caller) => (await withdraw(caller, first)).status);
    expect(await Promise.all(refused)).toEqual([403, 403, 403, 404]);
    expect((await withdraw(asker, first)).body.dto).toMatchObject({ proposalState: 'withdrawn' });
    expect((await withdraw(asker, first)).status).toBe(409);
    await gateway.giveRole(user.id, { holds: ['card:read'] });
    const { caller: again } = await gateway.signIn(user);
    expect((await withdraw(again, second)).body.dto).toMatchObject({ proposalState: 'withdrawn' });
    expect(await balanceOf(maker, id)).toBe('0.00');
  });

  test('by a key is the key’s own and its maker’s: either takes it back, and finds it among theirs', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const privileges = ['card:read', 'card:topUp', 'proposal:read'];
    const keyOf = async (caller: Caller): Promise<Caller> => {
      const made = await gateway.command(caller, 'createApiKey', { keyName: 'Payroll', privileges, validDays: 90 });
      return { headers: { authorization: `Bearer ${made.body.dto.secret}` } };
    };
    const [key, other] = [await keyOf(maker), await keyOf(checker)];
    const waits = async () => (await gateway.command(key, 'topUpCard', { id, amount: '5.00' })).body.dto.id as string;
    const own = async (caller: Caller) => {
      const found = await gateway.door(caller, 'list', { dtoName: 'proposal', filter: { isMine: true } });
      return found.body.dto.map((one: { id: string; isMine: boolean }) => [one.id, one.isMine]);
    };
    const withdraw = async (caller: Caller, proposal: string) => {
      const { status, body } = await gateway.command(caller, 'withdrawProposal', { id: proposal });
      return body.dto?.proposalState ?? status;
    };
    const first = await waits();
    expect([await own(key), await own(maker)]).toEqual([[[first, true]], [[first, true]]]);
    expect([await own(other), await own(checker)]).toEqual([[], []]);
    expect([await withdraw(other, first), await withdraw(checker, first)]).toEqual([403, 403]);
    expect([await withdraw(key, first), await withdraw(maker, await waits())]).toEqual(['withdrawn', 'withdrawn']);
  });

  test('is refused to a key whose maker alone could agree', async () => {
    const customer = await gateway.makeCustomer();
    const only = await enter({ customer });
    await set(only, { command: 'topUpCard', needed: 1 });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const privileges = ['card:read', 'card:topUp'];
    const made = await gateway.command(only, 'createApiKey', { keyName: 'Payroll', privileges, validDays: 90 });
    const key: Caller = { headers: { authorization: `Bearer ${made.body.dto.secret}` } };
    const { status, body } = await gateway.command(key, 'topUpCard', { id, amount: '5.00' });
    expect([status, body.msg]).toEqual([422, expect.stringContaining('nobody who could decide')]);
  });

  test('is what raises a limit, not what lowers one', async () => {
    const { customer, maker } = await customerOf({ command: 'updateCardLimits', needed: 1, fromAmount: '200.00' });
    const { id } = await gateway.makeCard({ customer, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
    const update = async (dailyLimit: string) =>
      (await gateway.command(maker, 'updateCardLimits', { id, limits: { dailyLimit } })).status;
    expect(await update('100.00')).toBe(200);
    expect(await update('199.99')).toBe(200);
    expect(await update('200.00')).toBe(202);
    expect(await update('50.00')).toBe(200);
  });

  test('is what lets more payments through a day, whichever amount is raised beside it', async () => {
    const { customer, maker } = await customerOf({ command: 'updateCardLimits', needed: 1, fromAmount: '200.00' });
    const { id } = await gateway.makeCard({
      customer,
      terms: { defaultLimits: { dailyLimit: '1000.00', maxDailyTransactions: 100 } },
    });
    const update = async (limits: object) => (await gateway.command(maker, 'updateCardLimits', { id, limits })).status;
    expect(await update({ dailyLimit: '100.00', maxDailyTransactions: 1 })).toBe(200);
    expect(await update({ dailyLimit: '100.00', maxDailyTransactions: 100 })).toBe(202);
    expect(await update({ dailyLimit: '100.01', maxDailyTransactions: 100 })).toBe(202);
    expect(await update({ dailyLimit: '100.01', maxDailyTransactions: 1 })).toBe(200);
  });

  test('gives somebody another role when another administrator agrees', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'bindUserRole', needed: 1 });
    const user = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const finance = (await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer finance' } }))
      .body.dto.id;
    const { status, body } = await gateway.command(maker, 'bindUserRole', { id: user.id, roleId: finance });
    expect(status).toBe(202);
    const told = (await gateway.door(checker, 'get', { dtoName: 'proposal', id: body.dto.id })).body.dto;
    expect(told).toMatchObject({ before: { roleName: 'Customer viewer' }, after: { roleName: 'Customer finance' } });
    expect((await gateway.command(checker, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState).toBe(
      'agreed',
    );
    expect((await gateway.door(maker, 'get', { dtoName: 'user', id: user.id })).body.dto.roleId).toBe(finance);
  });

  describe('to give a role', () => {
    const viewerRole = async () =>
      (await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer viewer' } })).body.dto.id;
    const add = async (caller: Caller, email: string, more: object = {}) => {
      const data = { userName: 'Ada New', email, roleId: await viewerRole(), ...more };
      return gateway.door(caller, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
    };
    const waiting = async (caller: Caller, userId: string) =>
      (await gateway.door(caller, 'list', { dtoName: 'proposal', filter: { userId } })).body.dto;
    const statusOfUser = async (caller: Caller, id: string) =>
      (await gateway.door(caller, 'get', { dtoName: 'user', id })).body.dto.status;

    test('has somebody new wait outside until another agrees, who then gets a code that is good', async () => {
      const { maker, checker } = await customerOf({ command: 'bindUserRole', needed: 1 });
      const made = await add(maker, 'ada.new@waits.test');
      expect(made).toMatchObject({ status: 200, body: { dto: { status: userStatus.code.disabled } } });
      const { id } = made.body.dto;
      const [asked] = await waiting(checker, id);
      expect(asked).toMatchObject({ command: 'enableUser', proposalState: 'waiting', waitsForMe: true });
      expect((await gateway.command(maker, 'agreeToProposal', { id: asked.id })).status).toBe(422);
      const again = await gateway.command(maker, 'enableUser', { id });
      expect([again.status, again.body.msg]).toEqual([409, expect.stringMatching(/^Robin Example has asked for this/)]);
      const mails = async () => {
        await drainOutbox(gateway.ports);
        return gateway.mails.filter(({ to }) => to === 'ada.new@waits.test').length;
      };
      expect(await mails()).toBe(0);
      expect((await gateway.command(checker, 'agreeToProposal', { id: asked.id })).body.dto.proposalState).toBe(
        'agreed',
      );
      expect(await statusOfUser(maker, id)).toBe(userStatus.code.enabled);
      expect(await mails()).toBe(1);
    });

    test('is said of whoever waits, to who sees proposals, as long as they wait', async () => {
      const { customer, maker, checker } = await customerOf();
      const unknowing = await withOnly(customer, ['user:read']);
      await set(maker, { command: 'bindUserRole', needed: 1 });
      const left = await gateway.makeUser({ customer, role: 'Customer viewer' });
      await gateway.command(maker, 'disableUser', { id: left.id });
      const made = await add(maker, 'ada.told@waits.test');
      expect(made.body.dto).toMatchObject({ userName: 'Ada New', waitsToEnter: true });
      const { id } = made.body.dto;
      const waitingIn = async (caller: Caller) => {
        const { dto } = (await gateway.door(caller, 'page', { dtoName: 'user', page: 1, size: 20 })).body;
        const records: { id: string; waitsToEnter: boolean }[] = dto.records;
        return records.filter(({ waitsToEnter }) => waitsToEnter).map((user) => user.id);
      };
      expect(await waitingIn(checker)).toEqual([id]);
      expect(await waitingIn(unknowing.caller)).toEqual([]);
      const [asked] = await waiting(checker, id);
      await gateway.command(checker, 'refuseProposal', { id: asked.id, reason: 'Not hired yet' });
      expect(await waitingIn(checker)).toEqual([]);
    });

    test('has a role wait that is given by letting somebody in again', async () => {
      const { customer, maker, checker } = await customerOf({ command: 'bindUserRole', needed: 1 });
      const colleague = await gateway.makeUser({ customer, role: 'Customer viewer' });
      await gateway.command(maker, 'disableUser', { id: colleague.id });
      const { status, body } = await gateway.command(maker, 'enableUser', { id: colleague.id });
      expect(status).toBe(202);
      await gateway.command(checker, 'agreeToProposal', { id: body.dto.id });
      expect(await statusOfUser(maker, colleague.id)).toBe(userStatus.code.enabled);
    });

    test('is asked for by who may only add users, and decided by who may only give roles', async () => {
      const { customer, maker } = await customerOf();
      const adding = await withOnly(customer, ['user:read', 'user:create', 'proposal:read']);
      const giving = await withOnly(customer, ['user:read', 'user:bindRole', 'proposal:read', 'proposal:decide']);
      await set(maker, { command: 'bindUserRole', needed: 1 });
      const made = await add(adding.caller, 'ada@added.test', { roleId: await roleOf(['user:read']) });
      expect(made).toMatchObject({ status: 200, body: { dto: { status: userStatus.code.disabled } } });
      const [asked] = await waiting(giving.caller, made.body.dto.id);
      expect(asked).toMatchObject({ waitsForMe: true });
      const { body } = await gateway.command(giving.caller, 'agreeToProposal', { id: asked.id });
      expect(body.dto).toMatchObject({ proposalState: 'agreed' });
    });

    test('leaves nobody behind where nobody could agree', async () => {
      const customer = await gateway.makeCustomer();
      const maker = await enter({ customer });
      await set(maker, { command: 'bindUserRole', needed: 1 });
      expect((await add(maker, 'nobody@agrees.test')).status).toBe(422);
      const found = { dtoName: 'user', filter: { q: 'nobody@agrees.test' } };
      expect((await gateway.door(maker, 'list', found)).body.dto).toEqual([]);
    });

    test('asks nothing of who enables, or makes, users of a customer without such a rule', async () => {
      const { maker } = await customerOf({ command: 'enableUser', needed: 1 });
      expect((await add(maker, 'ada@free.test')).body.dto).toMatchObject({ status: userStatus.code.enabled });
    });
  });
});

describe('the rules', () => {
  test('never have a block, a loss or a user’s end wait', async () => {
    const { customer, maker } = await customerOf();
    for (const command of ['blockCard', 'reportCardLoss', 'disableUser']) {
      const { status } = await gateway.command(maker, 'setConsentRule', { command, needed: 1, reason: 'Two see more' });
      expect([command, status]).toEqual([command, 400]);
    }
    const viewer = await enter({ customer, role: 'Customer viewer' });
    const { id } = await gateway.makeCard({ customer });
    const input = { ids: [id] };
    const proposed = { command: 'reportCardLoss', input };
    const { body } = await gateway.command(viewer, 'propose', { proposed, reason: 'Left in a taxi' });
    expect((await gateway.command(maker, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState).toBe(
      'agreed',
    );
    expect(await statusOf(maker, id)).toBe(cardStatus.code.lost);
  });

  test('have another end of a card wait, which is seen as a difference', async () => {
    const { customer, maker, checker } = await customerOf({ command: 'updateCardEnding', needed: 1 });
    const { id } = await gateway.makeCard({ customer });
    const { status, body } = await gateway.command(maker, 'updateCardEnding', {
      id,
      endAmount: '75.00',
      reason: 'Fair',
    });
    expect(status).toBe(202);
    const told = (await gateway.door(checker, 'get', { dtoName: 'proposal', id: body.dto.id })).body.dto;
    expect(told).toMatchObject({ before: { endAmount: null }, after: { endAmount: '75.00' } });
    await gateway.command(checker, 'agreeToProposal', { id: body.dto.id });
    const card = (await gateway.door(maker, 'get', { dtoName: 'card', id })).body.dto;
    expect(card.endAmount).toBe('75.00');
  });

  test('of the programme count for every customer, who may ask for more and not for less', async () => {
    const { customer, maker } = await customerOf();
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    await set(staff, { command: 'returnCardFunds', needed: 1, fromAmount: '100.00' });
    const back = async (amount: string) => (await gateway.command(maker, 'returnCardFunds', { id, amount })).status;
    await gateway.command(maker, 'topUpCard', { id, amount: '400.00' });
    expect([await back('99.00'), await back('100.00')]).toEqual([200, 202]);
    await set(maker, { command: 'returnCardFunds', needed: 0 });
    await set(maker, { command: 'returnCardFunds', needed: 1, fromAmount: '1000.00' });
    expect(await back('100.00')).toBe(202);
    const rules = await set(maker, { command: 'returnCardFunds', needed: 1, fromAmount: '10.00' });
    expect(rules).toMatchObject({
      programme: [{ command: 'returnCardFunds', fromAmount: '100' }],
      own: [{ command: 'returnCardFunds', fromAmount: '10' }],
    });
    expect([await back('9.00'), await back('10.00')]).toEqual([200, 202]);
    await set(staff, { command: 'returnCardFunds', needed: 0 });
  });

  test('take as many people as the one that asks for most, whoever’s that is', async () => {
    for (const [byProgramme, byCustomer] of [
      [1, 2],
      [2, 1],
    ]) {
      await set(staff, { command: 'returnCardFunds', needed: byProgramme });
      const { customer, maker, checker } = await customerOf({ command: 'returnCardFunds', needed: byCustomer });
      const third = await enter({ customer });
      const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
      await gateway.command(maker, 'topUpCard', { id, amount: '40.00' });
      const { body } = await gateway.command(maker, 'returnCardFunds', { id, amount: '30.00' });
      const agree = async (caller: Caller) =>
        (await gateway.command(caller, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState;
      expect([await agree(checker), await balanceOf(maker, id)]).toEqual(['waiting', '40.00']);
      expect([await agree(third), await balanceOf(maker, id)]).toEqual(['agreed', '10.00']);
    }
    await set(staff, { command: 'returnCardFunds', needed: 0 });
  });

  test('name the role that decides', async () => {
    const { customer, maker, checker } = await customerOf();
    const finance = await enter({ customer, role: 'Customer finance' });
    const { dto: role } = (
      await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer finance' } })
    ).body;
    await set(maker, { command: 'topUpCard', needed: 1, deciderRoleId: role.id });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const { body } = await gateway.command(maker, 'topUpCard', { id, amount: '1.00' });
    expect((await gateway.command(checker, 'agreeToProposal', { id: body.dto.id })).status).toBe(403);
    expect((await gateway.command(finance, 'agreeToProposal', { id: body.dto.id })).body.dto.proposalState).toBe(
      'agreed',
    );
  });

  test('count for what is asked for as a proposal, too, whoever asks', async () => {
    const { customer, maker, checker } = await customerOf();
    const [third, viewer] = [await enter({ customer }), await enter({ customer, role: 'Customer viewer' })];
    const finance = await enter({ customer, role: 'Customer finance' });
    const { dto: role } = (
      await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer finance' } })
    ).body;
    await set(maker, { command: 'revokeCard', needed: 2 });
    await set(maker, { command: 'topUpCard', needed: 1, deciderRoleId: role.id, fromAmount: '10.00' });
    const { id } = await gateway.makeCard({ customer, accountBalance: 50_000n });
    const ask = async (caller: Caller, command: string, input: object) => {
      const asked = { proposed: { command, input }, reason: 'Left us' };
      return (await gateway.command(caller, 'propose', asked)).body.dto.id as string;
    };
    const agree = (caller: Caller, proposal: string) => gateway.command(caller, 'agreeToProposal', { id: proposal });
    const small = await ask(viewer, 'topUpCard', { id, amount: '9.00' });
    expect((await agree(checker, small)).body.dto.proposalState).toBe('agreed');
    const large = await ask(viewer, 'topUpCard', { id, amount: '10.00' });
    expect((await agree(checker, large)).status).toBe(403);
    expect((await agree(finance, large)).body.dto.proposalState).toBe('agreed');
    const end = await ask(maker, 'revokeCard', { ids: [id] });
    expect((await agree(checker, end)).body.dto.proposalState).toBe('waiting');
    expect((await agree(third, end)).body.dto.proposalState).toBe('agreed');
  });

  test('are set by who may, with a reason, after their password; of what has no amount without one', async () => {
    const { customer, maker } = await customerOf();
    const rule = { command: 'revokeCard', needed: 1, reason: 'Two see more than one' };
    expect((await gateway.command(maker, 'setConsentRule', { ...rule, fromAmount: '1.00' })).body.errors).toEqual({
      fromAmount: 'This has no amount',
    });
    const finance = await enter({ customer, role: 'Customer finance' });
    expect((await gateway.command(finance, 'setConsentRule', rule)).status).toBe(403);
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
    expect((await gateway.command(caller, 'setConsentRule', rule)).body.code).toBe('42201');
  });

  test('that ask for more people than there are besides whoever asks are told to who set them, until there are enough', async () => {
    const { customer, maker, checker } = await customerOf();
    expect(await set(maker, { command: 'topUpCard', needed: 1 })).toMatchObject({ tooFew: { programme: [], own: [] } });
    expect(await set(maker, { command: 'revokeCard', needed: 2 })).toMatchObject({
      tooFew: { programme: [], own: ['revokeCard'] },
    });
    const { body } = await gateway.command(checker, 'consentRules', {});
    expect(body.dto.tooFew).toEqual({ programme: [], own: ['revokeCard'] });
    const finance = await enter({ customer, role: 'Customer finance' });
    // Who may not set rules couldn't do anything about it.
    expect((await gateway.command(finance, 'consentRules', {})).body.dto.tooFew).toEqual({ programme: [], own: [] });
    await enter({ customer });
    expect((await gateway.command(maker, 'consentRules', {})).body.dto.tooFew).toEqual({ programme: [], own: [] });
  });

  test('that ask for too much are told of whose they are: the programme’s may be met though the customer’s own isn’t', async () => {
    const { customer, maker } = await customerOf({ command: 'returnCardFunds', needed: 3 });
    const tooFew = async () => (await gateway.command(maker, 'consentRules', {})).body.dto.tooFew;
    await set(staff, { command: 'returnCardFunds', needed: 1 });
    expect(await tooFew()).toEqual({ programme: [], own: ['returnCardFunds'] });
    await set(staff, { command: 'returnCardFunds', needed: 2 });
    expect(await tooFew()).toEqual({ programme: ['returnCardFunds'], own: ['returnCardFunds'] });
    await enter({ customer });
    expect(await tooFew()).toEqual({ programme: [], own: ['returnCardFunds'] });
    await set(staff, { command: 'returnCardFunds', needed: 0 });
  });

  test('that name a role which nobody has are told as well', async () => {
    const { maker } = await customerOf();
    const { id } = await gateway.asStaff((db) =>
      db.selectFrom('roles').select('id').where('roleName', '=', 'Customer finance').executeTakeFirstOrThrow(),
    );
    const put = await set(maker, { command: 'topUpCard', needed: 1, deciderRoleId: id });
    expect(put).toMatchObject({ tooFew: { programme: [], own: ['topUpCard'] } });
  });
});

describe('a looser rule', () => {
  const two = { command: 'revokeCard', needed: 2 };
  const one = { command: 'revokeCard', needed: 1 };
  const agree = (caller: Caller, id: string) => gateway.command(caller, 'agreeToConsentRule', { id });

  test('waits for somebody else who may set rules, and counts when they agree', async () => {
    const { customer, maker, checker } = await customerOf(two);
    const put = await set(maker, one);
    expect(put).toMatchObject({ own: [two], waiting: [{ ...one, isMine: true, reason: 'Two see more than one' }] });
    const { id } = put.waiting[0];
    const finance = await enter({ customer, role: 'Customer finance' });
    const { maker: stranger } = await customerOf();
    const refused = [maker, finance, stranger, staff].map(async (caller) => (await agree(caller, id)).status);
    expect(await Promise.all(refused)).toEqual([422, 403, 404, 404]);
    const waiting = async (caller: Caller) => (await gateway.command(caller, 'proposalsForMe', {})).body.dto.count;
    expect([await waiting(maker), await waiting(checker)]).toEqual([0, 1]);
    expect((await agree(checker, id)).body.dto).toMatchObject({ own: [one], waiting: [] });
    expect((await agree(checker, id)).status).toBe(404);
  });

  test('agreed to twenty times at once counts once', async () => {
    const { maker, checker } = await customerOf({ command: 'topUpCard', needed: 1 });
    const { waiting } = await set(maker, { command: 'topUpCard', needed: 0 });
    const { id } = waiting[0];
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(checker, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    const { body } = await gateway.command(maker, 'consentRules', {});
    expect(body.dto).toMatchObject({ own: [], waiting: [] });
  });

  test('is one from a higher amount, or of another role; stricter counts at once and takes the place of what waits', async () => {
    const { maker } = await customerOf({ command: 'topUpCard', needed: 1, fromAmount: '100.00' });
    const higher = await set(maker, { command: 'topUpCard', needed: 1, fromAmount: '100.01' });
    expect(higher).toMatchObject({ own: [{ fromAmount: '100' }], waiting: [{ fromAmount: '100.01' }] });
    const stricter = await set(maker, { command: 'topUpCard', needed: 1 });
    expect(stricter).toMatchObject({ own: [{ fromAmount: null }], waiting: [] });
  });

  test('counts at once where nobody else may set rules', async () => {
    const only = await enter({ customer: await gateway.makeCustomer() });
    await set(only, two);
    expect(await set(only, one)).toMatchObject({ own: [one], waiting: [] });
  });

  test('is refused by somebody else, or taken back; not agreed to once whoever asked may not any more', async () => {
    const customer = await gateway.makeCustomer();
    const leaving = await gateway.makeUser({ customer });
    const { caller: maker } = await gateway.signIn(leaving, { confirmed: true });
    const checker = await enter({ customer });
    await set(maker, two);
    const dropped = (await set(maker, one)).waiting[0].id;
    expect((await gateway.command(checker, 'dropConsentRule', { id: dropped })).body.dto).toMatchObject({
      own: [two],
      waiting: [],
    });
    const { id } = (await set(maker, one)).waiting[0];
    await gateway.command(checker, 'disableUser', { id: leaving.id });
    expect((await agree(checker, id)).status).toBe(422);
  });

  test('of the programme waits for other staff', async () => {
    const colleague = await enter({});
    await set(staff, { command: 'unblockCard', needed: 1 });
    const { waiting, programme } = await set(staff, { command: 'unblockCard', needed: 0 });
    expect(programme).toMatchObject([{ command: 'unblockCard' }]);
    const { maker } = await customerOf();
    expect((await gateway.command(maker, 'consentRules', {})).body.dto.waiting).toEqual([]);
    expect((await agree(colleague, waiting[0].id)).body.dto.programme).toEqual([]);
  });
});

test('a new user whose address is another by then isn’t let in', async () => {
  const { maker, checker } = await customerOf({ command: 'bindUserRole', needed: 1 });
  const roleId = await roleOf(['card:read']);
  const data = { userName: 'Rosa Blau', email: `${crypto.randomUUID()}@people.test`, roleId };
  const made = await gateway.door(maker, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
  const { id } = made.body.dto;
  const { body } = await gateway.door(checker, 'list', { dtoName: 'proposal', filter: { userId: id } });
  const changed = { userName: 'Rosa Blau', email: `${crypto.randomUUID()}@people.test` };
  await gateway.door(maker, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data: changed });
  const { dto } = (await gateway.command(checker, 'agreeToProposal', { id: body.dto[0].id })).body;
  expect(dto.proposalState).toBe('failed');
});

describe('who is written to', () => {
  const mailsTo = async (email: string) => {
    await drainOutbox(gateway.ports);
    return gateway.mails.filter(({ to }) => to === email);
  };

  test('are told whom a proposal is about, and why only where somebody said it', async () => {
    const customer = await gateway.makeCustomer();
    const deciding = await gateway.makeUser({ customer });
    const maker = await enter({ customer });
    await set(maker, { command: 'bindUserRole', needed: 1 });
    const roleId = await roleOf(['card:read']);
    const data = { userName: 'Rosa Blau', email: `${crypto.randomUUID()}@people.test`, roleId };
    await gateway.door(maker, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
    const [mail] = await mailsTo(deciding.email);
    expect(mail?.subject).toMatch(/asks for your consent: Enable User: Rosa Blau$/);
    expect(mail?.text).toContain('asks: Enable User: Rosa Blau.\n\nTo see');
  });

  test('read that others are asked as well only where there are some', async () => {
    const customer = await gateway.makeCustomer();
    const asking = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const { caller } = await gateway.signIn(asking);
    const deciding = [await gateway.makeUser({ customer })];
    const ask = async () => {
      const { id } = await gateway.makeCard({ customer });
      const proposed = { command: 'blockCard', input: { ids: [id] } };
      await gateway.command(caller, 'propose', { proposed, reason: 'Mislaid' });
    };
    const others = 'Others who can decide have been asked too.';
    await ask();
    expect((await mailsTo(deciding[0]?.email ?? '')).map(({ text }) => text.includes(others))).toEqual([false]);
    deciding.push(await gateway.makeUser({ customer }));
    await ask();
    expect((await mailsTo(deciding[0]?.email ?? '')).map(({ text }) => text.includes(others))).toEqual([false, true]);
    expect((await mailsTo(deciding[1]?.email ?? '')).map(({ text }) => text.includes(others))).toEqual([true]);
  });

  test('aren’t told that something was decided when its time was over', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeUser({ customer });
    const asking = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const { id } = await gateway.makeCard({ customer });
    const proposed = { command: 'blockCard', input: { ids: [id] } };
    const { caller } = await gateway.signIn(asking);
    await gateway.command(caller, 'propose', { proposed, reason: 'Mislaid' });
    const later = new Date(gateway.clock.now() + 8 * 24 * 3_600_000);
    await expireProposals({ ...gateway.ports, clock: () => later });
    const [told] = await mailsTo(asking.email);
    expect(told?.subject).toBe('Block Card: Expired');
    expect(told?.text).not.toContain('decided');
  });

  test('are those who may decide, with the way there and nothing of the card, and then whoever asked', async () => {
    const customer = await gateway.makeCustomer();
    const people = [
      await gateway.makeUser({ customer }),
      await gateway.makeUser({ customer, role: 'Customer viewer' }),
    ];
    const [deciding, asking] = people as [(typeof people)[0], (typeof people)[0]];
    const { id, cardNumber } = await gateway.makeCard({
      customer,
      terms: { defaultLimits: { dailyLimit: '1000.00' } },
    });
    const { caller: asker } = await gateway.signIn(asking);
    const proposed = { command: 'updateCardLimits', input: { id, limits: { dailyLimit: '50.00' } } };
    const { body } = await gateway.command(asker, 'propose', { proposed, reason: 'errors.forbidden' });
    const [mail, ...more] = await mailsTo(deciding.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/asks for your consent: Change Limits$/);
    expect(mail?.text).toContain('Why: errors.forbidden');
    expect(mail?.text).toContain(`/proposals/${body.dto.id}/show`);
    expect(mail?.text).not.toContain(cardNumber.slice(-4));
    expect(await mailsTo(asking.email)).toEqual([]);
    const { caller } = await gateway.signIn(deciding);
    await gateway.command(caller, 'refuseProposal', { id: body.dto.id, reason: 'Not this month' });
    const [told] = await mailsTo(asking.email);
    expect(told?.subject).toBe('Change Limits: Refused');
    expect(told?.text).toContain('Not this month');
  });
});
