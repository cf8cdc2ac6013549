import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let card: TestCard;
let staff: Caller;
/** The records by the merchant who told them. */
const told = ['approved', 'declined', 'takenBack', 'refundWaits', 'reversalWaits', 'dismissed', 'refunded'] as const;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  card = await gateway.makeCard({ balance: 500_00n });
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  const network = processor(gateway);
  const by = (merchantName: (typeof told)[number]) => ({ merchantName });
  const link = () => network.newLink();
  const [bought, paidBack] = [link(), link()];
  await network.tell(card, bought, 'authorize', '20.00', by('approved'));
  await network.tell(card, bought, 'reversal', '5.00', by('takenBack'));
  await network.tell(card, link(), 'authorize', '900.00', by('declined'));
  await network.tell(card, link(), 'refund', '10.00', by('refundWaits'));
  await network.tell(card, link(), 'reversal', '10.00', by('reversalWaits'));
  await network.tell(card, paidBack, 'authorize', '30.00', by('approved'));
  await network.tell(card, paidBack, 'final', '30.00', by('approved'));
  await network.tell(card, paidBack, 'refund', '30.00', by('refunded'));
  const aside = link();
  await network.tell(card, aside, 'final', '40.00', by('dismissed'));
  const message = { dtoName: 'processorMessage', filter: { q: aside } };
  const [{ id }] = (await gateway.door(staff, 'list', message)).body.dto;
  const dismiss = { id, reason: 'Merchant called', resolution: 'dismiss' };
  await gateway.command(staff, 'resolveProcessorMessage', dismiss);
});
afterAll(() => gateway.close());

const found = async (authorizationStatus: unknown, caller = staff): Promise<Set<string>> => {
  const filter = { cardId: card.id, authorizationStatus };
  const { status, body } = await gateway.door(caller, 'list', { dtoName: 'authorization', filter });
  expect(status).toBe(200);
  return new Set(body.dto.map(({ merchantName }: { merchantName: string }) => merchantName));
};
const only = (...names: (typeof told)[number][]) => new Set<string>(names);

describe('the filter of authorizations by status', () => {
  it('finds as approved what somebody approved: nothing that waits, nothing that was dismissed', async () => {
    expect(await found(1)).toEqual(only('approved', 'refunded'));
  });

  it('finds what waits as such, and nothing else', async () => {
    expect(await found('pending')).toEqual(only('refundWaits', 'reversalWaits'));
  });

  it('finds what takes back as what it is, also while it waits', async () => {
    expect(await found(2)).toEqual(only('takenBack', 'reversalWaits'));
  });

  it('finds any of several', async () => {
    expect(await found([1, 'pending'])).toEqual(only('approved', 'refunded', 'refundWaits', 'reversalWaits'));
    expect(await found(['pending', 3])).toEqual(only('refundWaits', 'reversalWaits', 'declined'));
  });

  it('tells whoever may not see that something waits nothing of it: they are shown the approval, and find it', async () => {
    const limits = [{ of: 'authorization:read', fields: ['processStatus'], inverted: true }] as const;
    const role = { holds: ['authorization:read'], limits } as const;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer, role }));
    expect(await found(1, caller)).toEqual(only('approved', 'refunded', 'refundWaits', 'dismissed'));
    expect(await found('pending', caller)).toEqual(only());
  });

  it('narrows files as it narrows the list', async () => {
    const wish = { dtoName: 'authorization', format: 'csv', columns: ['merchantName'] };
    const lines = async (authorizationStatus: unknown) =>
      (await gateway.door(staff, 'export', { ...wish, filter: { cardId: card.id, authorizationStatus } })).body;
    expect(await lines('pending')).toContain('refundWaits');
    expect(await lines(1)).not.toContain('refundWaits');
  });
});
