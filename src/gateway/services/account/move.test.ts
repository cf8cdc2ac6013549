import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountStatus, cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { hold, release } from '../money/holds.ts';

let gateway: TestGateway;
let staff: Caller;
let move: ReturnType<typeof moneyMovers>;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  move = moneyMovers(gateway);
});
afterAll(() => gateway.close());

const give = (command: string, input: object, caller = staff) => gateway.command(caller, command, input);
const freeze = (id: string, caller = staff) => give('freezeAccount', { id, reason: 'Asked by the bank' }, caller);
const close = (id: string) => give('closeAccount', { id, reason: 'Leaving' });
const money = { amount: '5.00', reason: 'For a test' };

/** A card on an account of a customer who has another account, too. */
async function world(values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard({ accountBalance: 100_00n, balance: 50_00n, ...values });
  const data = { customerId: card.customer, currency: 'EUR', accountName: 'Other' };
  await gateway.door(staff, 'create', { dtoName: 'account', requestId: gateway.requestId(), data });
  return card;
}

describe('a frozen account', () => {
  it('lets money in and none out, until it is unfrozen', async () => {
    const { accountId, id: cardId } = await world();
    expect((await freeze(accountId)).body.dto.accountStatus).toBe(accountStatus.code.frozen);
    const out = [
      await give('withdrawFromAccount', { id: accountId, ...money }),
      await give('chargeAccountFee', { id: accountId, ...money }),
      await give('adjustAccount', { id: accountId, ...money, amount: '-5.00' }),
      await give('topUpCard', { id: cardId, amount: '5.00' }),
    ];
    expect(out.map(({ status, body }) => [status, body.msg])).toEqual(
      out.map(() => [422, 'This account is frozen. Money can come in, but none can go out.']),
    );
    const comesIn = [
      await give('rebateAccount', { id: accountId, ...money }),
      await give('adjustAccount', { id: accountId, ...money }),
      await give('returnCardFunds', { id: cardId, amount: '5.00' }),
    ];
    expect(comesIn.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await freeze(accountId)).body.msg).toBe('An account that is frozen can’t be frozen');
    const unfreeze = () => give('unfreezeAccount', { id: accountId, reason: 'Settled' });
    expect((await unfreeze()).status).toBe(200);
    expect((await unfreeze()).body.msg).toBe('An account that is open can’t be unfrozen');
    expect((await give('withdrawFromAccount', { id: accountId, ...money })).status).toBe(200);
  });

  it.each([
    ['with money of its own', false],
    ['that spends the account', true],
  ])('declines a card %s, for a reason of its own', async (_, sharedCard) => {
    const card = await world({ sharedCard, ...(sharedCard && { balance: 0n }) });
    await freeze(card.accountId);
    const { tell, newLink } = processor(gateway);
    const link = newLink();
    await tell(card, link, 'authorize', '1.00');
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter: { transactionLink: link } });
    expect(body.dto).toMatchObject([{ failedCheck: 'account', responseCode: '62' }]);
  });

  it('settles what was bought before it was frozen', async () => {
    const card = await world({ sharedCard: true, balance: 0n });
    await move.onAccount(card, 40_00n);
    const { tell, newLink } = processor(gateway);
    const link = newLink();
    await tell(card, link, 'authorize', '1.00');
    await freeze(card.accountId);
    await tell(card, link, 'final', '1.00');
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter: { transactionLink: link } });
    expect(body.dto[0]).toMatchObject({ settledBillingAmount: '1.00' });
  });
});

