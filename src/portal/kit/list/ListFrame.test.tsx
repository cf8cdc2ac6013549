import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** A customer with so many cards of its own, and its administrator on the list of them. */
async function openCards({ cards = 1, at = '/card/cards' } = {}) {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < cards; made += 1) await gateway.makeCard({ customer });
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await screen.findByRole('heading', { level: 1, name: 'Cards' });
  return { ...visit, customer };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Cards' }))
    .getAllByRole('row')
    .slice(1);
const header = (name: string) => screen.queryByRole('columnheader', { name });
const lastPage = (asked: { path: string; body: unknown }[]) =>
  asked.filter(({ path }) => path.endsWith('/page')).at(-1)?.body as Record<string, unknown>;

describe('the pages of a list', () => {
  it('are turned by buttons for first, previous, next and last, and stand in the address [S9.23] [S2.73]', async () => {
    const { user, path } = await openCards({ cards: 12 });
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(screen.getByText('1–10 of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to last page' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('11–12 of 12')).toBeVisible();
    expect(path()).toContain('page=2');
    await user.click(screen.getByRole('button', { name: 'Go to first page' }));
    await screen.findByText('1–10 of 12');
  });

  it('are asked for ahead when the pointer is about to turn one, and not once more when it does', async () => {
    const { user, asked } = await openCards({ cards: 12 });
    await waitFor(() => expect(rows()).toHaveLength(10));
    // However long this machine takes from one to the other: rows are new for two seconds.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const asks = () => asked.filter(({ path }) => path.endsWith('/page')).length;
    const before = asks();
    await user.hover(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(lastPage(asked)).toMatchObject({ page: 2 }));
    expect(screen.getByText('1–10 of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await screen.findByText('11–12 of 12');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(asks()).toBe(before + 1);
  });

  it.each([
    ['next', () => screen.getByRole('button', { name: 'Go to next page' }), { page: 2 }],
    ['newly ordered', () => screen.getByRole('button', { name: 'Card' }), { page: 1, sort: { field: 'last4' } }],
  ])(
    'are asked for, %s, in the moment of the click, and not once more for the new address',
    async (_, button, wish) => {
      const { asked, path } = await openCards({ cards: 12 });
      await waitFor(() => expect(rows()).toHaveLength(10));
      vi.spyOn(Date, 'now').mockReturnValue(Date.now());
      const before = path();
      const pages = () => asked.filter((one) => one.path.endsWith('/page')).length;
      const earlier = pages();
      fireEvent.click(button());
      expect(path()).toBe(before);
      await waitFor(() => expect(path()).not.toBe(before));
      await waitFor(() => expect(lastPage(asked)).toMatchObject(wish));
      await waitFor(() => expect(screen.getByRole('table').parentElement).not.toHaveAttribute('aria-busy', 'true'));
      expect(pages()).toBe(earlier + 1);
    },
  );

  it('come in the spec’s sizes [S9.2]', async () => {
    const { user, asked } = await openCards({ cards: 11 });
    await user.click(await screen.findByRole('combobox', { name: /Rows per page/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
    await user.click(screen.getByRole('option', { name: '25' }));
    await screen.findByText('1–11 of 11');
    expect(lastPage(asked)).toMatchObject({ page: 1, size: 25 });
  });
});

describe('the pages of a small list, in the page of a record', () => {
  it('come in finer sizes, and begin with ten rows as those of a list [S9.3] [S9.4]', async () => {
    const customer = await gateway.makeCustomer();
    const { cardholderId } = await gateway.makeCard({ customer });
    const at = `/cardholders/list/${cardholderId}/show/cards`;
    const { user, asked } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
    await user.click(await screen.findByRole('combobox', { name: /Rows per page/ }));
    expect(lastPage(asked)).toMatchObject({ page: 1, size: 10 });
    const sizes = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(sizes).toEqual(['2', '3', '5', '10', '20', '25', '50', '100']);
  });
});

describe('the columns of a list', () => {
  it('are shown, hidden and moved as the user likes, and stay so', async () => {
    const { user, portal } = await openCards();
    await waitFor(() => expect(header('Card Status')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = screen.getByRole('dialog', { name: 'Columns' });
    await user.click(await within(chooser).findByRole('checkbox', { name: 'Card Status' }));
    await user.click(within(chooser).getByRole('button', { name: 'Move Card Balance up' }));
    await user.click(within(chooser).getByRole('button', { name: 'Move Card Balance up' }));
    await user.click(within(chooser).getByRole('checkbox', { name: 'Card Token' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(header('Card Status')).toBeNull();
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names.slice(1, -1)).toEqual(['Card Balance', 'Card', 'Product', 'Expired Date', 'Card Token']);
    portal.session.end();
    expect(JSON.parse(localStorage.getItem('portal-columns') ?? '{}')['card/cards.columns'].hidden).toContain(
      'cardStatus',
    );
  });

  it('sort by their headers, which say so', async () => {
    const { user, asked } = await openCards({ cards: 2 });
    await user.click(await screen.findByRole('button', { name: 'Card' }));
    await waitFor(() => expect(lastPage(asked)).toMatchObject({ sort: { field: 'last4', order: 'ASC' } }));
    expect(screen.getByRole('columnheader', { name: 'Card' })).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('a filter', () => {
  it('stands in the address, so that the address can be passed on; nothing found says so [S2.72] [S8.11]', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'nobody-has-this' }));
    const { user, path } = await openCards({ at: `/card/cards?filter=${filter}` });
    await screen.findByText('No records found');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody-has-this');
    const [inEmpty] = screen.getAllByRole('button', { name: 'Clear Filters' }).slice(-1);
    await user.click(inEmpty as HTMLElement);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(path()).not.toContain('nobody-has-this');
  });

  it('that is still being typed when everything is cleared is cleared, too', async () => {
    const filter = encodeURIComponent(JSON.stringify({ cardStatus: 3 }));
    const { user, asked, path } = await openCards({ at: `/card/cards?filter=${filter}` });
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody');
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await waitFor(() => expect(path()).not.toContain('cardStatus'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'else{Enter}');
    await waitFor(() => expect(lastPage(asked)).toMatchObject({ filter: { q: 'else' } }));
    expect(JSON.stringify(asked)).not.toContain('nobody');
  });

  it('by dates means whole days of the user’s time zone', async () => {
    const { user, asked, path } = await openCards();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('menuitem', { name: 'Create Time' }));
    await user.click(await screen.findByRole('button', { name: 'Create Time' }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const today = new Date().toISOString().slice(0, 10);
    await waitFor(() =>
      expect(lastPage(asked)).toMatchObject({
        filter: { createdAt: { from: `${today}T00:00:00.000Z`, to: `${today}T23:59:59.999Z` } },
      }),
    );
    expect(decodeURIComponent(path())).toContain(`{"createdAt":{"from":"${today}","to":"${today}"}}`);
  });
});

describe('an export', () => {
  it('asks for what matches the filters, in the list’s order, with the columns on screen', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:cards', revokeObjectURL: () => undefined });
    const { user, asked } = await openCards({ cards: 2 });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await screen.findByText(/^Exported as .+\.csv$/);
    const question = asked.find(({ path }) => path.endsWith('/export'))?.body;
    expect(question).toMatchObject({ dtoName: 'card', format: 'csv', sort: { field: 'createdAt', order: 'DESC' } });
    expect(question?.columns).toEqual(
      expect.arrayContaining(['cardStatus', 'productName', 'cardBalance', 'held', 'available']),
    );
    expect(question?.columns).not.toContain('createdAt');
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });
});

// Said by react-admin, which asks only where the rows that were asked for ahead are refused before the list is drawn.
describe('a list that can’t be loaded', () => {
  it('says so in its place, and loads when asked again', async () => {
    allowComplaint('errors.networkError');
    const { router, goOffline, goOnline, user } = await openCards();
    await router.navigate('/setting');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    goOffline();
    await router.navigate('/account/balance');
    expect(await screen.findByText('We couldn’t load this list')).toBeVisible();
    expect(screen.getAllByText('Network Error')).not.toHaveLength(0);
    goOnline();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('table', { name: 'Accounts' });
  });

  it('at another page than the first stays at that page, which comes when it is asked for again', async () => {
    allowComplaint('errors.networkError');
    const { path, goOffline, goOnline, user } = await openCards({ cards: 12 });
    await waitFor(() => expect(rows()).toHaveLength(10));
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('We couldn’t load this list')).toBeVisible();
    goOnline();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('11–12 of 12')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(path()).toContain('page=2');
  });

  it.each([
    [{ formerly: 1 }, 'formerly'],
    [{ cardStatus: 999 }, 'Card Status'],
    [{ createdAt: { from: '2026-99-99' } }, 'Create Time'],
    [{ createdAt: { frm: '2026-01-01' } }, 'Create Time'],
  ])('for a filter, as an old address may have it, names it and clears it alone: %o', async (wrong, name) => {
    allowComplaint('Some of this isn’t valid');
    const filter = encodeURIComponent(JSON.stringify({ ...wrong, currency: 'USD' }));
    const { user, path } = await openCards({ at: `/card/cards?filter=${filter}` });
    const failed = within((await screen.findByText('We couldn’t load this list')).parentElement as HTMLElement);
    expect(failed.getByText(`These filters aren’t valid: ${name}. Clear them to see the list.`)).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Clear These Filters' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(decodeURIComponent(path())).toContain('filter={"currency":"USD"}');
  });
});

describe('an address whose filters can’t be read', () => {
  it.each(['%7B%22cardStatus%22%3A%222', '7', 'null', 'true'])(
    'is told above the list, which it doesn’t narrow: %s',
    async (filter) => {
      const { user, path } = await openCards({ at: `/card/cards?filter=${filter}` });
      const note = /filters in this address can’t be read/;
      expect(await screen.findByText(note)).toBeVisible();
      await waitFor(() => expect(rows()).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
      await waitFor(() => expect(screen.queryByText(note)).toBeNull());
      expect(decodeURIComponent(path())).toContain('filter={}');
    },
  );
});
