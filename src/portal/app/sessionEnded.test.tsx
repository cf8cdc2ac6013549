import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  await moneyMovers(gateway).onAccount(await gateway.makeCard({ customer }), 500_00n);
  gateway.clock.advance(86_400_000);
  await makeStatements(gateway.ports);
});
afterAll(() => gateway.close());
beforeEach(() => allowComplaint(/GatewayRefusal|Request Unauthorized/));

const over = () => Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 });
/** The login’s heading: that the session is over leads there by being pressed, as everywhere. */
const login = async (user: Awaited<ReturnType<typeof renderPortal>>['user']) => {
  const toasts = screen.getByRole('region', { name: /^Notifications/ });
  await expect.poll(() => toasts.textContent, { timeout: 30_000 }).toContain('Request Unauthorized');
  await user.click(toasts.querySelector('[role="alert"]') as HTMLElement);
  return screen.findByRole('heading', { name: 'Login' });
};

test('a session that is over ends where the palette looks for something', async () => {
  const as = await gateway.makeUser({ customer });
  const { user, interfere } = await renderPortal(gateway, { at: '/account/balance', as });
  await screen.findByRole('table', { name: 'Accounts' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or go to…' });
  interfere(({ path }) => (path.endsWith('/list') ? over() : undefined));
  await user.type(field, 'maya');
  expect(await login(user)).toBeVisible();
});

test('and where a statement is looked at before it is taken', async () => {
  const as = await gateway.makeUser({ customer });
  const [statement] = await gateway.asStaff((db) => db.selectFrom('statements').select('id').execute());
  const { user, interfere } = await renderPortal(gateway, { at: `/statement/statements/${statement?.id}/show`, as });
  const tab = await screen.findByRole('tab', { name: 'PDF Preview' });
  interfere(() => over());
  await user.click(tab);
  expect(await login(user)).toBeVisible();
});

test('and where it is asked what a role could hold', async () => {
  const as = await gateway.makeUser();
  const { user, router, interfere } = await renderPortal(gateway, { at: '/permission/roles', as });
  await screen.findByRole('table', { name: 'Roles' });
  interfere(({ body }) => (body?.dtoName === 'permission' ? over() : undefined));
  await router.navigate('/permission/roles/create');
  expect(await login(user)).toBeVisible();
});
