// @vitest-environment-options { "url": "http://localhost:8085" }
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicUrl: 'http://localhost:8085' });
});
afterAll(() => gateway.close());

test('adds, shows, edits and deletes a permission on a development port [S1.14] [S2.71]', async () => {
  const { user, asked } = await renderPortal(gateway, {
    at: '/permission?filter={"q":"report"}',
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Add Permission' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add Permission' }));
  await user.type(adding.getByLabelText(/Privilege Name/), 'report');
  await user.type(adding.getByLabelText(/Module Name/), 'report');
  expect(adding.getByText('Privilege names look like subject:action, such as card:block')).toBeVisible();
  await user.type(adding.getByLabelText(/Privilege Name/), ':read');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('report:read')).toBeVisible();

  const choose = async (action: string) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Actions for report:read' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const viewing = await choose('View');
  expect(viewing.getByText('Update Time')).toBeVisible();
  for (const [name, value] of [
    ['Privilege Name', 'report:read'],
    ['Module Name', 'report'],
    ['Sort', '1000'],
  ] as const)
    expect(viewing.getByText(name).nextElementSibling).toHaveTextContent(value);
  await user.click(viewing.getByRole('button', { name: 'Close' }));
  const editing = await choose('Edit');
  for (const [label, value] of [
    [/Module Name/, 'Figures'],
    [/Sort/, '4321'],
  ] as const) {
    await user.clear(editing.getByLabelText(label));
    await user.type(editing.getByLabelText(label), value);
  }
  await user.click(editing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('4321')).toBeVisible();
  await user.click(within(screen.getByText('4321').closest('tr') as HTMLElement).getByRole('checkbox'));
  expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
  expect(screen.getByText('Figures')).toBeVisible();
  await user.click((await choose('Delete')).getByRole('button', { name: 'Cancel' }));
  expect(asked.some(({ body }) => body?.dtoName === 'deletePermission')).toBe(false);
  const deleting = await choose('Delete');
  expect(deleting.getByText('1 role has it and will lose it.')).toBeVisible();
  await user.click(deleting.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Permission report:read deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'report:read' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull());
});

test('is told when more roles have come to hold a permission than were seen, and nothing is deleted', async () => {
  const as = await gateway.makeUser();
  const { caller } = await gateway.signIn(as, { confirmed: true });
  const make = (dtoName: string, data: object) =>
    gateway.door(caller, 'create', { dtoName, requestId: gateway.requestId(), data });
  await make('permission', { privilegeName: 'report:send', moduleName: 'report', sort: 1 });
  const at = '/permission?filter={"q":"report:send"}';
  const { user } = await renderPortal(gateway, { at, as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Actions for report:send' }));
  await make('role', { roleName: 'Senders', description: null, forOperators: true, privileges: ['report:send'] });
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/can’t be deleted because roles have it \(2\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for report:send' })).toBeVisible();
});

test('limits a permission to some records, says in words to which, and refuses what can’t be read', async () => {
  const { user } = await renderPortal(gateway, {
    at: '/permission?filter={"q":"card:block:virtual"}',
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Add Permission' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add Permission' }));
  await user.type(adding.getByLabelText(/Privilege Name/), 'card:block:virtual');
  await user.type(adding.getByLabelText(/Module Name/), 'card');
  const records = adding.getByLabelText('Records');
  await user.type(records, 'cardType');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await adding.findByText(/^Enter one field per line/)).toBeVisible();
  await user.type(records, ': 1, 3');
  const words = 'Card Type: Personal Virtual or Commercial Virtual';
  expect(adding.getByText(`Only records with ${words}`)).toBeVisible();
  await user.type(adding.getByLabelText('Fields'), 'last4');
  await user.click(adding.getByRole('button', { name: 'Save' }));
  expect(await adding.findByText('Limit it to fields or to records, not both')).toBeVisible();
  await user.clear(adding.getByLabelText('Fields'));
  await user.click(adding.getByRole('button', { name: 'Save' }));

  await user.click(await screen.findByRole('button', { name: 'Actions for card:block:virtual' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View' }));
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
  const saved = await gateway.asStaff((db) =>
    db.selectFrom('permissions').select('conditions').where('privilegeName', '=', 'card:block:virtual').execute(),
  );
  expect(saved).toEqual([{ conditions: { cardType: [1, 3] } }]);
});