describe('closing an account', () => {
  it('is refused, by name, for as long as something is on it, owed, on its way or spends it', async () => {
    const card = await gateway.makeCard({ balance: 0n, status: cardStatus.code.normal });
    const { accountId: id, customer } = card;
    await gateway.door(staff, 'create', {
      dtoName: 'account',
      requestId: gateway.requestId(),
      data: { customerId: customer, currency: 'EUR', accountName: 'Other' },
    });
    await give('rebateAccount', { id, ...money });
    expect((await close(id)).body.msg).toContain('5.00\u00a0USD');
    await give('withdrawFromAccount', { id, ...money });
    expect((await close(id)).body.msg).toContain('open cards');
    await give('revokeCard', { ids: [card.id] });
    // Money may still come back from it.
    expect((await close(id)).body.msg).toContain('open cards');
    await gateway.asStaff((db) => db.updateTable('cards').set({ cardStatus: 8 }).where('id', '=', card.id).execute());
    const data = {
      accountId: id,
      paymentCurrency: 'USD',
      paidAmount: '12.00',
      bankName: 'A bank',
      bankAccountNumber: '00012345',
    };
    const deposit = await gateway.door(staff, 'create', {
      dtoName: 'depositRecord',
      requestId: gateway.requestId(),
      data,
    });
    expect((await close(id)).body.msg).toContain('in progress');
    await give('failDeposit', { id: deposit.body.dto.id, reason: 'Never came' });
    expect((await close(id)).body.dto.accountStatus).toBe(accountStatus.code.closed);
  });

  it('is done to one that is frozen, too', async () => {
    const { accountId: id } = await world({
      sharedCard: true,
      balance: 0n,
      accountBalance: 0n,
      status: cardStatus.code.closed,
    });
    await freeze(id);
    expect((await close(id)).body.dto.accountStatus).toBe(accountStatus.code.closed);
  });

  it('waits for what is on hold, once what can be moved out is out', async () => {
    const { accountId: id } = await world({ sharedCard: true, balance: 0n, accountBalance: 12_00n });
    await gateway.asStaff((db) => hold({ db }, { accountId: id }, 7_00n));
    expect((await close(id)).body.msg).toContain('5.00\u00a0USD');
    await give('withdrawFromAccount', { id, ...money });
    expect((await close(id)).body.msg).toContain('on hold');
    await gateway.asStaff((db) => release({ db }, { accountId: id }, 7_00n));
    expect((await close(id)).body.msg).toContain('7.00\u00a0USD');
  });

  it('is for good: it is read as before, and nothing moves or changes its status', async () => {
    const { body } = await gateway.door(staff, 'create', {
      dtoName: 'account',
      requestId: gateway.requestId(),
      data: { customerId: (await world()).customer, currency: 'HKD', accountName: 'Short' },
    });
    const { id } = body.dto;
    await close(id);
    expect((await give('rebateAccount', { id, ...money })).body.msg).toContain('closed');
    expect((await freeze(id)).body.msg).toBe('An account that is closed can’t be frozen');
    const unfrozen = await give('unfreezeAccount', { id, reason: 'They are back' });
    expect(unfrozen.body.msg).toBe('An account that is closed can’t be unfrozen');
    expect((await close(id)).status).toBe(422);
    expect((await gateway.door(staff, 'get', { dtoName: 'account', id })).body.dto.accountName).toBe('Short');
  });

  it('doesn’t lock in what comes later: a late refund is taken, and staff pay it out', async () => {
    const card = await world({ balance: 0n });
    const { accountId: id } = card;
    await give('withdrawFromAccount', { id, amount: '100.00', reason: 'Leaving' });
    await gateway.asStaff((db) => db.updateTable('cards').set({ cardStatus: 8 }).where('id', '=', card.id).execute());
    expect((await close(id)).status).toBe(200);
    await move.onAccount(card, 7_00n);
    expect((await give('chargeAccountFee', { id, ...money })).status).toBe(422);
    expect((await give('withdrawFromAccount', { id, amount: '7.00', reason: 'Late refund' })).status).toBe(200);
  });
});

describe('who may', () => {
  it('staff, with a reason; a customer’s administrator can’t', async () => {
    const { accountId, customer } = await world();
    const theirs = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    expect((await freeze(accountId, theirs)).status).toBe(403);
    expect((await give('freezeAccount', { id: accountId, reason: ' ' })).body.errors).toHaveProperty('reason');
  });
});
