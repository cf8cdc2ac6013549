import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { Limit, Right } from '#tests/roles.ts';
import { ruleMakers } from '#tests/rules.ts';
import { readIn, systemContext } from '../context.ts';
import { abilityOf } from './rules.ts';
import { filterFieldsOf, nounNames, seenIds } from './seen.ts';

let gateway: TestGateway;
let card: TestCard;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  card = await gateway.makeCard({ accountBalance: 123_45n });
});
afterAll(() => gateway.close());

/** Somebody whose role holds exactly these privileges. */
const holding = async (holds: Right[], limits: Limit[] = [], customer = card.customer): Promise<Caller> =>
  (await gateway.signIn(await gateway.makeUser({ customer, role: { holds, limits } }))).caller;

const idsOf = async (caller: Caller, dtoName: string): Promise<string[]> =>
  (await gateway.door(caller, 'list', { dtoName })).body.dto.map(({ id }: { id: string }) => id);

describe('a field that one may not see [S6.5] [S6.6]', () => {
  const names: Right[] = ['account:read', 'account:edit', 'account:export', 'account:read:withoutBalance'];
  const forbidden = (field: string) => ({ status: 403, body: { errors: { [field]: expect.any(String) } } });
  let caller: Caller;
  beforeAll(async () => {
    caller = await holding(names);
  });

  it('is absent from lists, pages and single records, and from what a change answers', async () => {
    const { accountId: id } = card;
    const request = { dtoName: 'account', requestId: gateway.requestId(), id, data: { remark: 'Seen' } };
    const answers = [
      (await gateway.door(caller, 'list', { dtoName: 'account' })).body.dto[0],
      (await gateway.door(caller, 'page', { dtoName: 'account', page: 1, size: 10 })).body.dto.records[0],
      (await gateway.door(caller, 'get', { dtoName: 'account', id })).body.dto,
      (await gateway.door(caller, 'update', request)).body.dto,
    ];
    for (const account of answers) {
      expect(account).toMatchObject({ id, accountName: 'Main', currency: 'USD' });
      expect(Object.keys(account)).not.toEqual(expect.arrayContaining(['balance']));
      expect(JSON.stringify(account)).not.toContain('123.45');
    }
  });

  it('can’t be asked about by filters or orders', async () => {
    const filter = { balance: { from: '100' } };
    expect(await gateway.door(caller, 'list', { dtoName: 'account', filter })).toMatchObject(forbidden('balance'));
    const sort = { field: 'balance', order: 'ASC' };
    expect(await gateway.door(caller, 'list', { dtoName: 'account', sort })).toMatchObject(forbidden('balance'));
  });

  it.each([
    ['user', 'lastSignInAt', { hasSignedIn: false }],
    ['card', 'followedByCardId', { isReplaced: true }],
  ] as const)('of %s isn’t told by whether something stands in it: %s', async (dtoName, field, filter) => {
    const of = `${dtoName}:read` as const;
    const reader = await holding([of], [{ of, fields: [field], inverted: true }]);
    expect(await gateway.door(reader, 'list', { dtoName, filter })).toMatchObject(forbidden(field));
    expect((await gateway.door(await holding([of]), 'list', { dtoName, filter })).status).toBe(200);
  });

  it('isn’t found by the name of whose rule it is', async () => {
    const all = await holding(['cardholder:read', 'spendingRule:read', 'spendingRule:create']);
    const { name } = (await gateway.door(all, 'get', { dtoName: 'cardholder', id: card.cardholderId })).body.dto;
    await ruleMakers(gateway).made(all, { ruleScope: 'cardholder', scopeId: card.cardholderId });
    const nameless: Limit = { of: 'cardholder:read', fields: ['name'], inverted: true };
    const reader = await holding(['spendingRule:read', 'cardholder:read'], [nameless]);
    const found = async (who: Caller) =>
      (await gateway.door(who, 'list', { dtoName: 'spendingRule', filter: { q: name } })).body.dto.length;
    expect([await found(all), await found(reader)]).toEqual([1, 0]);
  });

  it('finds nothing by any text for who sees none of those that are looked in', async () => {
    const fields = ['accountNumber', 'accountName', 'remark'];
    const reader = await holding(['account:read'], [{ of: 'account:read', fields, inverted: true }]);
    const found = async (filter: object) =>
      (await gateway.door(reader, 'list', { dtoName: 'account', filter })).body.dto.length;
    expect([await found({}), await found({ q: 'Main' })]).toEqual([1, 0]);
  });

  it.each([
    ['receivable', 'outstanding'],
    ['authorization', 'held'],
  ] as const)('of %s isn’t told by whether there is anything of it: %s', async (dtoName, field) => {
    const of = `${dtoName}:read` as const;
    const role = { holds: [of], limits: [{ of, fields: [field], inverted: true }] };
    const { caller: reader } = await gateway.signIn(await gateway.makeUser({ role }));
    const asked = await gateway.door(reader, 'list', { dtoName, filter: { isOpen: true } });
    expect(asked).toMatchObject(forbidden('isOpen'));
  });

  it('isn’t guessed by saying that it was seen', async () => {
    const hidden: Limit = { of: 'card:read', fields: ['limits', 'endDay'], inverted: true };
    const setter = await holding(['card:read', 'card:limits', 'proposal:create'], [hidden]);
    const none = { overallTotalLimit: null, maxSingleAmount: null, dailyLimit: null, monthlyLimit: null };
    const limits = { id: card.id, limits: { ...none, maxDailyTransactions: null } };
    const ending = { id: card.id, endDay: null, endAmount: null };
    const seen = { dailyLimit: '1.00' };
    expect((await gateway.command(setter, 'updateCardLimits', { ...limits, seen })).status).toBe(403);
    const day = { ...ending, seen: { endDay: '2030-01-01' } };
    expect(await gateway.command(setter, 'updateCardEnding', day)).toMatchObject(forbidden('endDay'));
    const proposed = { command: 'updateCardLimits', input: { ...limits, seen } };
    expect(await gateway.command(setter, 'propose', { proposed, reason: 'Guess' })).toMatchObject(forbidden('limits'));
    // Without that, or by what they see, they set what they may.
    for (const more of [{}, { seen: { endAmount: null } }])
      expect((await gateway.command(setter, 'updateCardEnding', { ...ending, ...more })).status).toBe(200);
    expect((await gateway.command(setter, 'updateCardLimits', limits)).status).toBe(200);
  });

  it('isn’t exported', async () => {
    const file = await gateway.door(caller, 'export', { dtoName: 'account', format: 'csv' });
    expect(file.status).toBe(200);
    expect(file.body).toContain('Main');
    expect(file.body).not.toContain('Balance');
    expect(file.body).not.toContain('123.45');
  });

  it('is told with the rules, so that screens hide it too', async () => {
    const asked = await gateway.post('/api/dashboard/app/user/query', undefined, caller);
    expect(asked.body.data.userAbilityRules).toContainEqual({
      action: 'read',
      subject: 'account',
      fields: ['balance', 'held', 'available'],
      inverted: true,
    });
  });

  it('can’t be changed, nor one that only others may change', async () => {
    const noRemark: Limit = { of: 'account:edit', fields: ['remark'], inverted: true };
    const reader = await holding(['account:read', 'account:edit'], [noRemark]);
    const request = { dtoName: 'account', requestId: gateway.requestId(), id: card.accountId, data: { remark: 'No' } };
    expect(await gateway.door(reader, 'update', request)).toMatchObject(forbidden('remark'));
  });

  it('can’t be changed unseen by who may change everything else', async () => {
    const remarkless: Limit = { of: 'account:read', fields: ['remark'], inverted: true };
    const editor = await holding(['account:read', 'account:edit'], [remarkless]);
    const remark = async () =>
      (await gateway.door(await holding(['account:read']), 'get', { dtoName: 'account', id: card.accountId })).body.dto
        .remark;
    const before = await remark();
    const data = { remark: 'Written over' };
    const request = { dtoName: 'account', requestId: gateway.requestId(), id: card.accountId, data };
    expect(await gateway.door(editor, 'update', request)).toMatchObject(forbidden('remark'));
    expect(await remark()).toBe(before);
  });

  it('is seen by those whose role doesn’t hide it', async () => {
    const other = await holding(['account:read']);
    expect((await gateway.door(other, 'list', { dtoName: 'account' })).body.dto[0].balance).toBe('123.45');
  });

  it('can be hidden by who sees it, and is given back only by who sees it', async () => {
    const veiled: Right[] = ['role:read', 'role:create', 'role:edit', 'account:read', 'account:read:withoutBalance'];
    const user = await gateway.makeUser({ role: { holds: veiled } });
    const { caller: lesser } = await gateway.signIn(user, { confirmed: true });
    const making = (privileges: string[]) =>
      gateway.door(lesser, 'create', {
        dtoName: 'role',
        requestId: gateway.requestId(),
        data: { roleName: crypto.randomUUID(), description: null, forOperators: true, privileges },
      });
    expect((await making(['account:read'])).status).toBe(422);
    expect((await making(['account:read', 'account:read:withoutBalance'])).status).toBe(200);
  });
});

