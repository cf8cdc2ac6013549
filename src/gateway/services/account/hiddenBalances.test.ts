import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import type { TestCard } from '#tests/records.ts';
import type { Right } from '#tests/roles.ts';

const day = 86_400_000;

let gateway: TestGateway;
let card: TestCard;
const statements: Record<'account' | 'card', string> = { account: '', card: '' };

/** What a balance of the tests looks like wherever it is told: 700.00 on the account, 90.00 on the card. */
const accountBalance = /"700(\.|")/;
const cardBalance = /"90(\.|")/;

beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard();
  const move = moneyMovers(gateway);
  await move.onCard(card, 90_00n);
  await move.onAccount(card, 700_00n);
  gateway.clock.advance(3 * day);
  const staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  for (const [kind, of] of [
    ['account', { accountId: card.accountId }],
    ['card', { cardId: card.id }],
  ] as const) {
    const input = { ...of, period: 'daily', statementDate: '2026-03-02' };
    statements[kind] = (await gateway.command(staff, 'makeStatement', input)).body.dto.id;
  }
});
afterAll(() => gateway.close());

const reads = ['account', 'accountTransaction', 'card', 'cardBalance', 'cardTransaction', 'statement'] as const;

/** Somebody of the card's customer who may read everything, but for what `more` takes away. */
async function reader(...more: Right[]): Promise<Caller> {
  const held = reads.map((noun) => `${noun}:read` as const);
  const role = { holds: [...held, 'dashboard:read', 'statement:export', 'statement:make', ...more] } as const;
  return (await gateway.signIn(await gateway.makeUser({ customer: card.customer, role }))).caller;
}

/** All that the doors and the dashboard tell somebody, as text. */
async function everythingTold(caller: Caller): Promise<string> {
  const answers = [(await gateway.command(caller, 'dashboardSummary', {})).body.dto];
  for (const dtoName of reads) answers.push((await gateway.door(caller, 'list', { dtoName })).body.dto);
  return JSON.stringify(answers);
}

describe('who may not see the balances of accounts', () => {
  it('is told them nowhere: on no dashboard, with no transaction, in no statement [S6.5]', async () => {
    expect(await everythingTold(await reader())).toMatch(accountBalance);
    const told = await everythingTold(await reader('account:read:withoutBalance'));
    // What moved isn't what is there: the transaction's own amount stays.
    expect(told.replaceAll(/"(billingAmount|balanceChange|transactionAmount)":"700\.00"/g, '')).not.toMatch(
      accountBalance,
    );
    expect(told).toMatch(cardBalance);
  });

  it('still reads on the dashboard how many accounts there are', async () => {
    const caller = await reader('account:read:withoutBalance');
    const { accounts, cards } = (await gateway.command(caller, 'dashboardSummary', {})).body.dto;
    expect(accounts).toEqual([{ currency: 'USD', count: 1 }]);
    expect(cards).toEqual([{ currency: 'USD', balance: '90.00', available: '90.00', count: 1 }]);
  });

  it('finds statements of cards, but none of accounts, and gets no file of one nor has one made', async () => {
    const caller = await reader('account:read:withoutBalance');
    const status = async (id: string) => (await gateway.door(caller, 'get', { dtoName: 'statement', id })).status;
    expect([await status(statements.account), await status(statements.card)]).toEqual([404, 200]);
    const file = { dtoName: 'statementFile', ids: [statements.account, statements.card], format: 'csv' };
    expect((await gateway.door(caller, 'export', file)).status).toBe(404);
    const made = (of: object) =>
      gateway.command(caller, 'makeStatement', { ...of, period: 'daily', statementDate: '2026-03-03' });
    expect((await made({ accountId: card.accountId })).status).toBe(403);
    expect((await made({ cardId: card.id })).status).toBe(200);
  });
});

describe('who may not see the balances of cards', () => {
  it('is told them nowhere, and finds statements of accounts only', async () => {
    const caller = await reader('card:read:withoutBalance');
    const told = await everythingTold(caller);
    expect(told.replaceAll(/"(billingAmount|balanceChange|transactionAmount)":"90\.00"/g, '')).not.toMatch(cardBalance);
    expect(told).toMatch(accountBalance);
    const { dto } = (await gateway.door(caller, 'list', { dtoName: 'statement' })).body;
    expect(new Set(dto.map(({ statementType }: { statementType: number }) => statementType))).toEqual(new Set([2]));
  });

  it('neither reads in the audit log nor finds there what a top-up that was asked for would make of one', async () => {
    const asker = (await gateway.signIn(await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' })))
      .caller;
    await gateway.makeUser({ customer: card.customer });
    const proposed = { command: 'topUpCard', input: { id: card.id, amount: '5.00' } };
    expect((await gateway.command(asker, 'propose', { proposed, reason: 'A fair' })).status).toBe(200);
    const logged = async (caller: Caller, q?: string) =>
      (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter: { operation: 'propose', ...(q && { q }) } }))
        .body.dto;
    const reading = ['proposal:read', 'auditLog:read'] as const;
    const [whole, limited] = [await reader(...reading), await reader(...reading, 'card:read:withoutBalance')];
    expect(JSON.stringify(await logged(whole))).toMatch(cardBalance);
    expect(await logged(whole, '90.00')).toHaveLength(1);
    expect(await logged(limited)).toMatchObject([{ after: { command: 'topUpCard' } }]);
    expect(JSON.stringify(await logged(limited))).not.toMatch(/90\.00|95\.00/);
    expect(await logged(limited, '90.00')).toEqual([]);
  });
});
