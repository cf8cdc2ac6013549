import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStatus, accountStatus, cardStatus } from '#domain/enumerations.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';

let gateway: TestGateway;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  // The first of its kind takes longer than others wait for a lock.
  await topUp(await gateway.makeCard({ accountBalance: 100_00n }));
});
afterAll(() => gateway.close());

/** Asks while somebody else holds the account, who changes something before letting it go. */
async function whileHeld(
  { accountId }: TestCard,
  change: (db: Transaction<Tables>) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const holding = Promise.withResolvers<void>();
  const held = inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    holding.resolve();
    await untilWaiting(gateway.database);
    await change(db);
  });
  await holding.promise;
  const [answer] = await Promise.all([ask(), held]);
  return answer;
}

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
  const answer = await whileHeld(card, change(card), () => ask(card));
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

test('a deposit to an account that is closed while it waits for its turn isn’t credited', async () => {
  const card = await gateway.makeCard({ accountBalance: 100_00n });
  const { body } = await gateway.door(operator, 'create', {
    requestId: gateway.requestId(),
    dtoName: 'depositRecord',
    data: {
      accountId: card.accountId,
      paymentCurrency: 'USD',
      paidAmount: '20',
      bankName: 'Bank',
      bankAccountNumber: 'GB29',
    },
  });
  const ask = () => gateway.command(operator, 'confirmDeposit', { id: body.dto.id });
  expect((await whileHeld(card, closeAccount(card), ask)).status).toBe(422);
});
