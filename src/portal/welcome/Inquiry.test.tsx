import { screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const refusal = 'This card token isn’t valid. Please check it or ask your card issuer for a new one.';

test('refuses a wrong token with a clear message in a toast and at its field', async () => {
  const { user, path } = await renderPortal(gateway, { at: '/inquery' });
  const field = await screen.findByLabelText(/Card Token/);
  await user.type(field, 'CARD-WRONG');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(refusal);
  expect(path()).toBe('/inquery');
});

test('says what a token looks like, and that the name of a card is none', async () => {
  const { user } = await renderPortal(gateway, { at: '/inquery' });
  const field = await screen.findByLabelText(/Card Token/);
  expect(field).toHaveAccessibleDescription('It begins with CARD- and comes from your card issuer.');
  await user.type(field, 'ct_0123456789abcdef');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^What begins with ct_ only names a card\./);
});

test('says in a toast what isn’t the token’s fault', async () => {
  const { user, goOffline } = await renderPortal(gateway, { at: '/inquery' });
  const field = await screen.findByLabelText(/Card Token/);
  await user.type(field, 'CARD-WRONG');
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  expect(field).toBeValid();
});

test('calls no token wrong because somebody has tried too often', async () => {
  const card = await gateway.makeCard({ currency: 'EUR', balance: 123_45n });
  const { user, interfere } = await renderPortal(gateway, { at: '/inquery' });
  const field = await screen.findByLabelText(/Card Token/);
  await user.type(field, card.inquiryToken);
  interfere(() => Response.json({ code: '42900', msg: 'Too many attempts.' }, { status: 429 }));
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(field).toBeValid();
  interfere(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByText('123.45')).toBeVisible();
});

test('asks for a token before it asks the gateway', async () => {
  const { user } = await renderPortal(gateway, { at: '/inquery' });
  await user.click(await screen.findByRole('button', { name: 'Show Balance' }));
  expect(screen.getByLabelText(/Card Token/)).toHaveAccessibleDescription('This field is required');
  expect(screen.getByLabelText(/Card Token/)).toHaveFocus();
});

test('shows the balance of the card whose token it is, until its holder leaves', async () => {
  const card = await gateway.makeCard({ currency: 'EUR', balance: 123_45n });
  const { user, path } = await renderPortal(gateway, { at: '/inquery' });
  await user.type(await screen.findByLabelText(/Card Token/), card.inquiryToken.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));

  expect(await screen.findByText('123.45')).toBeVisible();
  expect(path()).toBe('/single/balance-search');
  expect(screen.getByRole('heading', { name: 'Card Balance' })).toHaveFocus();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Card Inquiry' })).toBeVisible();
});

test('what was wrong with a try isn’t said over the next one, and is said again when that fails, too', async () => {
  const card = await gateway.makeCard({ currency: 'EUR', balance: 123_45n });
  const { user, path } = await renderPortal(gateway, { at: '/inquery' });
  const shown = new Set<unknown>();
  const stop = toast.onChange(({ id, status }) => void (status === 'removed' ? shown.delete(id) : shown.add(id)));
  const field = await screen.findByLabelText(/Card Token/);
  const show = screen.getByRole('button', { name: 'Show Balance' });
  await user.type(field, 'CARD-WRONG');
  await user.click(show);
  await waitFor(() => expect(shown.size).toBe(1));
  const [first] = shown;
  await user.type(field, 'ER');
  await user.click(show);
  await waitFor(() => expect(shown.has(first)).toBe(false));
  await waitFor(() => expect(shown.size).toBe(1));
  await user.clear(field);
  await user.type(field, card.inquiryToken);
  await user.click(show);
  await waitFor(() => expect(path()).toBe('/single/balance-search'));
  expect(shown.size).toBe(0);
  stop();
});
