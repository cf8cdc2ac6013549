import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

const enter = async (customer: string) =>
  (await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true })).caller;

/** A customer whose rule has a command wait for another's consent. */
async function ruled(command: string, more: object = {}) {
  const customer = await gateway.makeCustomer();
  const [maker, checker] = [await enter(customer), await enter(customer)];
  const rule = { command, needed: 1, reason: 'Two see more than one', ...more };
  expect((await gateway.command(maker, 'setConsentRule', rule)).status).toBe(200);
  return { customer, maker, checker };
}
const asked = async (maker: Caller, name: string, input: object): Promise<string> => {
  const { status, body } = await gateway.command(maker, name, input);
  expect({ status, body }).toMatchObject({ status: 202 });
  return body.dto.id;
};
const agree = (caller: Caller, id: string) => gateway.command(caller, 'agreeToProposal', { id });
const setLimit = (id: string, dailyLimit: bigint) => (db: Transaction<Tables>) =>
  db.updateTable('cards').set({ dailyLimit }).where('id', '=', id).execute();
const limitOf = async (id: string) =>
  (await gateway.asStaff((db) => db.selectFrom('cards').select('dailyLimit').where('id', '=', id).execute()))[0]
    ?.dailyLimit;
const limitedCard = async (customer: string) => {
  const { id } = await gateway.makeCard({ customer, terms: { defaultLimits: { dailyLimit: '9000.00' } } });
  await gateway.asStaff(setLimit(id, 1_000_00n));
  return id;
};

/** Asks while somebody else has changed something, who isn't through yet. */
async function meanwhile(
  change: (db: Transaction<Tables>) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const changed = Promise.withResolvers<void>();
  const changing = inScope(gateway.ports.db, { staff: true }, async (db) => {
    await change(db);
    changed.resolve();
    await untilWaiting(gateway.database);
  });
  await changed.promise;
  const [answer] = await Promise.all([ask(), changing]);
  return answer;
}

describe('what somebody changes at the same moment', () => {
  test('fails what is agreed to: who agreed was shown other limits', async () => {
    const { customer, maker, checker } = await ruled('updateCardLimits');
    const id = await limitedCard(customer);
    const waits = await asked(maker, 'updateCardLimits', { id, limits: { dailyLimit: '2000.00' } });
    const { body } = await meanwhile(setLimit(id, 500_00n), () => agree(checker, waits));
    expect(body.dto).toMatchObject({
      proposalState: 'failed',
      failure: expect.stringMatching(/^It was changed after/),
    });
    expect(await limitOf(id)).toBe(500_00n);
  });

  test('fails another role that is agreed to for somebody who has got one', async () => {
    const { customer, maker, checker } = await ruled('bindUserRole');
    const roleOf = async (name: string) =>
      (await gateway.asStaff((db) => db.selectFrom('roles').select('id').where('roleName', '=', name).execute()))[0]
        ?.id as string;
    const [viewer, finance] = [await roleOf('Customer viewer'), await roleOf('Customer finance')];
    const { id } = await gateway.makeUser({ customer });
    const waits = await asked(maker, 'bindUserRole', { id, roleId: finance });
    const bind = (db: Transaction<Tables>) =>
      db.updateTable('users').set({ roleId: viewer }).where('id', '=', id).execute();
    const { body } = await meanwhile(bind, () => agree(checker, waits));
    expect(body.dto.proposalState).toBe('failed');
  });

  test('is what decides whether it takes consent: a limit that was lowered is raised', async () => {
    const { customer, maker } = await ruled('updateCardLimits');
    const id = await limitedCard(customer);
    const update = () => gateway.command(maker, 'updateCardLimits', { id, limits: { dailyLimit: '800.00' } });
    const { status, body } = await meanwhile(setLimit(id, 500_00n), update);
    expect({ status, body }).toMatchObject({ status: 202 });
    expect(await limitOf(id)).toBe(500_00n);
    const { before } = (await gateway.door(maker, 'get', { dtoName: 'proposal', id: body.dto.id })).body.dto;
    expect(before.limits.dailyLimit).toBe('500.00');
  });
});

describe('what is agreed to waits for whatever else moves the same money, and nobody waits for each other:', () => {
  test('top-ups from one account, beside top-ups, returns and purchases', async () => {
    const { customer, maker, checker } = await ruled('topUpCard', { fromAmount: '10.00' });
    const first = await gateway.makeCard({ customer });
    await moneyMovers(gateway).onAccount(first, 1000_00n);
    const cards = [first];
    for (let n = 0; n < 3; n++) cards.push(await gateway.makeCard({ customer, account: first.accountId }));
    const waiting: string[] = [];
    for (const { id } of cards) waiting.push(await asked(maker, 'topUpCard', { id, amount: '20.00' }));
    for (const { id } of cards) await gateway.command(maker, 'topUpCard', { id, amount: '9.00' });
    const network = processor(gateway);
    const statuses = await Promise.all([
      ...waiting.map((id) => agree(checker, id)),
      ...cards
        .toReversed()
        .flatMap((card) => [
          gateway.command(maker, 'topUpCard', { id: card.id, amount: '5.00' }),
          gateway.command(maker, 'returnCardFunds', { id: card.id, amount: '1.00' }),
          network.tell(card, network.newLink(), 'authorize', '1.00'),
        ]),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 200));
  });

  test('the activation of a card that goes on for another one, beside purchases on both', async () => {
    const { customer, maker, checker } = await ruled('activateCard');
    const network = processor(gateway);
    for (let round = 0; round < 4; round++) {
      const sharedCard = round % 2 === 1;
      const card = await gateway.makeCard({ customer, sharedCard });
      await moneyMovers(gateway).onAccount(card, 500_00n);
      if (!sharedCard) await gateway.command(maker, 'topUpCard', { id: card.id, amount: '100.00' });
      const { card: next } = (await gateway.command(maker, 'renewCard', { id: card.id })).body.dto;
      const waits = await asked(maker, 'activateCard', { ids: [next.id] });
      const [agreed, ...others] = await Promise.all([
        agree(checker, waits),
        ...[card, next, card, next].map((each) => network.tell(each, network.newLink(), 'authorize', '1.00')),
      ]);
      expect(agreed.body.dto).toMatchObject({ proposalState: 'agreed', failure: null });
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  test('and the books agree with all of it', async () => {
    expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
  });
});
