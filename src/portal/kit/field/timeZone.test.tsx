import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Somebody whose log has a line of 2026-03-02, 09:00 UTC: the clock stands there. */
async function withLog() {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'blockCard', { ids: [id] });
  return { id, as };
}
const seen = (moment: string) => waitFor(() => expect(screen.getAllByText(moment)[0]).toBeVisible());

it('times are those of the zone in the cookie, of any other at once, and of Etc/UTC without one [S3.45]', async () => {
  const { id, as } = await withLog();
  Cookies.set('portal-timezone', 'Asia/Kathmandu');
  const { portal, router } = await renderPortal(gateway, { at: '/card/log', as });
  await seen('2026-03-02 14:45:00');
  await router.navigate(`/card/cards/${id}/show`);
  await seen('2026-03-02 14:45:00');
  act(() => portal.preferences.set('timeZone', 'America/New_York'));
  await seen('2026-03-02 04:00:00');
  expect(screen.queryByText('2026-03-02 14:45:00')).toBeNull();
  act(() => portal.preferences.reset(['timeZone']));
  await seen('2026-03-02 09:00:00');
});

it('a list of a day is asked for anew when the day begins elsewhere', async () => {
  const { as } = await withLog();
  const day = { createdAt: { from: '2026-03-02', to: '2026-03-02' } };
  const at = `/card/log?filter=${encodeURIComponent(JSON.stringify(day))}`;
  const { portal } = await renderPortal(gateway, { at, as });
  await seen('2026-03-02 09:00:00');
  act(() => portal.preferences.set('timeZone', 'Pacific/Pago_Pago'));
  expect(await screen.findByText('No records found')).toBeVisible();
  act(() => portal.preferences.reset(['timeZone']));
  await seen('2026-03-02 09:00:00');
});
