import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

const at = '/permission/keys';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const someone = async () => {
  const customer = await gateway.makeCustomer();
  return { customer, admin: await gateway.makeUser({ customer }) };
};
async function keyOf(admin: { email: string; password: string }, keyName = 'Payroll') {
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  const { body } = await gateway.command(caller, 'createApiKey', { keyName, privileges: ['card:read'], validDays: 90 });
  return { id: body.dto.apiKey.id as string, secret: body.dto.secret as string };
}

test('a page makes a key, shows it once, and leads to its page when it is kept', async () => {
  const { admin } = await someone();
  const { user, path } = await renderPortal(gateway, { at: `${at}/create`, as: admin, confirmed: true });
  await heading('Add API Key');
  await user.click(screen.getByRole('button', { name: 'Add API Key' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  await user.type(screen.getByLabelText(/Name/), 'Night watch');
  await user.type(screen.getByLabelText(/Addresses/), 'somewhere');
  const cards = await screen.findByRole('region', { name: 'Cards' });
  await user.click(
    within(within(cards).getByRole('group', { name: /^Cards?$/ })).getByRole('checkbox', { name: 'View' }),
  );
  expect(screen.queryByRole('checkbox', { name: 'Reveal number' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add API Key' }));
  expect(await screen.findByText(/Please enter IP addresses such as/)).toBeVisible();
  await user.clear(screen.getByLabelText(/Addresses/));
  await user.type(screen.getByLabelText(/Addresses/), '198.51.100.0/24, 192.0.2.8');
  await user.click(screen.getByRole('button', { name: 'Add API Key' }));
  expect(await screen.findByRole('heading', { name: 'API key Night watch created' })).toHaveFocus();
  const secret = screen.getByText(/^ck_live_/).textContent;
  await user.click(screen.getByRole('button', { name: 'Copy Key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(screen.getByRole('button', { name: 'I’ve Saved It' }));
  await heading('Night watch');
  expect(path()).toMatch(/\/permission\/keys\/[^/]+\/show$/);
  expect(document.body.textContent).not.toContain(secret);
  expect(screen.getByText('198.51.100.0/24, 192.0.2.8')).toBeVisible();
  expect(screen.getByText(`ck_live_…${secret?.slice(-4)}`)).toBeVisible();
});

test('who goes elsewhere while a new key is shown is asked, as nobody sees it again, and who has saved it is not', async () => {
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { admin } = await someone();
  const { user, path } = await renderPortal(gateway, { at: `${at}/create`, as: admin, confirmed: true });
  await heading('Add API Key');
  await user.type(screen.getByLabelText(/Name/), 'Night watch');
  const cards = await screen.findByRole('region', { name: 'Cards' });
  const ofCards = within(within(cards).getByRole('group', { name: /^Cards?$/ }));
  await user.click(ofCards.getByRole('checkbox', { name: 'View' }));
  await user.click(screen.getByRole('button', { name: 'Add API Key' }));
  const secret = await screen.findByText(/^ck_live_/);
  await user.click(screen.getByRole('link', { name: 'Balances' }));
  await waitFor(() =>
    expect(asks).toHaveBeenCalledExactlyOnceWith('This is shown only once. Leave without saving it?'),
  );
  expect(secret).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'I’ve Saved It' }));
  await heading('Night watch');
  expect(path()).toMatch(/\/show$/);
  expect(asks).toHaveBeenCalledOnce();
});

test('a page changes name and addresses, and a dialog that names the key revokes it', async () => {
  const { admin } = await someone();
  const { id } = await keyOf(admin);
  const { user, path } = await renderPortal(gateway, { at: `${at}/${id}/show`, as: admin, confirmed: true });
  await heading('Payroll');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await heading('Edit Payroll');
  await user.type(screen.getByLabelText(/Addresses/), '192.0.2.8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Payroll');
  expect(path()).toBe(`${at}/${id}/show`);
  expect(await screen.findByText('192.0.2.8')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke API key Payroll?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked', { selector: '.value-chip' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
});

test('who doesn’t see where a key may come from changes its name, and it still comes from there alone', async () => {
  const { customer, admin } = await someone();
  const { id } = await keyOf(admin);
  const addresses = ['198.51.100.4'];
  await gateway.asStaff((db) => db.updateTable('apiKeys').set({ addresses }).where('id', '=', id).execute());
  const unseen = { of: 'apiKey:read', fields: ['addresses'], inverted: true } as const;
  const role = { like: 'Customer administrator', limits: [unseen] } as const;
  const { user, path } = await renderPortal(gateway, {
    at: `${at}/${id}`,
    as: await gateway.makeUser({ customer, role }),
    confirmed: true,
  });
  const name = await screen.findByLabelText(/Name/);
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`${at}/${id}/show`));
  const saved = await gateway.asStaff((db) =>
    db.selectFrom('apiKeys').select(['keyName', 'addresses']).where('id', '=', id).execute(),
  );
  expect(saved).toEqual([{ keyName: 'Payroll 2', addresses }]);
});

test('a key that nobody answers for says so, and is taken over', async () => {
  const { customer, admin } = await someone();
  const gone = await gateway.makeUser({ customer });
  const { id } = await keyOf(gone);
  const staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  await gateway.command(staff, 'disableUser', { id: gone.id });
  const { user } = await renderPortal(gateway, { at, as: admin, confirmed: true });
  expect(await screen.findByText('No owner')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Payroll/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take Over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take over API key Payroll?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take Over' }));
  await waitFor(() => expect(screen.queryByText('No owner')).toBeNull());
  const { body } = await gateway.door(staff, 'get', { dtoName: 'apiKey', id });
  expect(body.dto.makerId).toBe(admin.id);
});

test('who may not finds neither the list nor the way to it', async () => {
  const { customer } = await someone();
  const viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router, asked } = await renderPortal(gateway, { at: '/setting', as: viewer });
  await heading('Settings');
  expect(screen.queryByRole('link', { name: 'API Keys' })).toBeNull();
  asked.length = 0;
  await router.navigate(at);
  await waitFor(() => expect(screen.getByRole('heading', { name: /not authorized/i })).toBeVisible());
  expect(asked).toEqual([]);
});
