import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

it('a session that ends takes its list away at once, which asks for nothing more', async () => {
  const { portal, path, asked } = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser() });
  await screen.findByRole('heading', { level: 1, name: 'Cards' });
  await waitFor(() => expect(asked.some((each) => each.path.endsWith('/page'))).toBe(true));
  await screen.findByRole('button', { name: 'Refresh' });
  asked.length = 0;
  portal.session.end();
  await waitFor(() => expect(path()).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(asked).toEqual([]);
});
