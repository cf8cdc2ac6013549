import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { status } from '#domain/enumerations.ts';
import { allowComplaint, expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { insertRole } from '#tests/roles.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const at = '/permission/users';
const named = (id: string, userName: string) =>
  gateway.asStaff((db) => db.updateTable('users').set({ userName }).where('id', '=', id).execute());

type Visitor = Awaited<ReturnType<typeof renderPortal>>['user'];

async function actOn(user: Visitor, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('adds a user, one message per field until all is well [S1.14] [S2.70]', async () => {
  const customer = await gateway.makeCustomer();
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  await user.click(dialog.getByRole('button', { name: 'Add User' }));
  expect(await dialog.findAllByText('This field is required')).toHaveLength(3);
  await user.type(dialog.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(dialog.getByLabelText(/Email/), 'rosa@blau.test');
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  expect(screen.queryByRole('option', { name: 'Operator' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(dialog.getByRole('button', { name: 'Add User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('rosa@blau.test')).toBeVisible();
});

test('a dialog that is sent by a double click is sent once', async () => {
  const customer = await gateway.makeCustomer();
  const { user, asked } = await renderPortal(gateway, {
    at,
    as: await gateway.makeUser({ customer }),
    confirmed: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  await user.type(dialog.getByLabelText(/User Name/), 'Max Braun');
  await user.type(dialog.getByLabelText(/Email/), 'max@braun.test');
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Add User' }));
  expect(await screen.findByText('max@braun.test')).toBeVisible();
  expect(asked.filter(({ path }) => path.endsWith('/create'))).toHaveLength(1);
});

test('says at its field that an address is taken, and keeps the form', async () => {
  const customer = await gateway.makeCustomer();
  const taken = await gateway.makeUser();
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
  await user.type(dialog.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(dialog.getByLabelText(/Email/), taken.email);
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  expectComplaint('This value is already in use');
  await user.click(dialog.getByRole('button', { name: 'Add User' }));
  expect(await dialog.findByText(/This value is already in use/)).toBeVisible();
  expect(dialog.getByLabelText(/User Name/)).toHaveValue('Rosa Blau');
});

/** What a user leaves behind is said first. */
async function pressWhenSaid(user: Visitor, button: HTMLElement) {
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

test('disables, enables and deletes by name, each after a confirmation [S2.70]', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  const as = await gateway.makeUser({ customer });
  const { user, asked } = await renderPortal(gateway, { at, as, confirmed: true });
  const thinkingBetter = await actOn(user, 'Odo Other', 'Delete');
  await user.click(thinkingBetter.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.some(({ body }) => body?.dtoName === 'deleteUser')).toBe(false);
  const disabling = await actOn(user, 'Odo Other', 'Disable');
  expect(disabling.getByText('Disable Odo Other?')).toBeVisible();
  await pressWhenSaid(user, disabling.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Disabled')).toBeVisible();
  const enabling = await actOn(user, 'Odo Other', 'Enable');
  await user.click(enabling.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
  const deleting = await actOn(user, 'Odo Other', 'Delete');
  await pressWhenSaid(user, deleting.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Odo Other')).toBeNull());
});

test('a name that was emptied is missing, and what a colleague changed of somebody stays where something else is changed [S2.70]', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  const dialog = await actOn(user, 'Odo Other', 'Edit');
  expect(dialog.getByText(/^They haven’t logged in yet/)).toBeVisible();
  const email = dialog.getByLabelText(/Email/);
  const name = dialog.getByLabelText(/User Name/);
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.type(name, 'Odo Other');
  await named(other.id, 'Odette Other');
  await user.clear(email);
  await user.type(email, `new.${other.email}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = await gateway.asStaff((db) =>
    db.selectFrom('users').select(['userName', 'newEmail']).where('id', '=', other.id).execute(),
  );
  expect(saved).toEqual([{ userName: 'Odette Other', newEmail: `new.${other.email}` }]);
});

describe('somebody whom a colleague has deleted meanwhile', () => {
  it.each([
    ['Delete', 'Delete'],
    ['Disable', 'Disable'],
    ['Bind Role', 'Bind Role'],
    ['Edit', 'Save'],
  ])('is asked about no more by who is too late to: %s', async (action, label) => {
    const customer = await gateway.makeCustomer();
    const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
    await named(other.id, `Odo ${action}`);
    const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
    const dialog = await actOn(user, `Odo ${action}`, action);
    const button = dialog.getByRole('button', { name: label });
    if (action === 'Edit') await user.type(dialog.getByLabelText(/User Name/), 'n');
    if (action === 'Bind Role') {
      await user.click(dialog.getByRole('combobox', { name: /Role/ }));
      await user.click(await screen.findByRole('option', { name: 'Customer finance' }));
    }
    await waitFor(() => expect(button).toBeEnabled());
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    await gateway.command(caller, 'deleteUser', { id: other.id });
    allowComplaint('This record can’t be found');
    await user.click(button);
    expect(await screen.findByText(/^This record can’t be found. It may have been deleted/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText(`Odo ${action}`)).toBeNull());
  });
});

test('binds another role [S2.70]', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  const dialog = await actOn(user, 'Odo Other', 'Bind Role');
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer finance' }));
  // What that leaves behind is said first.
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Bind Role' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Bind Role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Customer finance')).toBeVisible();
});

test('edits who is disabled, gives them another role and deletes them like anybody [S2.70]', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  await gateway.asStaff((db) =>
    db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', other.id).execute(),
  );
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  const editing = await actOn(user, 'Odo Other', 'Edit');
  await user.clear(editing.getByLabelText(/User Name/));
  await user.type(editing.getByLabelText(/User Name/), 'Odette Other');
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Odette Other')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const binding = await actOn(user, 'Odette Other', 'Bind Role');
  await user.click(binding.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer finance' }));
  await pressWhenSaid(user, binding.getByRole('button', { name: 'Bind Role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Customer finance')).toBeVisible();
  expect(screen.getByText('Disabled')).toBeVisible();
  const deleting = await actOn(user, 'Odette Other', 'Delete');
  await pressWhenSaid(user, deleting.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Odette Other')).toBeNull());
});

/** Customers' administrators don't hold what it does. */
const treasurer = { roleName: 'Head of treasury', holds: ['account:adjust'] } as const;

test('says of people who may do more why they aren’t one’s own to manage, and offers what is allowed', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: treasurer });
  await named(other.id, 'Tessa Treasurer');
  await gateway.signIn(other);
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await screen.findByText('Head of treasury');
  await user.click(await screen.findByRole('button', { name: 'Actions for Tessa Treasurer' }));
  const why = 'This user can do more than you (account:adjust), so you can’t manage them.';
  for (const name of ['Edit', 'Bind Role', 'Disable', 'Reset Password', 'Delete']) {
    const item = await screen.findByRole('menuitem', { name });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(why);
  }
  expect(screen.getByRole('menuitem', { name: 'Sessions' })).not.toHaveAttribute('aria-disabled');
});

test('says of a role that may do more why it isn’t one’s own to give', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  await gateway.asStaff((db) => insertRole(db, gateway.ports, { ...treasurer, roleName: 'Treasurer' }, false));
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  const dialog = await actOn(user, 'Odo Other', 'Bind Role');
  await user.click(dialog.getByRole('combobox', { name: /Role/ }));
  const option = await screen.findByRole('option', { name: /Treasurer/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent('This role can do more than you (account:adjust)');
  expect(screen.getByRole('option', { name: 'Customer finance' })).not.toHaveAttribute('aria-disabled');
});

test('shows where somebody is signed in, and ends it', async () => {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(other.id, 'Odo Other');
  const { caller } = await gateway.signIn(other, { address: '198.51.100.20' });
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  const dialog = await actOn(user, 'Odo Other', 'Sessions');
  expect(await dialog.findByText(/198\.51\.100\.20/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End All Sessions' }));
  expect(await dialog.findByText('No active sessions')).toBeVisible();
  expect((await gateway.command(caller, 'getConfigs')).status).toBe(401);
});

test('offers nobody to do to themselves what would lock them out', async () => {
  const customer = await gateway.makeCustomer();
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('tells who waits for somebody’s consent to come in from who is disabled', async () => {
  const customer = await gateway.makeCustomer();
  const [admin, left] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { command: 'bindUserRole', needed: 1, reason: 'By two' });
  const made = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await named(made.id, 'Noor Fresh');
  await gateway.command(caller, 'disableUser', { id: made.id });
  await gateway.command(caller, 'enableUser', { id: made.id });
  await gateway.command(caller, 'disableUser', { id: left.id });
  const { asked } = await renderPortal(gateway, { at, as: admin });
  const row = within((await screen.findByRole('link', { name: 'Noor Fresh' })).closest('tr') as HTMLElement);
  expect(row.getByLabelText('Waiting for consent: Enable User')).toHaveTextContent('Waiting');
  expect(row.queryByText('Disabled')).toBeNull();
  expect(screen.getAllByText('Disabled')).toHaveLength(1);
  expect(asked.some(({ body }) => body?.dtoName === 'proposal')).toBe(false);
});

test('finds who was invited and hasn’t come in yet', async () => {
  const customer = await gateway.makeCustomer();
  const [admin, made] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
  await named(made.id, 'Noor Fresh');
  const { user, path } = await renderPortal(gateway, { at, as: admin });
  await screen.findByRole('link', { name: 'Robin Example' });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Has Logged In' }));
  await user.click(await screen.findByRole('combobox', { name: 'Has Logged In' }));
  await user.click(await screen.findByRole('option', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Robin Example' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Noor Fresh' })).toBeVisible();
  expect(decodeURIComponent(path())).toContain('"hasSignedIn":false');
});

test('isn’t for a viewer', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Customer viewer' });
  const { asked } = await renderPortal(gateway, { at, as });
  expect(await screen.findByRole('heading', { name: /Not Authorized/ })).toBeVisible();
  expect(asked.some(({ body }) => body?.dtoName === 'user')).toBe(false);
});

test('who was deleted is selected no more', async () => {
  const customer = await gateway.makeCustomer();
  for (const name of ['Odo Other', 'Pia Peer']) {
    const { id } = await gateway.makeUser({ customer, role: 'Customer viewer' });
    await named(id, name);
  }
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }), confirmed: true });
  for (const name of ['Odo Other', 'Pia Peer']) {
    const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
    await user.click(row.getByRole('checkbox'));
  }
  await screen.findByRole('toolbar', { name: '2 selected' });
  const dialog = await actOn(user, 'Odo Other', 'Delete');
  await pressWhenSaid(user, dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
});
