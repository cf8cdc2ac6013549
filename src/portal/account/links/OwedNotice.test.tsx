import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

/** A card from which a merchant took 50.00 more than there was. */
async function owingCard() {
  const card = await gateway.makeCard({ balance: 100_00n });
  const network = processor(gateway);
  expect((await network.tell(card, network.newLink(), 'forced', '150.00')).status).toBe(200);
  return card;
}

test('a card’s page tells staff what the card owes', async () => {
  const card = await owingCard();
  await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as: await gateway.makeUser() });
  await screen.findByRole('tablist');
  expect(
    await screen.findByText('This card owes 50.00 USD. It will be collected from the next incoming funds.'),
  ).toBeVisible();
});

test('and tells nobody else', async () => {
  const card = await owingCard();
  const as = await gateway.makeUser({ customer: card.customer });
  await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await screen.findByRole('tablist');
  expect(screen.queryByText(/This card owes/)).toBeNull();
});
