import { screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;
let viewer: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
  administrator = await gateway.makeUser({ customer });
});
afterAll(() => gateway.close());

const beyond = 'You don’t have the rights for these. Choose one to see who does.';

test('a viewer finds on a card’s page all that others do there, asks by the keyboard for it to be blocked, and it is', async () => {
  const { id, cardNumber } = await gateway.makeCard({ customer });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as: viewer });
  const more = await screen.findByRole('button', { name: 'More Actions' });
  more.focus();
  await user.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu'));
  const names = menu.getAllByRole('menuitem').map((item) => item.textContent);
  expect(names).toEqual([
    'BlockAsk',
    'Report LossAsk',
    'RevokeAsk',
    'Edit LimitsAsk',
    'Change When It EndsAsk',
    'Top UpAsk',
    'Return FundsAsk',
    'Update PIN',
    'Update ACS Password',
    'Replace Card',
    'Edit',
    'Edit Contact',
    'Show Card Number',
    'Issue Inquiry Token',
  ]);
  const block = menu.getByRole('menuitem', { name: /^Block/ });
  expect(block).toHaveFocus();
  expect(block).toHaveAccessibleDescription(beyond);
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^Block: .*${cardNumber.slice(-4)}`) }));
  expect(
    await dialog.findByText(/It takes the right “Card: Block”.*can agree: Customer administrator\./),
  ).toBeVisible();
  expect(dialog.getByText(/if it can’t wait, call one of them/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why You Need It/ }), 'A strange charge');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Asked. You’ll find it under Proposals.')).toBeVisible();

  const { caller } = await gateway.signIn(administrator);
  const { body } = await gateway.door(caller, 'list', { dtoName: 'proposal', filter: { cardId: id } });
  expect(body.dto).toMatchObject([{ command: 'blockCard', before: { cardStatus: 3 }, after: { cardStatus: 4 } }]);
  await gateway.command(caller, 'agreeToProposal', { id: body.dto[0].id });
  const card = (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto;
  expect(card).toMatchObject({ cardStatus: 4, blockedBy: 'customer' });
});

test('several roles that may are listed as the reader’s language lists things', async () => {
  const theirs = await gateway.makeCustomer();
  const looks = await gateway.makeUser({ customer: theirs, role: 'Customer viewer' });
  for (const role of ['Customer administrator', 'Customer finance'] as const)
    await gateway.makeUser({ customer: theirs, role });
  const { id } = await gateway.makeCard({ customer: theirs });
  Cookies.set('portal-language', 'zh');
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as: looks });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: /^充值/ }));
  expect(await screen.findByText(/可以同意的角色：客户(管理员、客户财务|财务、客户管理员)。/)).toBeVisible();
});

test('what can’t be asked for says who may do it and who could give the right', async () => {
  const { id } = await gateway.makeCard({ customer });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as: viewer });
  await user.click(await screen.findByRole('button', { name: 'More Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show Card Number' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Show Card Number: / }));
  expect(
    await dialog.findByText(/It takes the right “Card: Reveal.*roles can: Customer administrator\./),
  ).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
});
