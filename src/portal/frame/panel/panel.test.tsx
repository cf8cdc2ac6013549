import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { panels } from '#portal/app/panels.tsx';
import { resources } from '#portal/app/resources.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** A customer’s administrator on the list of its three cards, in the order of their numbers. */
async function openCards(at = '/card/cards?sort=last4&order=ASC&page=1&perPage=10&filter={}') {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 3; made += 1) await gateway.makeCard({ customer });
  const cards = await gateway.asStaff((db) =>
    db.selectFrom('cards').select(['id', 'last4']).where('customerId', '=', customer).orderBy('last4').execute(),
  );
  const visit = await renderPortal(gateway, {
    at: at.replace(':id', cards[1]?.id as string),
    as: await gateway.makeUser({ customer }),
  });
  await screen.findByRole('table', { name: 'Cards' });
  return { ...visit, cards: cards as [Found, Found, Found] };
}
type Found = { id: string; last4: string };

const rows = () =>
  within(screen.getByRole('table', { name: 'Cards' }))
    .getAllByRole('row')
    .slice(1);
/** On a cell that is no link. */
const clickRow = (place: number, how: object = {}) =>
  fireEvent.click(within(rows()[place] as HTMLElement).getAllByRole('cell')[0] as HTMLElement, how);
const panelOf = ({ last4 }: Found) => screen.findByRole('region', { name: new RegExp(last4) });

