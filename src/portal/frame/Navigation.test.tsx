import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const open = async (at = '/account/balance') => {
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  await screen.findByRole('heading', { level: 1 });
  return visit;
};
const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const group = (name: string) => navigation().getByRole('button', { name });
const link = (name: string) => navigation().queryByRole('link', { name });

it('what isn’t a day’s work is folded, and unfolds where it is asked for', async () => {
  const { user } = await open();
  expect(group('Account')).toHaveAttribute('aria-expanded', 'true');
  expect(group('Operations')).toHaveAttribute('aria-expanded', 'false');
  expect(link('Exceptions')).toBeNull();
  await user.click(group('Operations'));
  expect(link('Exceptions')).toBeVisible();
  await user.click(group('Operations'));
  expect(link('Exceptions')).toBeNull();
});

it('how somebody folds it is remembered', async () => {
  const { user, router } = await open();
  await user.click(group('Statements'));
  expect(link('Daily Statement')).toBeNull();
  await router.navigate('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(link('Daily Statement')).toBeNull();
  expect(localStorage.getItem('portal-navigation')).toBe('{"navigation.statements":true}');
});

it('the group of the page one comes to is open, until one folds it', async () => {
  const { user, router } = await open();
  await router.navigate('/card/exceptions');
  await waitFor(() => expect(link('Exceptions')).toHaveAttribute('aria-current', 'page'));
  await user.click(group('Operations'));
  expect(link('Exceptions')).toBeNull();
  await router.navigate('/account/balance');
  await waitFor(() => expect(link('Balances')).toHaveAttribute('aria-current', 'page'));
  await router.navigate('/card/exceptions');
  await waitFor(() => expect(link('Exceptions')).toBeVisible());
});

it('what makes something is no entry of it but a button of its list', async () => {
  const { user, path } = await open('/card/cards');
  expect(link('Apply Card')).toBeNull();
  expect(link('Add Cardholder')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Apply Card' }));
  await waitFor(() => expect(path()).toContain('/cardholders/apply-card'));
});
