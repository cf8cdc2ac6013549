import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test.each(['America/Los_Angeles', 'los angeles'])('a time zone is found by “%s”', async (typed) => {
  const { user } = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser() });
  const field = await screen.findByRole('combobox', { name: 'Time Zone' });
  await user.clear(field);
  await user.type(field, typed);
  expect(await screen.findByRole('option', { name: /Los Angeles/ })).toBeVisible();
});
