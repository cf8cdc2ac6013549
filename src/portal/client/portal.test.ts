import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { unattendedHeader } from '#wire/dashboard.ts';
import { createPortal } from './portal.ts';

afterEach(() => vi.restoreAllMocks());

it('what a page asks on which nobody has done anything for a minute says so, until somebody does', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const sent: (string | null)[] = [];
  const portal = await createPortal({
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get(unattendedHeader));
      return Response.json({ code: '10000', dto: [] });
    },
    window,
    cookies: Cookies,
    resources: {},
  });
  const ask = () => portal.client.list('card', {});
  await ask();
  now.mockReturnValue(1_061_000);
  await ask();
  window.dispatchEvent(new Event('pointermove'));
  await ask();
  expect(sent).toEqual([null, '1', null]);
  portal.close();
});