describe('records that one may not see [S6.4]', () => {
  it('aren’t there: in lists, by id, in exports; nothing can be done to them', async () => {
    const customer = await gateway.makeCustomer();
    const blocked = await gateway.makeCard({ customer, status: cardStatus.code.blocked });
    const normal = await gateway.makeCard({ customer });
    const conditions = { cardStatus: [cardStatus.code.normal, cardStatus.code.lost] };
    const caller = await holding(['card:export', 'card:revoke'], [{ of: 'card:read', conditions }], customer);
    const seen = await gateway.door(caller, 'page', { dtoName: 'card', page: 1, size: 10 });
    expect(seen.body.dto).toMatchObject({ total: 1, records: [{ id: normal.id }] });
    expect((await gateway.door(caller, 'get', { dtoName: 'card', id: blocked.id })).status).toBe(404);
    expect((await gateway.command(caller, 'revokeCard', { ids: [blocked.id] })).status).toBe(404);
    expect((await gateway.command(caller, 'revokeCard', { ids: [normal.id] })).status).toBe(200);
  });

  it('can be taken out of what is seen', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard({ customer, status: cardStatus.code.closed });
    const normal = await gateway.makeCard({ customer });
    const conditions = { cardStatus: cardStatus.code.closed };
    const caller = await holding(['card:read'], [{ of: 'card:read', conditions, inverted: true }], customer);
    const seen = await gateway.door(caller, 'list', { dtoName: 'card' });
    expect(seen.body.dto.map(({ id }: { id: string }) => id)).toEqual([normal.id]);
  });

  it('can be told by a number that is no id, whatever its name ends with', async () => {
    const customer = await gateway.makeCustomer();
    const bought = await gateway.makeCard({ customer, balance: 50_00n });
    const network = processor(gateway);
    for (const merchantId of ['M-1', 'M-2'])
      await network.tell(bought, network.newLink(), 'forced', '1.00', { merchantId });
    const all = await holding(['authorization:read', 'cardTransaction:read'], [], customer);
    for (const [dtoName, field] of [
      ['authorization', 'merchantId'],
      ['cardTransaction', 'transactionId'],
    ] as const) {
      const valuesFor = async (caller: Caller): Promise<string[]> =>
        (await gateway.door(caller, 'list', { dtoName })).body.dto.map((each: Record<string, string>) => each[field]);
      const [taken, ...others] = await valuesFor(all);
      const of = `${dtoName}:read` as const;
      const without = await holding([of], [{ of, conditions: { [field]: taken ?? '' }, inverted: true }], customer);
      expect([others.length, await valuesFor(without)]).toEqual([1, others]);
    }
  });

  it('are neither used by who names them in what they make, nor told of by what others made for them', async () => {
    const customer = await gateway.makeCustomer();
    const hidden = await gateway.makeCard({ customer, type: 4 });
    const shown = await gateway.makeCard({ customer, accountBalance: 500_00n });
    const onScreen: Limit = { of: 'card:read', conditions: { cardType: [3, 4] }, inverted: true };
    const inDollars: Limit = { of: 'account:read', conditions: { currency: ['USD'] }, inverted: true };
    const reads: Right[] = ['card:read', 'account:read', 'spendingRule:read'];
    const rights: Right[] = [...reads, 'spendingRule:create', 'card:topUp', 'statement:make'];
    const all = await holding(rights, [], customer);
    const withoutCards = await holding(rights, [onScreen], customer);
    const withoutAccounts = await holding(rights, [inDollars], customer);
    const { create } = ruleMakers(gateway);
    const onCard = (caller: Caller, scopeId: string) => create(caller, { ruleScope: 'card', scopeId });
    const [refused, others] = [await onCard(withoutCards, hidden.id), await onCard(all, hidden.id)];
    expect([refused.status, others.status]).toEqual([422, 200]);
    expect(Object.keys(refused.body.errors)).toEqual(['scopeId']);
    const rules = async (caller: Caller) =>
      (await gateway.door(caller, 'list', { dtoName: 'spendingRule' })).body.dto.map(({ id }: { id: string }) => id);
    expect([await rules(all), await rules(withoutCards)]).toEqual([[others.body.dto.id], []]);
    const { accountId } = shown;
    const statement = { accountId, period: 'daily', statementDate: '2026-03-01' };
    expect((await gateway.command(withoutAccounts, 'makeStatement', statement)).status).toBe(404);
    const topUp = { id: shown.id, accountId, amount: '1.00' };
    expect((await gateway.command(withoutAccounts, 'topUpCard', topUp)).status).toBe(404);
    expect((await gateway.command(all, 'topUpCard', topUp)).status).toBe(200);
  });

  it('are acted on only where the action is for them', async () => {
    const customer = await gateway.makeCustomer();
    const [virtual, physical] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer, type: 4 })];
    const virtualOnly: Limit = { of: 'card:block', conditions: { cardType: [1, 3] } };
    const caller = await holding(['card:read'], [virtualOnly], customer);
    expect((await gateway.command(caller, 'blockCard', { ids: [physical.id] })).status).toBe(403);
    expect((await gateway.command(caller, 'blockCard', { ids: [virtual.id] })).status).toBe(200);
  });

  it('are in a file only where the right to make files is for them', async () => {
    const customer = await gateway.makeCustomer();
    const [virtual, physical] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer, type: 4 })];
    const virtualOnly: Limit = { of: 'card:export', conditions: { cardType: [1, 3] } };
    const caller = await holding(['card:read'], [virtualOnly], customer);
    const asked = { dtoName: 'card', format: 'csv', columns: ['id'] };
    const { status, body } = await gateway.door(caller, 'export', asked);
    expect({ status, virtual: body.includes(virtual.id), physical: body.includes(physical.id) }).toEqual({
      status: 200,
      virtual: true,
      physical: false,
    });
  });

  it('are in a file that the database writes only where the right to make files is for them', async () => {
    const { caller: staff } = await gateway.signIn(await gateway.makeUser());
    const customer = await gateway.makeCustomer();
    const [one, another] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer })];
    for (const { accountId: id } of [one, another])
      await gateway.command(staff, 'adjustAccount', { id, amount: '1.00', reason: 'Gift' });
    const onlyOne: Limit = { of: 'accountTransaction:export', conditions: { accountId: one.accountId } };
    const caller = await holding(['accountTransaction:read'], [onlyOne], customer);
    expect((await gateway.door(caller, 'list', { dtoName: 'accountTransaction' })).body.dto).toHaveLength(2);
    for (const ids of [undefined, await idsOf(caller, 'accountTransaction')]) {
      const asked = { dtoName: 'accountTransaction', format: 'csv', columns: ['accountId'], ids };
      const lines = (await gateway.door(caller, 'export', asked)).body.trimEnd().split('\r\n');
      expect(lines.slice(1)).toEqual([one.accountId]);
    }
  });

  it('by a condition that means nothing are none', async () => {
    const caller = await holding([], [{ of: 'card:read', conditions: { colour: 'red' } }]);
    expect((await gateway.door(caller, 'list', { dtoName: 'card' })).body.dto).toEqual([]);
  });

  it('by whatever condition on whatever field are asked for without an error', async () => {
    const values = ['All', 'x', '2026-01-01', crypto.randomUUID(), 3, -1.5, true, ['All', 3], ['x', 'EUR', 2]];
    const failures: string[] = [];
    for (const noun of nounNames()) {
      for (const field of filterFieldsOf(noun)) {
        for (const value of values) {
          const conditions = { [field]: Array.isArray(value) ? { $in: value } : value };
          for (const inverted of [false, true]) {
            const rules = [
              ...(inverted ? [{ action: 'read', subject: noun }] : []),
              { action: 'read', subject: noun, conditions, inverted },
            ];
            const ctx = { ...systemContext(gateway.ports), ability: abilityOf(rules) };
            const asking = readIn(ctx, async ({ db, ability }) => {
              const ids = seenIds({ db, ability }, noun);
              return ids && sql`select count(*) from (${ids}) as seen`.execute(db);
            });
            await asking.catch(({ message }) => failures.push(`${noun} ${JSON.stringify(conditions)}: ${message}`));
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });
});
