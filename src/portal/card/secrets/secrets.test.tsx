import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;

beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
});
afterAll(() => gateway.close());

const newCard = () => gateway.makeCard({ customer });
const newUser = () => gateway.makeUser({ customer });
const at = (id: string, tab = '') => `/card/cards/${id}/show${tab}`;

test('the number is shown after password and reason, is in no cache, and is gone when the window is left', async () => {
  const [{ id }, as] = [await newCard(), await newUser()];
  const { user, portal } = await renderPortal(gateway, { at: at(id), as });
  await user.click(await screen.findByRole('button', { name: 'Show Card Number' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Why do you need it/), 'Till');
  await user.type(dialog.getByLabelText(/Your Password/), 'Wrong-1-Lantern');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await dialog.findByText('The password is not correct.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/Your Password/));
  await user.type(dialog.getByLabelText(/Your Password/), as.password);
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  const number = (await screen.findByText(/^6210 0000 \d{4} \d{4}$/)).textContent.replaceAll(' ', '');
  expect(screen.getByRole('timer')).toHaveTextContent(/Hidden in \d+ seconds/);
  const kept = JSON.stringify([
    portal.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    portal.queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.data),
    { ...localStorage },
    { ...sessionStorage },
  ]);
  expect(kept).not.toContain(number);
  fireEvent.blur(window);
  await waitFor(() => expect(screen.queryByText(/^6210 0000 \d{4} \d{4}$/)).toBeNull());
});

test('an inquiry token is shown once, to be copied', async () => {
  const [{ id }, as] = [await newCard(), await newUser()];
  const { user } = await renderPortal(gateway, { at: at(id), as });
  await user.click(await screen.findByRole('button', { name: 'Issue Inquiry Token' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
  const token = (await screen.findByText(/^CARD(-[0-9A-Z]{5}){6}$/)).textContent;
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(token);
  await user.click(screen.getByRole('button', { name: 'I’ve Saved It' }));
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());
});

test('limits are changed up to the default, and shown with what is used [S3.11] [S5.18]', async () => {
  const [{ id }, as] = [await newCard(), await newUser()];
  const { user } = await renderPortal(gateway, { at: at(id, '/limits'), as });
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Daily Limit' }), '80.50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('meter', { name: 'Daily Limit: 0.00\u00a0USD of 80.50\u00a0USD' })).toBeVisible();
});

test('limits are changed from what is known of the product, however slowly that comes', async () => {
  const limits = { maxSingleAmount: null, dailyLimit: '100', monthlyLimit: null, overallTotalLimit: null };
  const ceilings = { ...limits, maxDailyTransactions: null };
  const [{ id }, as] = [await gateway.makeCard({ customer, terms: { ceilings } }), await newUser()];
  const { user, interfere } = await renderPortal(gateway, { at: at(id, '/limits'), as });
  let answer = (_: undefined) => {};
  const held = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  interfere(({ body }) => (body?.dtoName === 'getConfigs' ? held : undefined));
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  answer(undefined);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'Daily Limit' })).toHaveValue('');
  await user.type(dialog.getByRole('textbox', { name: 'Daily Limit' }), '99999999');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The limit can’t be above/)).toBeVisible();
});

test('the contact is edited on the card’s page and in the list [S2.19]', async () => {
  const [{ id }, as] = [await newCard(), await newUser()];
  const { user, router } = await renderPortal(gateway, { at: at(id, '/contact'), as });
  await user.click(await screen.findByRole('button', { name: 'Edit Contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ops.desk@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ops.desk@acme.test')).toBeVisible();
  await router.navigate('/card/contact');
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(await screen.findByText('ops.desk@acme.test')).toBeVisible();
});

test('who may not is offered none of it', async () => {
  const { id } = await newCard();
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await renderPortal(gateway, { at: at(id, '/limits'), as });
  expect(await screen.findByText('Max Single Amount')).toBeVisible();
  for (const name of ['Show Card Number', 'Issue Inquiry Token', 'Edit Limits'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
