import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
beforeEach(() => allowComplaint(/GatewayRefusal|Out of order/));

const outOfOrder = () => Response.json({ code: '50000', msg: 'Out of order' }, { status: 500 });

/** Somebody on a page, parts of which can't be read until that is mended. */
async function visit(at: string, ...names: string[]) {
  const as = await gateway.makeUser();
  const view = await renderPortal(gateway, { at: '/blank', as, confirmed: true });
  view.interfere(({ body }) => (names.includes(String(body?.dtoName)) ? outOfOrder() : undefined));
  await view.router.navigate(at);
  const mend = () => view.interfere(() => undefined);
  return { ...view, mend };
}

const operatorRole = async () => {
  const [role] = await gateway.asStaff((db) =>
    db.selectFrom('roles').select('id').where('roleName', '=', 'Operator').execute(),
  );
  return `/permission/roles/${role?.id}/show`;
};
const tryAgain = () => screen.findByRole('button', { name: 'Try Again' });

test.each([
  ['one’s own sessions', 'ownSessions', () => screen.findByText('This session')],
  ['what one wants to hear', 'noticeWishes', () => screen.findByRole('table', { name: 'Notices' })],
  ['the second factor', 'ownSecondFactor', () => screen.findByRole('button', { name: 'Set Up Two-Step Login' })],
])('the settings say that %s can’t be read, with a way to try again', async (_, name, read) => {
  const { user, mend } = await visit('/setting', name);
  const again = await tryAgain();
  // The others may be on their way still.
  await waitFor(() => expect(within(screen.getByRole('main')).queryByRole('progressbar')).toBeNull());
  mend();
  await user.click(again);
  expect(await read()).toBeVisible();
});

test('so does a dialog, of somebody’s sessions', async () => {
  const { id } = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  await gateway.asStaff((db) => db.updateTable('users').set({ userName: 'Odo Other' }).where('id', '=', id).execute());
  const { user, mend } = await visit('/permission/users', 'userSessions');
  await user.click(await screen.findByRole('button', { name: 'Actions for Odo Other' }));
  await user.click(await screen.findByRole('menuitem', { name: /Session/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Service Currently Unavailable');
  mend();
  await user.click(await tryAgain());
  expect(await dialog.findByText('No active sessions')).toBeVisible();
});

test('so does a role’s page, of what there is to hold', async () => {
  const { user, mend } = await visit(await operatorRole(), 'permission');
  const again = await tryAgain();
  mend();
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Privileges' })).toBeVisible();
});

test('so does a comparison, of the roles that there are', async () => {
  const { user, interfere } = await visit(await operatorRole());
  const compare = await screen.findByRole('button', { name: 'Compare' });
  interfere(({ body, path }) => (path.endsWith('/page') && body?.dtoName === 'role' ? outOfOrder() : undefined));
  await user.click(compare);
  const again = await tryAgain();
  interfere(() => undefined);
  await user.click(again);
  expect(await screen.findByRole('combobox', { name: 'With Role' })).toBeVisible();
});
