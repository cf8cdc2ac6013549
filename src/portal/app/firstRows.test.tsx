import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Asked, renderPortal } from '#tests/renderPortal.tsx';
import { resources } from './resources.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** Questions for rows; the tabs over a list ask for counts. */
const pagesOf = (asked: readonly Asked[], noun: string) =>
  asked.filter(({ path, body }) => path.endsWith('/page') && body?.dtoName === noun && !body.countUpTo);

/** Opened by somebody who sees everything, on a machine whose clock makes no difference. */
async function openList(at: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await screen.findByRole('heading', { level: 1 });
  return visit;
}

describe('the first rows of a list', () => {
  it.each(resources.map(({ name, options }) => [options.listedAt ?? `/${name}`, options.noun] as const))(
    'at %s are asked for with its code, and not once more by the list',
    async (at, noun) => {
      const { asked } = await openList(at);
      await screen.findByRole('button', { name: 'Refresh' });
      expect(pagesOf(asked, noun)).toHaveLength(1);
    },
  );

  it('are the ones that the address asks for', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'nobody' }));
    const { asked } = await openList(`/card/cards?page=1&perPage=25&sort=last4&order=ASC&filter=${filter}`);
    await screen.findByRole('button', { name: 'Refresh' });
    expect(pagesOf(asked, 'card').map(({ body }) => body)).toEqual([
      expect.objectContaining({ size: 25, sort: { field: 'last4', order: 'ASC' }, filter: { q: 'nobody' } }),
    ]);
  });

  it('are those of the whole list, where the address says nothing', async () => {
    const { asked, router } = await openList('/card/cards?page=1&perPage=25&sort=last4&order=ASC&filter=%7B%7D');
    await screen.findByRole('button', { name: 'Refresh' });
    await router.navigate('/setting');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await router.navigate('/card/cards');
    await screen.findByRole('heading', { level: 1, name: 'Cards' });
    await screen.findByRole('button', { name: 'Refresh' });
    expect(pagesOf(asked, 'card').map(({ body }) => body?.sort)).toEqual([
      { field: 'last4', order: 'ASC' },
      { field: 'createdAt', order: 'DESC' },
    ]);
  });

  it('aren’t asked for by somebody who may not see them', async () => {
    const customer = await gateway.makeCustomer();
    const user = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const { asked } = await renderPortal(gateway, { at: '/permission/users', as: user });
    await screen.findByRole('heading', { name: /not authorized/i });
    expect(pagesOf(asked, 'user')).toEqual([]);
  });
});
