import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('permissions are reached from the roles on every port, added, changed and looked at on pages of their own', async () => {
  const { user, path } = await renderPortal(gateway, {
    at: '/permission/roles',
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await user.click(await screen.findByRole('link', { name: 'Permissions' }));
  await heading('Permissions');
  expect(path()).toBe('/permission/roles/permissions');
  expect(await screen.findByRole('link', { name: 'dashboard:read' })).toBeVisible();
});

test('who doesn’t see what one is limited to changes something else of it, and it stays limited', async () => {
  const id = crypto.randomUUID();
  const limits = { inverted: true, fields: ['held'] };
  const row = { id, privilegeName: 'account:read:veiled', moduleName: 'account', sort: 1, ...limits };
  await gateway.asStaff((db) =>
    db
      .insertInto('permissions')
      .values({ ...row, conditions: null, reason: null, updateTime: gateway.ports.clock() })
      .execute(),
  );
  const unseen = { of: 'permission:read', fields: ['fields', 'conditions', 'inverted'], inverted: true } as const;
  const role = { like: 'Operator administrator', limits: [unseen] } as const;
  const as = await gateway.makeUser({ role });
  const { user, path } = await renderPortal(gateway, { at: `/permission/${id}`, as, confirmed: true });
  await user.type(await screen.findByLabelText(/Module Name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/permission/${id}/show`));
  const saved = await gateway.asStaff((db) =>
    db.selectFrom('permissions').select(['moduleName', 'inverted', 'fields']).where('id', '=', id).execute(),
  );
  expect(saved).toEqual([{ moduleName: 'account 2', ...limits }]);
});

test('a page adds one, and another changes it', async () => {
  const { user, router } = await renderPortal(gateway, {
    at: '/permission/create',
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await heading('Add Permission');
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/permission/roles/permissions');
  await user.type(screen.getByLabelText(/Privilege Name/), 'card:read:pages');
  await user.type(screen.getByLabelText(/Module Name/), 'card');
  await user.type(screen.getByLabelText(/Records/), 'cardType: 1, 3');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await heading('card:read:pages');
  expect(await screen.findByText('Card Type: Personal Virtual or Commercial Virtual')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const reason = await screen.findByLabelText('Reason');
  expect(screen.getByLabelText('Records')).toHaveValue('cardType: 1, 3');
  await user.type(reason, 'Only virtual cards');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await heading('card:read:pages');
  expect(await screen.findByText('Only virtual cards')).toBeVisible();
  await router.navigate('/permission/roles/permissions?filter={"q":"card:read:pages"}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'card:read:pages' })).toBeVisible());
});
