import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStatus, accountStatus, cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { whileHeld } from '#tests/whileHeld.ts';
import type { Tables } from '../../db/tables.ts';
import { post } from './ledger.ts';

let gateway: TestGateway;
let operator: Caller;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  // The first of its kind takes longer than others wait for a lock.
  await topUp(await gateway.makeCard({ accountBalance: 100_00n }));
});
afterAll(() => gateway.close());

const whileAccountHeld = ({ accountId: id }: TestCard, ...work: Work) =>
  whileHeld(gateway, { table: 'accounts', id }, ...work);
const whileCustomerHeld = ({ customer: id }: TestCard, ...work: Work) =>
  whileHeld(gateway, { table: 'customers', id }, ...work);
type Work = [change: Parameters<typeof whileHeld>[2], ask: Parameters<typeof whileHeld>[3]];

const close = (card: TestCard) => (db: Transaction<Tables>) =>
  db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', card.id).execute();
const setAccount = (to: AccountStatus) => (card: TestCard) => (db: Transaction<Tables>) =>
  db.updateTable('accounts').set({ accountStatus: to }).where('id', '=', card.accountId).execute();
const freeze = setAccount(accountStatus.code.frozen);
const closeAccount = setAccount(accountStatus.code.closed);

const topUp = ({ id }: TestCard) => gateway.command(operator, 'topUpCard', { id, amount: '20' });
const giveBack = ({ id }: TestCard) => gateway.command(operator, 'returnCardFunds', { id, amount: '20' });
const onAccount =
  (name: string) =>
  ({ accountId: id }: TestCard) =>
    gateway.command(operator, name, { id, amount: '20', reason: 'Asked for' });

test.each([
  ['a top-up of a card that is closed', close, topUp],
  ['a return from a card that is closed', close, giveBack],
  ['a top-up from an account that is frozen', freeze, topUp],
  ['a return to an account that is closed', closeAccount, giveBack],
  ['a withdrawal from an account that is frozen', freeze, onAccount('withdrawFromAccount')],
  ['an adjustment of an account that is closed', closeAccount, onAccount('adjustAccount')],
  ['a fee of an account that is frozen', freeze, onAccount('chargeAccountFee')],
])('%s while it waits for its turn moves no money', async (_, change, ask) => {
  const card = await gateway.makeCard({ balance: 50_00n, accountBalance: 100_00n });
  const answer = await whileAccountHeld(card, change(card), () => ask(card));
  expect(answer.status).toBe(422);
  const balances = await gateway.asStaff((db) =>
    db
      .selectFrom('cards as card')
      .innerJoin('accounts as account', 'account.id', 'card.accountId')
      .select(['card.balance', 'account.balance as accountBalance'])
      .where('card.id', '=', card.id)
      .executeTakeFirstOrThrow(),
  );
  expect(balances).toEqual({ balance: 50_00n, accountBalance: 100_00n });
});

const declare = ({ accountId }: TestCard) =>
  gateway.door(operator, 'create', {
    requestId: gateway.requestId(),
    dtoName: 'depositRecord',
    data: { accountId, paymentCurrency: 'USD', paidAmount: '20', bankName: 'Bank', bankAccountNumber: 'GB29' },
  });

test('a deposit to an account that is closed while it waits for its turn isn’t credited', async () => {
  const card = await gateway.makeCard({ accountBalance: 100_00n });
  const { body } = await declare(card);
  const ask = () => gateway.command(operator, 'confirmDeposit', { id: body.dto.id });
  expect((await whileAccountHeld(card, closeAccount(card), ask)).status).toBe(422);
});

test('a deposit isn’t declared for an account that is being closed: money would be on its way to it', async () => {
  const card = await gateway.makeCard({ accountBalance: 100_00n });
  expect((await whileAccountHeld(card, closeAccount(card), () => declare(card))).status).toBe(422);
});

test('the closing of an account to which money comes while it waits for its turn is refused', async () => {
  const card = await gateway.makeCard({ status: cardStatus.code.closed });
  await anotherAccount(card.customer);
  const comes = (db: Transaction<Tables>) =>
    post(
      { db, clock: gateway.ports.clock, random: gateway.ports.random },
      {
        customerId: card.customer,
        kind: 200,
        lines: [
          { accountId: card.accountId, currency: 'USD', amount: 5_00n },
          { book: 'bank', currency: 'USD', amount: -5_00n },
        ],
      },
    );
  const answer = await whileAccountHeld(card, comes, () => closing(card.accountId));
  expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('5.00\u00a0USD')]);
});

test('the closing of an account that becomes the last of a customer in business while it waits is refused', async () => {
  const card = await gateway.makeCard({ status: cardStatus.code.closed });
  const other = await anotherAccount(card.customer);
  const closesOther = (db: Transaction<Tables>) =>
    db.updateTable('accounts').set({ accountStatus: accountStatus.code.closed }).where('id', '=', other).execute();
  const answer = await whileCustomerHeld(card, closesOther, () => closing(card.accountId));
  expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('last account')]);
});

test('who has no account any more when it is their turn isn’t put into business', async () => {
  const card = await gateway.makeCard({ status: cardStatus.code.closed });
  await gateway.command(staff, 'disableCustomer', { id: card.customer, reason: 'Overdue' });
  const enable = () => gateway.command(staff, 'enableCustomer', { id: card.customer });
  const answer = await whileCustomerHeld(card, closeAccount(card), enable);
  expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('no account')]);
});

const closing = (id: string) => gateway.command(staff, 'closeAccount', { id, reason: 'Leaving' });
/** A customer in business has one that is open. */
async function anotherAccount(customerId: string): Promise<string> {
  const data = { customerId, currency: 'EUR', accountName: 'Other' };
  const { body } = await gateway.door(staff, 'create', { dtoName: 'account', requestId: gateway.requestId(), data });
  return body.dto.id;
}
