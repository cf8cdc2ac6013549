import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const narrowedTo = (filter: object) => `/card/cards?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A customer’s administrator with two cards, of which the list at this address shows one. */
async function openNarrowed() {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  const { id } = await gateway.makeCard({ customer });
  const { last4 } = await gateway.asStaff((db) =>
    db.selectFrom('cards').select('last4').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const visit = await renderPortal(gateway, { at: narrowedTo({ last4 }), as: await gateway.makeUser({ customer }) });
  await rowsAre(1);
  return { ...visit, last4 };
}
const rowsAre = (count: number) =>
  waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Cards' })).getAllByRole('row')).toHaveLength(count + 1),
  );
const menuEntry = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', { name });

describe('a list', () => {
  it('is opened whole by the navigation, however it was narrowed before', async () => {
    const { user, path } = await openNarrowed();
    await user.click(menuEntry('Balances'));
    await screen.findByRole('heading', { level: 1, name: 'Balances' });
    await user.click(menuEntry('Cards'));
    await rowsAre(2);
    expect(path()).toBe('/card/cards');
  });

  it('that is on screen narrowed is whole at a press of its name in the navigation', async () => {
    const { user, path } = await openNarrowed();
    await user.click(menuEntry('Cards'));
    await rowsAre(2);
    expect(path()).toBe('/card/cards');
    expect(screen.getByRole('textbox', { name: 'Last 4 Digits' })).toHaveValue('');
  });

  it('is as it was when one goes back to it', async () => {
    const { user, path, last4 } = await openNarrowed();
    await user.click(menuEntry('Cards'));
    await rowsAre(2);
    window.history.back();
    await rowsAre(1);
    expect(path()).toContain(last4);
  });

  it('is as it was when one goes up to it from one of its records', async () => {
    const { user, path, last4, router } = await openNarrowed();
    const { href } = within(screen.getByRole('table')).getAllByRole('link')[0] as HTMLAnchorElement;
    await router.navigate(new URL(href).pathname);
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    await user.click(await within(trail).findByRole('link', { name: 'Cards' }));
    await rowsAre(1);
    expect(path()).toContain(last4);
  });
});

describe('the number of rows on a page', () => {
  it('is one choice for all lists, and whoever signs in next here has it, too', async () => {
    const { user, asked, path, portal, router } = await openNarrowed();
    const lastSize = () => asked.filter(({ path }) => path.endsWith('/page')).at(-1)?.body?.size;
    await user.click(await screen.findByRole('combobox', { name: /Rows per page/ }));
    await user.click(screen.getByRole('option', { name: '50' }));
    await waitFor(() => expect(lastSize()).toBe(50));
    await user.click(menuEntry('Balances'));
    await screen.findByRole('heading', { level: 1, name: 'Balances' });
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ dtoName: 'account', size: 50 }));
    portal.session.end();
    await waitFor(() => expect(path()).toContain('/login'));
    await portal.authProvider.login(await gateway.makeUser());
    await router.navigate('/card/transactions');
    await screen.findByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(lastSize()).toBe(50));
  });
});
