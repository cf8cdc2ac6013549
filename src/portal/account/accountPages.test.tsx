import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

const at = '/account/balance';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('staff open an account for a customer, and rename it', async () => {
  await gateway.makeCustomer();
  const { user, path } = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  await user.click(await screen.findByRole('link', { name: 'Open Account' }));
  await heading('Open Account');
  await user.click(screen.getByRole('button', { name: 'Open Account' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  await user.click(screen.getByRole('combobox', { name: /Customer/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.click(screen.getByRole('combobox', { name: /Currency/ }));
  await user.click(await screen.findByRole('option', { name: 'JPY' }));
  await user.type(screen.getByLabelText(/Account Name/), 'Tokyo');
  await user.click(screen.getByRole('button', { name: 'Open Account' }));
  await heading(/^8\d{11} · Tokyo$/);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const name = await screen.findByLabelText(/Account Name/);
  await user.clear(name);
  await user.type(name, 'Osaka');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading(/· Osaka$/);
  expect(path()).toMatch(/\/show$/);
});

describe('Back from an account that was just changed', () => {
  async function changed(begin: (user: Visit['user'], page: string) => Promise<void>) {
    const { accountId } = await gateway.makeCard();
    const page = `${at}/${accountId}/show`;
    const visit = await renderPortal(gateway, { at, as: await gateway.makeUser() });
    await heading('Balances');
    await visit.router.navigate(page);
    await begin(visit.user, page);
    const name = await screen.findByLabelText(/Account Name/);
    await visit.user.type(name, ' two');
    return { ...visit, page };
  }
  type Visit = Awaited<ReturnType<typeof renderPortal>>;
  const edit = async (user: Visit['user']) => user.click(await screen.findByRole('link', { name: 'Edit' }));

  it('leads to where one was before its page, and not to the form again', async () => {
    const { user, path, page } = await changed(edit);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading(/ two$/);
    expect(path()).toBe(page);
    window.history.back();
    await waitFor(() => expect(path()).toBe(at));
  });

  it('and so it does once the form was left as it was', async () => {
    const { user, path, page } = await changed(edit);
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe(page));
    window.history.back();
    await waitFor(() => expect(path()).toBe(at));
  });
});

test('an account without its number, its currency and its balances is still frozen and closed by who may do that', async () => {
  const card = await gateway.makeCard();
  const fields = ['accountNumber', 'currency', 'balance'];
  const role = { like: 'Operator administrator', limits: [{ of: 'account:read', fields, inverted: true }] } as const;
  const { user } = await renderPortal(gateway, {
    at: `${at}/${card.accountId}/show`,
    as: await gateway.makeUser({ role }),
  });
  for (const [act, asks] of [
    ['Freeze', /^Freeze account [^·]+\?$/],
    ['Close Account', /^Close account [^·]+\?$/],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
    expect(await screen.findByRole('dialog', { name: asks })).toBeVisible();
    // Not by Escape: the field with the focus goes as it becomes known what stands against closing.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a field that is passed through empty accuses nobody; emptied again, or sent, it does', async () => {
  const { user } = await renderPortal(gateway, { at: `${at}/create`, as: await gateway.makeUser() });
  const name = await screen.findByLabelText(/Account Name/);
  await user.click(name);
  await user.type(screen.getByLabelText('Remark'), 'For Asia');
  expect(screen.queryByText('This field is required')).toBeNull();
  await user.type(name, 'x');
  await user.tab();
  await user.clear(name);
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.type(name, 'Tokyo');
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open Account' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
});

test('a customer’s administrator changes the remark alone', async () => {
  const customer = await gateway.makeCustomer();
  const { accountId } = await gateway.makeCard({ customer });
  const admin = await gateway.makeUser({ customer });
  const { user, router } = await renderPortal(gateway, { at: `${at}/${accountId}`, as: admin });
  const remark = await screen.findByLabelText('Remark');
  expect(screen.queryByLabelText(/Account Name/)).toBeNull();
  await user.type(remark, 'For fuel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading(/· Main$/);
  await router.navigate(at);
  expect(await screen.findByText('For fuel')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open Account' })).toBeNull();
  await router.navigate(`${at}/create`);
  await waitFor(() => expect(screen.getByRole('heading', { name: /not authorized/i })).toBeVisible());
});
