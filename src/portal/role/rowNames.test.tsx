import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('who listens hears of each role’s box and menu what the row says', async () => {
  const as = await gateway.makeUser();
  Cookies.set('portal-language', 'fr');
  await renderPortal(gateway, { at: '/permission/roles', as });
  await screen.findByRole('checkbox', { name: 'Sélectionner cette ligne\u202f: Lecteur du client' });
  expect(screen.getByRole('button', { name: 'Actions pour Lecteur du client' })).toBeVisible();
});

test('and of each line of the audit log, and of each change of the settings, what was done', async () => {
  const as = await gateway.makeUser();
  const { caller } = await gateway.signIn(as);
  const changed = { renewalDays: 20, reason: 'For a test' };
  expect((await gateway.command(caller, 'changeProgramme', changed)).status).toBe(200);
  const { router } = await renderPortal(gateway, { at: '/log/audit', as });
  expect(await screen.findAllByRole('checkbox', { name: 'Select this row: Logged in' })).not.toHaveLength(0);
  await router.navigate('/programme/changes');
  await screen.findByRole('checkbox', { name: 'Select this row: Renewal of Cards' });
});
