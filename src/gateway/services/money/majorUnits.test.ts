import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let staff: Caller;
/** 1.50 USD is more of the smallest units than 100 JPY. */
const amounts = { USD: '1.50', JPY: '100' } as const;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

/** The amounts of a list's records in the order of one of them, page by page of one. */
async function inOrderOf(dtoName: string, field: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: unknown; ; ) {
    const asked = { dtoName, page: 1, size: 2, filter: {}, sort: { field, order: 'ASC' }, ...(after ? { after } : {}) };
    const { records, next } = (await gateway.door(staff, 'page', asked)).body.dto;
    found.push(...records.map((record: Record<string, string>) => record[field]));
    if (next === null) return found;
    after = next;
  }
}

const forEach = async (make: (card: TestCard, currency: keyof typeof amounts) => Promise<unknown>) => {
  for (const currency of ['USD', 'JPY', 'USD'] as const) await make(await gateway.makeCard({ currency }), currency);
};

test('deposits in the order of what they credit', async () => {
  await forEach(async ({ accountId }, currency) => {
    const data = {
      accountId,
      paymentCurrency: currency,
      paidAmount: amounts[currency],
      bankName: 'Bank',
      bankAccountNumber: '1',
    };
    await gateway.door(staff, 'create', { requestId: gateway.requestId(), dtoName: 'depositRecord', data });
  });
  expect(await inOrderOf('depositRecord', 'creditedAmount')).toEqual(['1.50', '1.50', '100']);
});

test('receivables in the order of what was and is owed', async () => {
  const network = processor(gateway);
  await forEach((card, currency) =>
    network.tell(card, network.newLink(), 'forced', amounts[currency], { transactionCurrency: currency }),
  );
  for (const field of ['amount', 'outstanding']) {
    expect(await inOrderOf('receivable', field)).toEqual(['1.50', '1.50', '100']);
  }
});

test('statements in the order of each of their amounts', async () => {
  const accounts: string[] = [];
  await forEach(async ({ accountId }, currency) => {
    accounts.push(accountId);
    await gateway.command(staff, 'adjustAccount', { id: accountId, amount: amounts[currency], reason: 'For a test' });
  });
  const statementDate = new Date(gateway.clock.now()).toISOString().slice(0, 10);
  gateway.clock.advance(2 * 86_400_000);
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
  for (const accountId of accounts) {
    await gateway.command(staff, 'makeStatement', { accountId, period: 'daily', statementDate });
  }
  for (const field of ['changeAmount', 'endingBalance']) {
    expect(await inOrderOf('statement', field)).toEqual(['1.50', '1.50', '100']);
  }
});
