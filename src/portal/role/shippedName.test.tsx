import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

it('a role that came with the product has the name of the reader’s language where it is changed, too, and keeps its own', async () => {
  const role = await gateway.asStaff((db) =>
    db
      .selectFrom('roles')
      .select(['id', 'roleName'])
      .where('roleName', '=', 'Customer viewer')
      .executeTakeFirstOrThrow(),
  );
  Cookies.set('portal-language', 'fr');
  const at = `/permission/roles/${role.id}`;
  const { user, asked } = await renderPortal(gateway, { at, as: await gateway.makeUser(), confirmed: true });
  const field = await screen.findByRole('textbox', { name: /Nom du rôle/ });
  expect(field).toHaveValue('Lecteur du client');
  expect(field).toHaveAttribute('readonly');
  expect(await screen.findByRole('heading', { level: 1, name: /Lecteur du client/ })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Description/ }), ' x');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { level: 1, name: 'Lecteur du client' });
  expect(JSON.stringify(asked.filter(({ path }) => path.endsWith('/update')))).not.toContain('Lecteur du client');
});
