import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test.each([
  ['/card/cards/create', '/cardholders/apply-card', 'Apply Card'],
  ['/card/apply-records/create', '/cardholders/apply-card', 'Apply Card'],
  ['/cardholders/list/create', '/cardholders/add-individual', 'Add Cardholder'],
])('%s leads to the page that the specification has for it', async (asked, path, title) => {
  const portal = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  await portal.router.navigate(asked);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(portal.path()).toBe(path);
});

test('react-admin’s address to change a cardholder leads to the form that does', async () => {
  const portal = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  await portal.router.navigate('/cardholders/list/some id/');
  expect(portal.path()).toBe('/cardholders/update-info?id=some%20id');
});
