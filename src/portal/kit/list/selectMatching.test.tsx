import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  for (let n = 0; n < 103; n++) await gateway.makeCard({ customer, type: n < 12 ? 3 : 1 });
});
afterAll(() => gateway.close());

/** The list of cards, ten of which are shown and selected. */
async function openWithPageSelected(of = customer, at = '/card/cards') {
  const view = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer: of }) });
  await screen.findByRole('table', { name: 'Cards' });
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('toolbar'));
  /** What was asked for since. */
  const before = view.asked.length;
  const pages = () =>
    view.asked
      .slice(before)
      .map(({ body }) => body)
      .filter((body) => body?.dtoName === 'card' && body.size === 100);
  const selected = () => view.portal.store.getItem<string[]>('card/cards.selectedIds') ?? [];
  return { ...view, bar, pages, selected };
}

describe('when a whole page is selected and more rows match', () => {
  it('all that match are selected at one press, whatever page they are on', async () => {
    const { bar, user, pages, selected } = await openWithPageSelected();
    expect(await bar.findByText('All 10 on this page are selected.')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Select All 103 That Match' }));

    expect(await bar.findByText('103 selected')).toBeVisible();
    expect(new Set(selected()).size).toBe(103);
    expect(bar.queryByRole('button', { name: /That Match$/ })).toBeNull();
    expect(bar.queryByText(/^All 10/)).toBeNull();
    // A hundred at a time, each going on from the last row of the one before, and nothing counted.
    expect(pages()).toMatchObject([
      { page: 1, withTotal: false },
      { page: 2, withTotal: false, after: expect.any(String) },
    ]);

    await user.click(bar.getByRole('button', { name: 'Clear Selection' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(selected()).toEqual([]);
  });

  it('those that match are what the list is narrowed to, in its order', async () => {
    const filter = encodeURIComponent(JSON.stringify({ cardType: [3] }));
    const at = `/card/cards?filter=${filter}&sort=last4&order=ASC`;
    const { bar, user, pages } = await openWithPageSelected(customer, at);
    await user.click(await bar.findByRole('button', { name: 'Select All 12 That Match' }));
    expect(await bar.findByText('12 selected')).toBeVisible();
    expect(pages()).toMatchObject([{ filter: { cardType: [3] }, sort: { order: 'ASC' } }]);
  });

  it('no more than the first thousand are selected', async () => {
    const { bar, user, portal, pages, selected, interfere } = await openWithPageSelected();
    const { records } = await portal.client.page('card', { page: 1, size: 10 });
    const [card] = records;
    const shown = new Set(selected());
    interfere(({ body }) => {
      if (body?.dtoName !== 'card' || !('size' in body)) return undefined;
      const size = Number(body.size);
      const others = Array.from({ length: size }, () => ({ ...card, id: crypto.randomUUID() }));
      const page = {
        records: size === 10 ? records.filter(({ id }) => shown.has(id)) : others,
        total: body.withTotal === false ? null : 4_000,
        totalIsExact: true,
        page: body.page,
        size,
        hasNext: true,
        next: 'onwards',
      };
      return Response.json({ code: '10000', msg: 'Success', dtoName: 'card', dto: page });
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(await bar.findByRole('button', { name: 'Select the First 1,000 That Match' }));
    expect(await bar.findByText('1,000 selected')).toBeVisible();
    expect(selected()).toHaveLength(1_000);
    expect(pages()).toHaveLength(10);
    expect(bar.queryByRole('button', { name: /That Match$/ })).toBeNull();
  });

  it('what was selected stays when they can’t be had, and when it is cancelled', async () => {
    const { bar, user, selected, goOffline, goOnline, interfere } = await openWithPageSelected();
    const before = selected();
    const button = await bar.findByRole('button', { name: 'Select All 103 That Match' });
    goOffline();
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(selected()).toEqual(before);

    goOnline();
    const hold = Promise.withResolvers<undefined>();
    interfere(({ body }) => (body?.page === 2 ? hold.promise : undefined));
    await user.click(await bar.findByRole('button', { name: 'Select All 103 That Match' }));
    expect(await bar.findByText('Selecting… 100 of 103')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Cancel' }));
    hold.resolve(undefined);
    expect(await bar.findByRole('button', { name: 'Select All 103 That Match' })).toBeVisible();
    expect(selected()).toEqual(before);
    expect(bar.getByText('10 selected')).toBeVisible();
  });

  it('nothing of it is said where not all of the page is selected', async () => {
    const { bar, user } = await openWithPageSelected();
    await bar.findByText(/^All 10 on this page/);
    const [, box] = screen.getAllByRole('checkbox');
    await user.click(box as HTMLElement);
    expect(await bar.findByText('9 selected')).toBeVisible();
    expect(bar.queryByText(/on this page/)).toBeNull();
  });

  it('nothing of it is said where the page is all there is', async () => {
    const small = await gateway.makeCustomer();
    await gateway.makeCard({ customer: small });
    const { bar } = await openWithPageSelected(small);
    expect(bar.getByText('1 selected')).toBeVisible();
    expect(bar.queryByText(/on this page/)).toBeNull();
    expect(bar.queryByRole('button', { name: /That Match$/ })).toBeNull();
  });
});

describe('on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the page is selected at one press, as no box stands for all of it, and what doesn’t fit stands behind a button', async () => {
    const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...media, matches: query.includes('max-width') }));
    const as = await gateway.makeUser({ customer });
    const { user } = await renderPortal(gateway, { at: '/card/cards', as });
    const [first] = await screen.findAllByRole('checkbox');
    await user.click(first as HTMLElement);
    const bar = within(await screen.findByRole('toolbar', { name: '1 selected' }));
    await user.click(await bar.findByRole('button', { name: 'Select All 10 on This Page' }));
    expect(await screen.findByRole('toolbar', { name: '10 selected' })).toBeVisible();
    expect(await bar.findByRole('button', { name: 'Select All 103 That Match' })).toBeVisible();
    await user.click(await bar.findByRole('button', { name: 'Block (10)' }));
    // The dialog's code comes with the press: who is quicker would leave nothing with Escape.
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'More Actions' }));
    expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0);
  });
});
