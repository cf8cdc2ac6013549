import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { insertRole } from '#tests/roles.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const at = '/permission/roles';
const roleNamed = (roleName: string) =>
  gateway.asStaff((db) =>
    db
      .selectFrom('roles')
      .leftJoin('rolePermissions', 'rolePermissions.roleId', 'roles.id')
      .leftJoin('permissions', 'permissions.id', 'rolePermissions.permissionId')
      .select(['roles.id', 'privilegeName'])
      .where('roleName', '=', roleName)
      .orderBy('privilegeName')
      .execute(),
  );

test('makes a role from a matrix that is searched, with a box for each module [S1.14] [S2.69]', async () => {
  const { user, path } = await renderPortal(gateway, { at, as: await gateway.makeUser(), confirmed: true });
  await user.click(await screen.findByRole('link', { name: 'Add Role' }));
  await user.click(await screen.findByLabelText(/Role Name/));
  await user.paste('Card desk');
  const statements = within(await screen.findByLabelText('Statements', { selector: 'section' }));
  const all = statements.getByLabelText('All of Statements');
  await user.click(statements.getByLabelText('View'));
  expect(all).toHaveAttribute('data-indeterminate', 'true');
  await user.click(all);
  expect(all).toBeChecked();
  await user.click(screen.getByLabelText('Find a privilege'));
  await user.paste('card:block');
  await waitFor(() => expect(screen.queryByLabelText('Statements', { selector: 'section' })).toBeNull());
  await user.click(screen.getByLabelText('Block'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toMatch(/^\/permission\/roles\/.+\/show$/));
  expect((await roleNamed('Card desk')).map(({ privilegeName }) => privilegeName)).toEqual([
    'card:block',
    'statement:edit',
    'statement:export',
    'statement:make',
    'statement:read',
  ]);
});

const makeRole = (roleName: string) => gateway.asStaff((db) => insertRole(db, gateway.ports, { roleName }, true));

/** A role's form that somebody has open, and what a colleague does to the role meanwhile. */
async function besideColleague(id: string) {
  const as = await gateway.makeUser();
  const visit = await renderPortal(gateway, { at: `${at}/${id}`, as, confirmed: true });
  const statements = within(await screen.findByLabelText('Statements', { selector: 'section' }));
  const colleague = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  const update = (data: object) =>
    gateway.door(colleague, 'update', { dtoName: 'role', requestId: gateway.requestId(), id, data });
  return { ...visit, statements, update };
}

test('what a colleague has changed of a role stays where somebody else changes something else of it [S2.69]', async () => {
  const id = await makeRole('Early desk');
  const { user, path, statements, update } = await besideColleague(id);
  const data = { roleName: 'Early desk', description: 'From six to ten', privileges: [] };
  await update(data);
  await user.click(statements.getByLabelText('View'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`${at}/${id}/show`));
  expect(await screen.findByText('From six to ten')).toBeVisible();
  expect((await roleNamed('Early desk')).map(({ privilegeName }) => privilegeName)).toEqual(['statement:read']);
});

test('what a colleague has changed while the form was open is said, and not undone', async () => {
  expectComplaint('409');
  const id = await makeRole('Night desk');
  const { user, path, statements, update } = await besideColleague(id);
  const data = { roleName: 'Night desk', description: null, privileges: ['card:read'] };
  await update(data);

  await user.click(statements.getByLabelText('View'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime');
  expect(path()).toBe(`${at}/${id}`);
  expect(statements.getByLabelText('View')).toBeChecked();
  expect((await roleNamed('Night desk')).map(({ privilegeName }) => privilegeName)).toEqual(['card:read']);
});

async function askToRemove(roleName: string) {
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser(), confirmed: true });
  await visit.user.click(await screen.findByRole('button', { name: `Actions for ${roleName}` }));
  await visit.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return { ...visit, dialog: within(await screen.findByRole('dialog', { name: `Delete the role ${roleName}?` })) };
}

async function removeRole(roleName: string) {
  const { user, dialog } = await askToRemove(roleName);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
}

test('deletes a role by name, after a confirmation [S2.69]', async () => {
  await makeRole('Short-lived');
  await removeRole('Short-lived');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Short-lived' })).toBeNull());
  expect(await roleNamed('Short-lived')).toEqual([]);
});

test('deletes no role where somebody thinks better of it [S2.69]', async () => {
  await makeRole('Kept after all');
  const { user, dialog, asked } = await askToRemove('Kept after all');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Kept after all' })).toBeVisible();
  expect(asked.some(({ body }) => body?.dtoName === 'deleteRole')).toBe(false);
});

test('shows why a role that somebody has can’t be deleted', async () => {
  await gateway.makeUser({ role: { roleName: 'Needed' } });
  await removeRole('Needed');
  expect(await screen.findByText(/can’t be deleted because users have it \(1\)/)).toBeVisible();
  expect(await roleNamed('Needed')).toHaveLength(1);
});

test('lets a customer’s administrator look at their own kind of roles, and at nothing to change', async () => {
  const { user } = await renderPortal(gateway, {
    at,
    as: await gateway.makeUser({ customer: await gateway.makeCustomer() }),
  });
  await user.click(await screen.findByRole('link', { name: 'Customer viewer' }));
  expect(await screen.findByLabelText('All of Statements')).toBeDisabled();
  expect(screen.queryByText('Save')).toBeNull();
});

test('a role that was deleted is selected no more', async () => {
  await gateway.asStaff((db) => insertRole(db, gateway.ports, { roleName: 'Day desk' }, true));
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser(), confirmed: true });
  const row = within((await screen.findByText('Day desk')).closest('tr') as HTMLElement);
  await user.click(row.getByRole('checkbox'));
  await screen.findByRole('toolbar', { name: '1 selected' });
  await user.click(row.getByRole('button', { name: 'Actions for Day desk' }));
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(screen.queryByText('Day desk')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull());
});

