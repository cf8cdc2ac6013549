import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let card: TestCard;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  card = await gateway.makeCard({ balance: 900_00n, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
  const { tell, newLink } = processor(gateway);
  await tell(card, newLink(), 'authorize', '60.00');
  await tell(card, newLink(), 'authorize', '70.50', { merchantName: 'Grand Café' });
  await tell(card, newLink(), 'authorize', '20.00');
  gateway.clock.advance(1000);
});
afterAll(() => gateway.close());

const administrator = () => gateway.makeUser({ customer: card.customer });
const said = async () => within(await screen.findByRole('region', { name: 'What These Limits Would Have Declined' }));

test('before limits are saved their dialog says what they would have declined, and which by which limit', async () => {
  const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show/limits`, as: await administrator() });
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('region')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Max Single Amount/ }), '65');
  const one = /would have declined 1 of 3 purchases: 70\.50.USD\.$/;
  expect(await (await said()).findByText(one)).toBeVisible();
  await user.click((await said()).getByRole('button', { name: 'Show It' }));
  expect(await (await said()).findByRole('link', { name: 'Grand Café' })).toBeVisible();
  expect((await said()).getByText(/Max Single Amount/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Max Single Amount/ }), '0');
  expect(await (await said()).findByText(/would have declined nothing: all 3 purchases pass\.$/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Max Single Amount/ }), 'x');
  await waitFor(() => expect(dialog.queryByRole('region')).toBeNull());
});

test('the page on which a card is edited says it as well', async () => {
  const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}`, as: await administrator() });
  await user.type(await screen.findByRole('textbox', { name: /Max Single Amount/ }), '50');
  expect(await (await said()).findByText(/would have declined 2 of 3 purchases: 130\.50.USD\.$/)).toBeVisible();
});

test('whoever decides over limits that somebody asks for sees what they would have declined', async () => {
  const viewer = await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' });
  const { caller } = await gateway.signIn(viewer);
  const proposed = { command: 'updateCardLimits', input: { id: card.id, limits: { dailyLimit: '100.00' } } };
  const { body } = await gateway.command(caller, 'propose', { proposed, reason: 'To spend less' });
  await renderPortal(gateway, { at: `/proposals/${body.dto.id}/show`, as: await administrator() });
  expect(await (await said()).findByText(/would have declined 2 of 3 purchases: 90\.50.USD\.$/)).toBeVisible();
});

test('what is wrong with a limit is said at its field, and is not asked about', async () => {
  const { user, asked } = await renderPortal(gateway, {
    at: `/card/cards/${card.id}/show/limits`,
    as: await administrator(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  const single = dialog.getByRole('textbox', { name: /Max Single Amount/ });
  await user.type(single, '6.505');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(single).toBeInvalid());
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked.filter(({ body }) => JSON.stringify(body ?? {}).includes('6.505'))).toEqual([]);
});
