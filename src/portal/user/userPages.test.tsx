import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerStatus } from '#domain/enumerations.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { allowComplaint, expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const at = '/permission/users';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** An administrator beside whom there is one more who may set rules, and agree to what takes two. */
const oneOfTwo = async () => {
  const { customer, admin } = await someone();
  const other = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { command: 'revokeCard', needed: 1, reason: 'By two' });
  return { customer, admin, other };
};
const someone = async () => {
  const customer = await gateway.makeCustomer();
  return { customer, admin: await gateway.makeUser({ customer }) };
};

test('a page adds a user and leads to the new one’s own page', async () => {
  const { admin } = await someone();
  const { user, path } = await renderPortal(gateway, { at: `${at}/create`, as: admin, confirmed: true });
  await heading('Add User');
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  await user.type(screen.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(screen.getByLabelText(/Email/), 'rosa@pages.test');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await heading('Rosa Blau');
  expect(path()).toMatch(/\/permission\/users\/[^/]+\/show$/);
  expect(screen.getByText('rosa@pages.test')).toBeVisible();
});

test('who is added to a customer who is disabled is said to be invited later', async () => {
  await gateway.makeCustomer({ name: 'Dormant Ltd', status: customerStatus.code.disabled });
  await gateway.makeCustomer({ name: 'Lively Ltd' });
  const { user } = await renderPortal(gateway, { at: `${at}/create`, as: await gateway.makeUser(), confirmed: true });
  await heading('Add User');
  const later = 'This customer is disabled. The code goes out once it’s enabled.';
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /Customer/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await choose('Dormant Ltd');
  expect(await screen.findByText(later)).toBeVisible();
  await choose('Lively Ltd');
  await waitFor(() => expect(screen.queryByText(later)).toBeNull());
});

test('an address that is somebody’s already is gone to and read out, though the button was busy and the password was asked for between', async () => {
  const { admin } = await someone();
  const { email } = await gateway.makeUser();
  expectComplaint(/422/);
  const { user } = await renderPortal(gateway, { at: `${at}/create`, as: admin });
  await heading('Add User');
  await user.type(screen.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(screen.getByLabelText(/Email/), email);
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await user.type(await screen.findByLabelText(/Your Password/), `${admin.password}{Enter}`);
  await waitFor(() => expect(screen.getByLabelText(/Email/)).toHaveFocus());
  expect(screen.getByLabelText(/Email/)).toBeInvalid();
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(/another/);
});

test('a role that is chosen is for people of one kind: for the other it is chosen anew', async () => {
  await someone();
  const as = await gateway.makeUser();
  const { user, asked } = await renderPortal(gateway, { at: `${at}/create`, as, confirmed: true });
  await heading('Add User');
  await user.type(screen.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(screen.getByLabelText(/Email/), 'rosa.blau@pages.test');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Operator' }));
  await user.click(screen.getByRole('combobox', { name: /Customer/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(asked.filter(({ body }) => body?.dtoName === 'user' && body.operate === 'create')).toEqual([]);
});

test('roles that couldn’t be asked for are asked for again by who opens their list once more', async () => {
  expectComplaint('Not on Sundays');
  const { user, router, interfere } = await renderPortal(gateway, {
    at: '/blank',
    as: await gateway.makeUser(),
    confirmed: true,
  });
  interfere(({ path }) =>
    path.endsWith('/page') ? Response.json({ code: '1', msg: 'Not on Sundays' }, { status: 418 }) : undefined,
  );
  await router.navigate('/permission/users/create');
  const field = await screen.findByRole('combobox', { name: /^Role/ });
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'We couldn’t load this list' })).toBeVisible();
  await user.keyboard('{Escape}');
  interfere(() => undefined);
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Operator administrator' })).toBeVisible();
});

test('who may not see roles is told that, and not shown an empty box', async () => {
  const { customer } = await someone();
  const as = await gateway.makeUser({ customer, role: { holds: ['user:read', 'user:create'] } });
  const { user } = await renderPortal(gateway, { at: `${at}/create`, as, confirmed: true });
  await heading('Add User');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  expect(await screen.findByRole('option', { name: 'Your role can’t see any to choose from' })).toBeVisible();
});

test('staff who may not see customers see that a user belongs to one, and the gateway isn’t asked which', async () => {
  const { admin } = await someone();
  const as = await gateway.makeUser({ role: { holds: ['user:read', 'user:edit'] } });
  const { asked } = await renderPortal(gateway, { at: `${at}/${admin.id}`, as, confirmed: true });
  await heading('Edit Robin Example');
  const chosen = 'Chosen, but your role can’t see it';
  expect(await screen.findByRole('combobox', { name: /Customer/ })).toHaveAttribute('placeholder', chosen);
  expect(asked.map(({ body }) => body?.dtoName)).not.toContain('customer');
});

test('a page changes a user, when something was changed, and leads back', async () => {
  const { customer, admin } = await someone();
  const { id } = await gateway.makeUser({ customer });
  const userName = 'Robin Example';
  const { user, path } = await renderPortal(gateway, { at: `${at}/${id}/show`, as: admin, confirmed: true });
  await heading(userName);
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await heading(`Edit ${userName}`);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const name = screen.getByLabelText(/User Name/);
  await user.clear(name);
  await user.type(name, 'Rosa Grün');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('Rosa Grün');
  expect(path()).toBe(`${at}/${id}/show`);
});

test('an address that was typed wrong is put right before its owner has come, and whoever does it reads that they are invited anew', async () => {
  const { admin } = await someone();
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  const viewer = (await gateway.door(caller, 'list', { dtoName: 'role' })).body.dto.find(
    ({ roleName }: { roleName: string }) => roleName === 'Customer viewer',
  );
  const data = { userName: 'Noor Fresh', email: 'noor@misspelt.test', roleId: viewer.id };
  const { id } = (await gateway.door(caller, 'create', { dtoName: 'user', requestId: gateway.requestId(), data })).body
    .dto;
  const { user } = await renderPortal(gateway, { at: `${at}/${id}`, as: admin, confirmed: true });
  const email = await screen.findByLabelText(/Email/);
  await user.clear(email);
  await user.type(email, 'noor@spelt.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Noor Fresh saved, and a new invitation sent to noor@spelt.test')).toBeVisible();
  await drainOutbox(gateway.ports);
  expect(gateway.mails.filter(({ to }) => to === 'noor@spelt.test')).toHaveLength(1);
});

test('of an address that is put right at a disabled customer it is said that nobody is invited before it is enabled', async () => {
  const customer = await gateway.makeCustomer({ name: 'Sleepy Ltd' });
  await gateway.makeCard({ customer });
  const staff = await gateway.makeUser();
  const { caller } = await gateway.signIn(staff, { confirmed: true });
  const roles = (await gateway.door(caller, 'list', { dtoName: 'role' })).body.dto;
  const viewer = roles.find(({ roleName }: { roleName: string }) => roleName === 'Customer viewer');
  const data = { userName: 'Noor Waiting', email: 'noor@mistyped.test', roleId: viewer.id, customerId: customer };
  const { id } = (await gateway.door(caller, 'create', { dtoName: 'user', requestId: gateway.requestId(), data })).body
    .dto;
  await gateway.command(caller, 'disableCustomer', { id: customer, reason: 'Left' });
  const { user } = await renderPortal(gateway, { at: `${at}/${id}`, as: staff, confirmed: true });
  const email = await screen.findByLabelText(/Email/);
  await user.clear(email);
  await user.type(email, 'noor@typed.test');
  expect(await screen.findByText('This customer is disabled. The code goes out once it’s enabled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const said =
    'Noor Waiting saved. Their customer is disabled: an invitation goes to noor@typed.test once it’s enabled.';
  expect(await screen.findByText(said)).toBeVisible();
  await drainOutbox(gateway.ports);
  expect(gateway.mails.filter(({ to }) => to === 'noor@typed.test')).toEqual([]);
  await gateway.command(caller, 'enableCustomer', { id: customer });
  await drainOutbox(gateway.ports);
  expect(gateway.mails.filter(({ to }) => to === 'noor@typed.test')).toHaveLength(1);
});

test.each([
  ['who is enabled at a disabled customer is said to come in once that is enabled, too', true],
  ['who is enabled at any other customer is said to come in again', false],
])('%s', async (_, isDisabled) => {
  const customer = await gateway.makeCustomer({ name: 'Resting Ltd' });
  const { id } = await gateway.makeUser({ customer });
  const staff = await gateway.makeUser();
  const { caller } = await gateway.signIn(staff, { confirmed: true });
  expect((await gateway.command(caller, 'disableUser', { id })).status).toBe(200);
  if (isDisabled) await gateway.command(caller, 'disableCustomer', { id: customer, reason: 'Left' });
  const { user } = await renderPortal(gateway, { at: `${at}/${id}/show`, as: staff, confirmed: true });
  await heading('Robin Example');
  await user.click(await screen.findByRole('button', { name: /^More|^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Enable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enable Robin Example?' }));
  const [once, again] = [/^Their customer is disabled: they’ll be able to log in once/, /log in again/];
  expect(dialog.getByText(isDisabled ? once : again)).toBeVisible();
  expect(dialog.queryByText(isDisabled ? again : once)).toBeNull();
});

test('who may only look finds no way to change, nor the page for it', async () => {
  const { customer, admin } = await someone();
  const viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router, asked } = await renderPortal(gateway, { at: '/setting', as: viewer });
  await heading('Settings');
  asked.length = 0;
  for (const page of ['create', admin.id]) {
    await router.navigate(`${at}/${page}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: /not authorized/i })).toBeVisible());
  }
  expect(asked).toEqual([]);
});

test('an address without a user says so', async () => {
  const { admin } = await someone();
  expectComplaint('This record can’t be found');
  await renderPortal(gateway, { at: `${at}/${crypto.randomUUID()}`, as: admin });
  expect(await screen.findByText('User not found')).toBeVisible();
});

test('the page of somebody whom a colleague has deleted since says so to who is too late to delete them', async () => {
  const { customer, admin } = await someone();
  const { id } = await gateway.makeUser({ customer });
  const { user } = await renderPortal(gateway, { at: `${at}/${id}/show`, as: admin, confirmed: true });
  await heading('Robin Example');
  await user.click(screen.getByRole('button', { name: /^More|^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
  await gateway.command(caller, 'deleteUser', { id });
  allowComplaint('This record can’t be found');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Users' })).toBeVisible();
});

test('whoever deletes a user on their page comes to the list, and nobody asks for them again', async () => {
  const { customer, admin } = await someone();
  const { id } = await gateway.makeUser({ customer });
  const { user, asked } = await renderPortal(gateway, { at: `${at}/${id}/show`, as: admin, confirmed: true });
  await heading('Robin Example');
  await user.click(screen.getByRole('button', { name: /^More|^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
  asked.length = 0;
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await heading('Users');
  await screen.findByText(admin.email);
  expect(asked.filter(({ path, body }) => path.endsWith('/get') && body?.id === id)).toEqual([]);
});

test('Back from a user who was just added leads to where one came from, and not to an empty form', async () => {
  const { admin } = await someone();
  const { user, router, path } = await renderPortal(gateway, { at, as: admin, confirmed: true });
  await heading('Users');
  await router.navigate(`${at}/create`);
  await heading('Add User');
  await user.type(screen.getByLabelText(/User Name/), 'Rosa Blau');
  await user.type(screen.getByLabelText(/Email/), 'rosa@back.test');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await heading('Rosa Blau');
  await router.navigate(-1);
  await heading('Users');
  expect(path()).toBe(at);
});

test('a new user whom somebody else has to let in says so, is told apart from others who are disabled, and shows who refused', async () => {
  const { customer, admin } = await someone();
  const decider = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { command: 'bindUserRole', needed: 1, reason: 'By two' });
  const { user } = await renderPortal(gateway, { at: `${at}/create`, as: admin, confirmed: true });
  await heading('Add User');
  await user.type(screen.getByLabelText(/User Name/), 'Noor Fresh');
  await user.type(screen.getByLabelText(/Email/), 'noor@pages.test');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await heading('Noor Fresh');
  expect(await screen.findByText('Waiting for consent: Enable User')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Review' }));
  await heading('Enable User: Noor Fresh');
  expect(await screen.findByText('noor@pages.test')).toBeVisible();
  expect(screen.getByText('Customer viewer')).toBeVisible();
  expect(screen.getByText('Never – this person is new')).toBeVisible();

  const { caller: other } = await gateway.signIn(decider, { confirmed: true });
  const [asked] = (await gateway.door(other, 'list', { dtoName: 'proposal', filter: { waitsForMe: true } })).body.dto;
  await gateway.command(other, 'refuseProposal', { id: asked.id, reason: 'Not hired yet' });
  await user.click(screen.getByRole('link', { name: 'Noor Fresh' }));
  await heading('Noor Fresh');
  expect(await screen.findByText('Robin Example refused “Enable User”: Not hired yet')).toBeVisible();
});

test.each([
  ['staff, who can choose the customer, that changing it logs out', true],
  ['a customer’s people, who can’t, nothing of that', false],
])('the dialog of a user tells %s', async (_whom, isStaff) => {
  const { customer, admin } = await someone();
  const other = await gateway.makeUser({ customer });
  await gateway.signIn(other);
  const as = isStaff ? await gateway.makeUser({}) : admin;
  const { user } = await renderPortal(gateway, { at: `${at}?filter={"q":"${other.email}"}`, as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Robin Example' }));
  expect(await dialog.findByText(/^A new email takes effect once/)).toBeVisible();
  expect(dialog.queryAllByText('Changing the customer logs them out everywhere.')).toHaveLength(isStaff ? 1 : 0);
});

test('who hasn’t come in yet is sent a new invitation; who has, another password', async () => {
  const { customer, admin } = await someone();
  const fresh = await gateway.makeUser({ customer });
  const { user, router } = await renderPortal(gateway, { at: `${at}/${fresh.id}/show`, as: admin, confirmed: true });
  const offered = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  expect(await offered()).not.toContain('Reset Password');
  await user.click(screen.getByRole('menuitem', { name: 'Send New Invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Robin Example a new invitation?' }));
  await user.click(dialog.getByRole('button', { name: 'Send New Invitation' }));
  expect(await screen.findByText('Invitation sent to Robin Example')).toBeVisible();
  await drainOutbox(gateway.ports);
  const mailed = gateway.mails.filter(({ to }) => to === fresh.email);
  expect(mailed.map(({ subject }) => subject)).toEqual(['Your access to the card portal']);
  const other = await gateway.makeUser({ customer });
  await gateway.signIn(other);
  await router.navigate(`${at}/${other.id}/show`);
  await screen.findByText(other.email);
  const names = await offered();
  expect(names).toContain('Reset Password');
  expect(names).not.toContain('Send New Invitation');
});

test('says before somebody is disabled that nobody else could agree without them, where that is so', async () => {
  const { customer, admin, other } = await oneOfTwo();
  const viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { user, router } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  expect(await screen.findByText(/^Only one person will be left who can set when consent is needed\./)).toBeVisible();
  expect(screen.getByText('Too few people will be left to agree to this: Revoke Card')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await router.navigate(`${at}/${viewer.id}/show`);
  await screen.findByText(viewer.email);
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  await gateway.settled();
  expect(screen.queryByText(/will be left/)).toBeNull();
});

test('says it as well before somebody is given a smaller role, and not of one that may as much', async () => {
  const { admin, other } = await oneOfTwo();
  const { user } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bind Role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Robin Example’s Role' }));
  const choose = async (role: string) => {
    await user.click(await dialog.findByRole('combobox', { name: /Role/ }));
    await user.click(await screen.findByRole('option', { name: role }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Bind Role' })).toBeEnabled());
  };
  await choose('Customer viewer');
  expect(dialog.getByText(/^Only one person will be left who can set when consent is needed\./)).toBeVisible();
  expect(dialog.getByText('Too few people will be left to agree to this: Revoke Card')).toBeVisible();
  await choose('Customer administrator');
  expect(dialog.queryByText(/will be left/)).toBeNull();
});

test.each(['Bind Role', 'Disable', 'Delete'])(
  'tells staff before a customer’s last administrator goes: %s',
  async (act) => {
    const { admin } = await someone();
    const as = await gateway.makeUser({});
    const { user } = await renderPortal(gateway, { at: `${at}/${admin.id}/show`, as, confirmed: true });
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
    const dialog = within(await screen.findByRole('dialog'));
    if (act === 'Bind Role') {
      await user.click(await dialog.findByRole('combobox', { name: /Role/ }));
      await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
    }
    expect(await dialog.findByText(/^Acme Trading will be left without an administrator\./)).toBeVisible();
  },
);

test('and before their last administrator is moved to another customer', async () => {
  const { admin } = await someone();
  await someone();
  const as = await gateway.makeUser({});
  const { user } = await renderPortal(gateway, { at: `${at}/${admin.id}`, as, confirmed: true });
  const box = await screen.findByRole('combobox', { name: /Customer/ });
  expect(screen.queryByText(/will be left/)).toBeNull();
  await user.click(box);
  const others = await screen.findAllByRole('option', { selected: false });
  await user.click(others.at(-1) as HTMLElement);
  expect(await screen.findByText(/^Acme Trading will be left without an administrator\./)).toBeVisible();
});

test.each(['Disable', 'Delete'])('says which programs stop with whoever answers for their keys: %s', async (act) => {
  const { customer, admin } = await someone();
  const other = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(other, { confirmed: true });
  for (const keyName of ['Payroll', 'Nightly'])
    await gateway.command(caller, 'createApiKey', { keyName, privileges: ['card:read'], validDays: 30 });
  const { user } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  const said = 'These API keys will stop working until someone takes them over: Nightly, Payroll';
  expect(await screen.findByText(said)).toBeVisible();
});

test('says which programs will do less with a smaller role of whoever answers for their keys', async () => {
  const { customer, admin } = await someone();
  const other = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(other, { confirmed: true });
  for (const [keyName, privileges] of [
    ['Guard', ['card:read', 'card:block']],
    ['Reader', ['card:read']],
  ] as const)
    await gateway.command(caller, 'createApiKey', { keyName, privileges, validDays: 30 });
  const { user } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Bind Role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Robin Example’s Role' }));
  await user.click(await dialog.findByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  const said = 'This API key will be able to do less, as it can’t do more than this user: Guard';
  expect(await dialog.findByText(said)).toBeVisible();
});

test('nobody is disabled or deleted before that is known', async () => {
  const { admin, other } = await oneOfTwo();
  const { user, interfere } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  for (const act of ['Disable', 'Delete']) {
    const line = Promise.withResolvers<undefined>();
    interfere(({ body }) => (body?.dtoName === 'whatUserLeaves' ? line.promise : undefined));
    await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
    await user.click(await screen.findByRole('menuitem', { name: act }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${act} Robin Example`) }));
    expect(await dialog.findByRole('button', { name: act })).toBeDisabled();
    line.resolve(undefined);
    expect(await dialog.findByText(/^Only one person will be left/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: act })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('where that can’t be read it is said, and whoever can’t wait may go on', async () => {
  allowComplaint(/GatewayRefusal|Out of order/);
  const { admin, other } = await oneOfTwo();
  const { user, interfere } = await renderPortal(gateway, { at: `${at}/${other.id}/show`, as: admin, confirmed: true });
  interfere(({ body }) =>
    body?.dtoName === 'whatUserLeaves'
      ? Response.json({ code: '50000', msg: 'Out of order' }, { status: 500 })
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable Robin Example?' }));
  expect(await dialog.findByText('We couldn’t check who would be left to set rules and to agree.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
  interfere(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(/^Only one person will be left/)).toBeVisible();
});

test('what was about to be done to one user isn’t done to another, whose page names somebody else', async () => {
  const { customer, admin } = await someone();
  const [kim, alex] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
  const { user, router, path } = await renderPortal(gateway, { at, as: admin, confirmed: true });
  await screen.findByRole('table');
  await router.navigate(`${at}/${kim.id}/show`);
  await screen.findByText(kim.email);
  await router.navigate(`${at}/${alex.id}/show`);
  await screen.findByText(alex.email);
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await screen.findByRole('dialog');
  await router.navigate(-1);
  await waitFor(() => expect(path()).toBe(`${at}/${kim.id}/show`));
  expect(await screen.findByText(kim.email)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