describe('a click on a row', () => {
  it('shows the record beside its list, and the address can be passed on', async () => {
    const { cards, path } = await openCards();
    clickRow(0);
    const panel = await panelOf(cards[0]);
    expect(within(panel).getByRole('heading', { level: 2, name: new RegExp(cards[0].last4) })).toHaveFocus();
    expect(await within(panel).findByRole('tab', { name: 'Limits' })).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
    expect(path()).toContain(`panel=${cards[0].id}`);
    expect(path()).toContain('sort=last4');
  });

  it('shows where the focus went, when it went there by key', async () => {
    const { user, cards } = await openCards();
    (rows()[0] as HTMLElement).focus();
    await user.keyboard('{Enter}');
    const title = within(await panelOf(cards[0])).getByRole('heading', { level: 2 });
    expect(title).toHaveFocus();
    expect(getComputedStyle(title).outline).toContain('2px');
  });

  it('keeps the focus where a command by keyboard ends its own button', async () => {
    const { user, cards } = await openCards();
    clickRow(0);
    const panel = within(await panelOf(cards[0]));
    (await panel.findByRole('button', { name: 'Block' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /^Block card/ });
    await user.keyboard('{Enter}');
    await panel.findByRole('button', { name: 'Unblock' });
    await waitFor(() =>
      expect(panel.getByRole('heading', { level: 2, name: new RegExp(cards[0].last4) })).toHaveFocus(),
    );
  });

  it('with Ctrl or the middle button opens its page in another tab', async () => {
    const { cards, path } = await openCards();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    clickRow(0, { ctrlKey: true });
    const href = `/card/cards/${cards[0].id}/show`;
    expect(open).toHaveBeenLastCalledWith(href, '_blank', 'noopener');
    fireEvent(
      within(rows()[1] as HTMLElement).getAllByRole('cell')[0] as HTMLElement,
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    );
    expect(open).toHaveBeenCalledTimes(2);
    expect(path()).not.toContain('panel=');
  });
});

describe('the panel', () => {
  it('is gone through by the keys that go through a list, closed by Escape, and leads back to its row', async () => {
    const { cards, user, path } = await openCards();
    clickRow(0);
    await panelOf(cards[0]);
    await user.keyboard('{ArrowDown}');
    await panelOf(cards[1]);
    await user.keyboard('j');
    await panelOf(cards[2]);
    await user.keyboard('j{ArrowUp}');
    await panelOf(cards[1]);
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(cards[1].last4) })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: new RegExp(cards[1].last4) })).toBeNull());
    expect(path()).not.toContain('panel=');
    expect(rows()[1]).toHaveFocus();
  });

  it('goes on past the last row of a page, and back before the first', async () => {
    const customer = await gateway.makeCustomer();
    for (let made = 0; made < 12; made += 1) await gateway.makeCard({ customer });
    const cards: Found[] = await gateway.asStaff((db) =>
      db.selectFrom('cards').select(['id', 'last4']).where('customerId', '=', customer).orderBy('id').execute(),
    );
    const ofPage = (page: number, id = '') =>
      `/card/cards?sort=createdAt&order=ASC&page=${page}&perPage=10&filter={}${id && `&panel=${id}`}`;
    const { user, path } = await renderPortal(gateway, {
      at: ofPage(1, cards[9]?.id),
      as: await gateway.makeUser({ customer }),
    });
    const panel = within(await panelOf(cards[9] as Found));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(panel.getByRole('button', { name: 'Next' }));
    await panelOf(cards[10] as Found);
    expect(path()).toContain('page=2');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 2, name: new RegExp(cards[10]?.last4 as string) })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    await panelOf(cards[9] as Found);
    expect(path()).toContain('page=1');
  });

  it('is opened from the keyboard: j to a row, Enter', async () => {
    const { cards, user } = await openCards();
    await user.keyboard('jj{Enter}');
    expect(await panelOf(cards[1])).toBeVisible();
  });

  it('is closed by Back in one step, however many records were looked at', async () => {
    const { cards, user, path } = await openCards();
    clickRow(0);
    await panelOf(cards[0]);
    await user.keyboard('jj');
    await panelOf(cards[2]);
    window.history.back();
    await waitFor(() => expect(path()).not.toContain('panel='));
    expect(path()).toContain('sort=last4');
    expect(rows()).toHaveLength(3);
  });

  it('is there at an address that was passed on, and its list stays as it is when it closes', async () => {
    const { cards, user, path, asked } = await openCards('/card/cards?panel=:id');
    await panelOf(cards[1]);
    const pages = () => asked.filter((one) => one.path.endsWith('/page') && one.body?.dtoName === 'card').length;
    const before = pages();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/card/cards'));
    expect(pages()).toBe(before);
  });

  it('turns its tabs without leaving the list, and leads to the whole page when asked', async () => {
    const { cards, user, path } = await openCards();
    clickRow(0);
    const panel = within(await panelOf(cards[0]));
    await user.click(await panel.findByRole('tab', { name: 'Limits' }));
    expect(panel.getByRole('tab', { name: 'Limits' })).toHaveAttribute('aria-selected', 'true');
    expect(path()).toContain('panel=');
    await user.click(panel.getByRole('link', { name: 'Open Full Page' }));
    await waitFor(() => expect(path()).toBe(`/card/cards/${cards[0].id}/show`));
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(cards[0].last4) })).toBeVisible();
  });

  it('is made wider and narrower by the arrows, and stays so', async () => {
    const { cards, user } = await openCards();
    clickRow(0);
    const edge = within(await panelOf(cards[0])).getByRole('separator', { name: 'Width of the panel' });
    const width = () => Number(edge.getAttribute('aria-valuenow'));
    const before = width();
    edge.focus();
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBeGreaterThan(before);
    expect(JSON.parse(localStorage.getItem('portal-columns') ?? '{}')['panel.width']).toBe(width());
  });

  it.each([
    ['another row', () => clickRow(0)],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Next', () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))],
    ['another tab of the card', () => fireEvent.click(screen.getByRole('tab', { name: 'Limits' }))],
  ])('asks who has typed a remark there before %s takes it away', async (_, way) => {
    const { cards, user, path } = await openCards('/card/cards?panel=:id&sort=last4&order=ASC');
    const panel = within(await panelOf(cards[1]));
    const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(await panel.findByRole('button', { name: 'Edit Remark' }));
    await user.type(panel.getByLabelText('Card Remark'), 'For trains');
    const here = path();
    way();
    await waitFor(() => expect(asks).toHaveBeenCalledOnce());
    expect(path()).toBe(here);
    expect(panel.getByLabelText('Card Remark')).toHaveValue('For trains');
    asks.mockReturnValue(true);
    way();
    await waitFor(() => expect(screen.queryByLabelText('Card Remark')).toBeNull());
  });

  it('says of a record that one may not see, or that there is none, what its page says', async () => {
    expectComplaint('GatewayRefusal');
    await openCards('/card/cards?panel=00000000-0000-4000-8000-000000000000');
    const panel = await screen.findByRole('region', { name: 'Card Details' });
    expect(await within(panel).findByRole('link', { name: 'Back to Cards' })).toBeVisible();
  });
});

it('is beside every list whose records have pages', () => {
  const withPages = resources.filter(({ show, options }) => show ?? options.shownAt);
  expect([...panels.keys()]).toEqual(withPages.map(({ name }) => name));
});
