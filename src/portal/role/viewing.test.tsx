import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#domain/text.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { insertRole } from '#tests/roles.ts';

let gateway: TestGateway;
let roles: Record<string, string>;
beforeAll(async () => {
  gateway = await testGateway();
  const rows = await gateway.asStaff((db) => db.selectFrom('roles').select(['id', 'roleName']).execute());
  roles = Object.fromEntries(rows.map(({ id, roleName }) => [roleName, id]));
});
afterAll(() => gateway.close());

const pageOf = (roleName: string) => `/permission/roles/${roles[roleName]}/show`;
const looking = /viewing the portal as Customer viewer at/;

test('staff see the portal as a customer’s people with a role do, and come back', async () => {
  const { customer } = await gateway.makeCard();
  const { customerName } = await gateway.asStaff((db) =>
    db.selectFrom('customers').select('customerName').where('id', '=', customer).executeTakeFirstOrThrow(),
  );
  const as = await gateway.makeUser();
  const { user, path } = await renderPortal(gateway, { at: pageOf('Customer viewer'), as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'View As' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View the portal as Customer viewer?' }));
  await user.click(dialog.getByRole('button', { name: 'View' }));
  expect(await dialog.findByText('Please choose a customer')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^Customer\W*$/ }));
  await user.paste(customerName);
  await user.click(await screen.findByRole('option', { name: new RegExp(customerName) }));
  await user.click(dialog.getByRole('button', { name: 'View' }));
  const notice = await screen.findByText(looking);
  expect(notice).toHaveTextContent(customerName);
  await waitFor(() => expect(path()).toBe('/dashboard'));
  const navigation = within(screen.getByRole('navigation', { name: /navigation/i }));
  await waitFor(() => expect(navigation.queryByText('Customers')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Back to My View' }));
  expect(await navigation.findByText('Customers')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(looking)).toBeNull());
});

test('what begins in one tab is what the other tabs offer, too, and so is its end', async () => {
  const { portal } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser(), confirmed: true });
  const navigation = within(await screen.findByRole('navigation', { name: /navigation/i }));
  expect(await navigation.findByText('Users')).toBeInTheDocument();
  const inAnotherTab = async () => {
    const { user } = await portal.client.queryUser();
    localStorage.setItem('portal-user', JSON.stringify(user));
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-user' }));
  };
  await portal.client.call('viewAsRole', {
    id: roles['Customer viewer'] as string,
    customerId: await gateway.makeCustomer(),
  });
  await inAnotherTab();
  expect(await screen.findByText(looking)).toBeVisible();
  await waitFor(() => expect(navigation.queryByText('Users')).toBeNull());
  await portal.client.call('endViewing', {});
  await inAnotherTab();
  expect(await navigation.findByText('Users')).toBeInTheDocument();
});

test('where the role was deleted meanwhile that is said, and they come back', async () => {
  const role = { roleName: 'Short-lived', holds: ['card:read', 'dashboard:read'] } as const;
  const id = await gateway.asStaff((db) => insertRole(db, gateway.ports, role, false));
  const as = await gateway.makeUser();
  const first = await renderPortal(gateway, { at: '/dashboard', as, confirmed: true });
  await first.portal.client.call('viewAsRole', { id, customerId: await gateway.makeCustomer() });
  const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
  expect((await gateway.command(caller, 'deleteRole', { id })).status).toBe(200);
  const { user } = await first.portal.client.queryUser();
  localStorage.setItem('portal-user', JSON.stringify(user));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-user' })));
  expect(await screen.findByText(/^The role or customer you were viewing was deleted/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Back to My View' }));
  await waitFor(() => expect(screen.queryByText(/you were viewing was deleted/)).toBeNull());
  const navigation = within(screen.getByRole('navigation', { name: /navigation/i }));
  expect(await navigation.findByText('Users')).toBeInTheDocument();
});

test('where it can’t be asked who they are after that, it says so', async () => {
  allowComplaint(/GatewayRefusal|Out of order/);
  const as = await gateway.makeUser();
  const { user, interfere } = await renderPortal(gateway, { at: pageOf('Operator'), as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'View As' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View the portal as Operator?' }));
  interfere(({ path }) =>
    path.endsWith('/user/query') ? Response.json({ code: '50000', msg: 'Out of order' }, { status: 500 }) : undefined,
  );
  await user.click(dialog.getByRole('button', { name: 'View' }));
  expect(await screen.findByText(/Out of order|Service Currently Unavailable/)).toBeVisible();
});

test('who may not give roles isn’t offered it', async () => {
  const as = await gateway.makeUser({ role: 'Operator' });
  await renderPortal(gateway, { at: pageOf('Customer viewer'), as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer viewer' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View As' })).toBeNull();
});

test('two roles are compared by what only one of them may', async () => {
  const as = await gateway.makeUser();
  const { user } = await renderPortal(gateway, { at: pageOf('Customer viewer'), as });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare Customer viewer' }));
  await user.click(await dialog.findByRole('combobox', { name: 'With Role' }));
  await user.click(await screen.findByRole('option', { name: 'Customer finance' }));
  const more = within(await dialog.findByRole('region', { name: /^Only Customer finance/ }));
  expect(more.getByText(/Top up/)).toBeVisible();
  expect(dialog.getByRole('region', { name: 'Only Customer viewer (0)' })).toHaveTextContent(
    'Nothing that the other doesn’t have',
  );
});

test('roles whose names aren’t one’s own to see are told apart where they are compared, looked through and given', async () => {
  const limits = [{ of: 'role:read', fields: ['roleName'], inverted: true }] as const;
  const as = await gateway.makeUser({ role: { like: 'Operator administrator', limits } });
  const called = (name: string) => `…${shortId(roles[name] ?? '')}`;
  const { user, router } = await renderPortal(gateway, { at: pageOf('Customer viewer'), as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Compare ${called('Customer viewer')}` }));
  await user.click(await dialog.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: called('Customer finance') }));
  expect(await dialog.findByRole('region', { name: new RegExp(`${called('Customer finance')}`) })).toBeVisible();
  await router.navigate('/permission/users/create');
  await user.click(await screen.findByRole('combobox', { name: /^Role/ }));
  expect(await screen.findByRole('option', { name: new RegExp(`^${called('Operator')}`) })).toBeVisible();
});
