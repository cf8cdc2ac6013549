import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { groundOf } from './palette.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => gateway.close());

it('a page of the dark theme is light on paper, and dark again when it is printed', async () => {
  const media = new EventTarget();
  let isPrinted = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: media.addEventListener.bind(media),
    removeEventListener: media.removeEventListener.bind(media),
    get matches() {
      return query === 'print' && isPrinted;
    },
  }));
  const turn = (to: boolean) =>
    act(() => {
      isPrinted = to;
      media.dispatchEvent(new Event('change'));
    });
  Cookies.set('portal-theme', 'dark');
  await renderPortal(gateway, { at: '/login' });
  await screen.findByRole('heading', { level: 1 });
  const page = document.documentElement;
  const [dark, light] = (['dark', 'light'] as const).map((scheme) => groundOf(scheme, 'default').page);
  expect(page).toHaveStyle({ backgroundColor: dark });
  turn(true);
  expect(page).toHaveStyle({ backgroundColor: light });
  turn(false);
  expect(page).toHaveStyle({ backgroundColor: dark });
});
