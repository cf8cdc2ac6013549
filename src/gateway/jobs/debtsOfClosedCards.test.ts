import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { closeCards } from './closeCards.ts';

const { normal, closing, closed } = cardStatus.code;

let gateway: TestGateway;
let network: TestProcessor;
let caller: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  ({ caller } = await gateway.signIn(await gateway.makeUser()));
});
afterAll(() => gateway.close());

type Card = Awaited<ReturnType<TestGateway['makeCard']>>;

const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const balanceOf = async ({ accountId }: Card) =>
  gateway.asStaff(async (db) => {
    const found = db.selectFrom('accounts').select('balance').where('id', '=', accountId);
    return (await found.executeTakeFirstOrThrow()).balance;
  });
const debts = ({ customer }: Card) =>
  gateway.asStaff((db) =>
    db
      .selectFrom('receivables')
      .select(['id', 'accountId', 'cardId', 'outstanding', 'transactionId'])
      .where('customerId', '=', customer)
      .orderBy('createdAt')
      .execute(),
  );
const act = (name: string, input: object) => gateway.command(caller, name, { reason: 'For a test', ...input });
const putOn = (card: Card, amount: string) => act('adjustAccount', { id: card.accountId, amount });
const topUp = (id: string, amount: string) => gateway.command(caller, 'topUpCard', { id, amount });
/** A merchant takes what the card may not have. */
const takes = (card: Card, amount: string) => network.tell(card, network.newLink(), 'forced', amount);
/** A customer in business has one that is open. */
const anotherAccount = ({ customer: customerId }: Card) =>
  gateway.door(caller, 'create', {
    dtoName: 'account',
    requestId: gateway.requestId(),
    data: { customerId, currency: 'EUR', accountName: 'Other' },
  });
const sweep = () => closeCards(gateway.ports);

async function revoked(): Promise<Card> {
  const card = await gateway.makeCard();
  await act('revokeCard', { ids: [card.id] });
  await sweep();
  return card;
}

async function replaced(card: Card): Promise<string> {
  const { body } = await act('replaceCard', { id: card.id, replaceReason: 'damaged' });
  return body.dto.card.id;
}