test('nor is one that a colleague has deleted meanwhile, which whoever selected it comes to know', async () => {
  const [gone, left] = [await makeRole('Dawn desk'), await makeRole('Dusk desk')];
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser(), confirmed: true });
  for (const name of ['Dawn desk', 'Dusk desk']) {
    const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
    await user.click(row.getByRole('checkbox'));
  }
  await screen.findByRole('toolbar', { name: '2 selected' });
  const colleague = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  await gateway.command(colleague, 'deleteRole', { id: gone });
  await user.click(screen.getByRole('button', { name: 'Actions for Dawn desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await gateway.command(colleague, 'deleteRole', { id: left });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull());
});

/** The list of roles of this name, as an address says it. */
const named = (q: string) => encodeURIComponent(JSON.stringify({ q }));

test('Back from a role that was deleted on its page doesn’t lead to it', async () => {
  const id = await makeRole('Passing desk');
  const { user, router, path } = await renderPortal(gateway, {
    at: `${at}?filter=${named('Passing desk')}`,
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await screen.findByRole('link', { name: 'Passing desk' });
  await router.navigate(`${at}/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const isList = () => expect(path().split('?')[0]).toBe(at);
  await waitFor(isList);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Passing desk' })).toBeNull());
  await router.navigate(-1);
  isList();
});

test('a role that is deleted from its row goes from beside the list, too', async () => {
  const id = await makeRole('Side desk');
  const { user, path } = await renderPortal(gateway, {
    at: `${at}?filter=${named('Side desk')}&panel=${id}`,
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await screen.findByRole('region', { name: 'Side desk' });
  await user.click(screen.getByRole('button', { name: 'Actions for Side desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).not.toContain('panel='));
  // What lies under an open dialog has no role.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Side desk' })).toBeNull();
});

test('on the second page, too, it is said how many roles are left once one was deleted', async () => {
  for (let made = 10; made < 22; made++) await makeRole(`Zone desk ${made}`);
  const { user } = await renderPortal(gateway, {
    at: `${at}?filter=${named('Zone desk')}&perPage=10&sort=roleName&order=ASC`,
    as: await gateway.makeUser(),
    confirmed: true,
  });
  expect(await screen.findByText('1–10 of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Actions for Zone desk 21' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zone desk 21' })).toBeNull());
  await waitFor(() => expect(screen.getByText(/^11–\d+ of \d+$/)).toHaveTextContent('11–11 of 11'));
});
