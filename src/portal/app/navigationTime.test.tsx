import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['8085', true],
  ['18080', true],
  ['3000', false],
  ['', false],
])('on port "%s" it is %s that the console hears how long a page took [S2.45]', async (port, isTold) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { portal, router } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  portal.port = port;
  await router.navigate('/setting?secret=1');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  if (!isTold) return expect(info).not.toHaveBeenCalled();
  await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringMatching(/^\/setting \d+ ms$/)));
});