describe('what a merchant takes from a closed card', () => {
  test('is paid by the card in its place, from what is there', async () => {
    const card = await gateway.makeCard();
    const next = await replaced(card);
    await sweep();
    await putOn(card, '80.00');
    await topUp(next, '50.00');
    await takes(card, '30.00');
    await Promise.all([sweep(), sweep(), sweep()]);
    const [debt, ...others] = await debts(card);
    expect(debt).toMatchObject({ accountId: null, cardId: next, outstanding: 0n });
    expect(others).toEqual([]);
    expect([(await row(next)).balance, await balanceOf(card)]).toEqual([20_00n, 30_00n]);
    const paid = await gateway.asStaff((db) =>
      db.selectFrom('cardTransactions').selectAll().where('cardId', '=', next).where('type', '=', 200).execute(),
    );
    expect(paid).toMatchObject([{ balanceChange: -30_00n, relatedTransactionId: debt?.transactionId }]);
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('is paid by its account, where there is no other card', async () => {
    const card = await revoked();
    await putOn(card, '80.00');
    await takes(card, '30.00');
    await sweep();
    expect(await balanceOf(card)).toBe(50_00n);
    expect(await debts(card)).toMatchObject([{ accountId: card.accountId, cardId: null, outstanding: 0n }]);
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('stands with its account until money comes, which isn’t closed before', async () => {
    const card = await revoked();
    await takes(card, '30.00');
    const close = () => act('closeAccount', { id: card.accountId });
    expect((await close()).body).toMatchObject({ msg: expect.stringContaining('owes money') });
    await sweep();
    expect((await close()).body).toMatchObject({ msg: expect.stringContaining('owes money') });
    await putOn(card, '20.00');
    expect(await debts(card)).toMatchObject([{ accountId: card.accountId, outstanding: 10_00n }]);
    expect(await balanceOf(card)).toBe(0n);
  });

  test('after its account was closed, too, is owed until staff put it there; then nothing comes in any more', async () => {
    const card = await revoked();
    await anotherAccount(card);
    expect((await act('closeAccount', { id: card.accountId })).status).toBe(200);
    expect((await putOn(card, '5.00')).body).toMatchObject({ msg: expect.stringContaining('closed') });
    await takes(card, '30.00');
    await sweep();
    expect((await act('rebateAccount', { id: card.accountId, amount: '5.00' })).status).toBe(422);
    expect((await putOn(card, '-5.00')).status).toBe(422);
    expect((await putOn(card, '10.00')).status).toBe(200);
    expect(await debts(card)).toMatchObject([{ accountId: card.accountId, outstanding: 20_00n }]);
    expect((await putOn(card, '20.00')).status).toBe(200);
    expect(await debts(card)).toMatchObject([{ accountId: card.accountId, outstanding: 0n }]);
    expect(await balanceOf(card)).toBe(0n);
    expect((await putOn(card, '5.00')).body).toMatchObject({ msg: expect.stringContaining('closed') });
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('is told by the audit log of the debt, once, however many gateways find it', async () => {
    const card = await revoked();
    await takes(card, '30.00');
    await Promise.all([sweep(), sweep(), sweep()]);
    const [debt] = await debts(card);
    const lines = await gateway.asStaff((db) =>
      db
        .selectFrom('auditLogs')
        .select(['before', 'after'])
        .where('subjectId', 'in', [debt?.id ?? '', card.id])
        .where('operation', '=', 'closeCards')
        .orderBy('sequence')
        .execute(),
    );
    const told = lines.map(({ before, after }) => [before, after].map((side) => JSON.parse(String(side))));
    expect(told).toEqual([
      [{ cardStatus: closing }, { cardStatus: closed }],
      [{ cardId: card.id }, { accountId: card.accountId }],
    ]);
  });
});

describe('what a card owes already', () => {
  test('and has paid stays with it when it is closed', async () => {
    const card = await gateway.makeCard();
    await takes(card, '30.00');
    await putOn(card, '80.00');
    await topUp(card.id, '40.00');
    const next = await replaced(card);
    await sweep();
    expect((await row(card.id)).cardStatus).toBe(closed);
    expect(await debts(card)).toMatchObject([{ cardId: card.id, outstanding: 0n }]);
    expect((await row(next)).balance).toBe(10_00n);
  });

  test('goes on with its money when it is closed, the oldest paid first', async () => {
    const card = await gateway.makeCard();
    await takes(card, '30.00');
    await takes(card, '15.00');
    const next = await replaced(card);
    expect((await row(card.id)).cardStatus).toBe(closing);
    await putOn(card, '80.00');
    await topUp(next, '40.00');
    await sweep();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
    expect(await row(next)).toMatchObject({ cardStatus: normal, balance: 0n });
    expect(await debts(card)).toMatchObject([
      { cardId: next, outstanding: 0n },
      { cardId: next, outstanding: 5_00n },
    ]);
    await topUp(next, '40.00');
    expect(await row(next)).toMatchObject({ balance: 35_00n });
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('stays with it for as long as it holds something, which may pay it', async () => {
    const card = await gateway.makeCard();
    await putOn(card, '80.00');
    await topUp(card.id, '50.00');
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    await takes(card, '30.00');
    await act('revokeCard', { ids: [card.id] });
    await sweep();
    expect(await debts(card)).toMatchObject([{ cardId: card.id, outstanding: 30_00n }]);
    await network.tell(card, link, 'reversal', '50.00');
    expect(await debts(card)).toMatchObject([{ cardId: card.id, outstanding: 0n }]);
    await sweep();
    expect([(await row(card.id)).cardStatus, await balanceOf(card)]).toEqual([closed, 50_00n]);
  });

  test('is another matter than what a card that is in use owes', async () => {
    const card = await gateway.makeCard();
    await takes(card, '30.00');
    await putOn(card, '80.00');
    await sweep();
    expect(await debts(card)).toMatchObject([{ cardId: card.id, outstanding: 30_00n }]);
    expect(await balanceOf(card)).toBe(80_00n);
  });
});
