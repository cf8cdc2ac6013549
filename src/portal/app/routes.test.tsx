// @vitest-environment-options { "url": "http://localhost:8085" }
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicUrl: 'http://localhost:8085' });
});
afterAll(() => gateway.close());
afterEach(() => vi.restoreAllMocks());

/**
 * Opens one address after the other and waits for its title and, where it lists records, for the gateway to be asked.
 * Returns how many it opened.
 */
async function open(pages: readonly (readonly [path: string, title: string, noun?: string])[]) {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { router, path, asked } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  for (const [address, title, noun] of pages) {
    asked.length = 0;
    await router.navigate(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(path()).toBe(address);
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    if (noun) await waitFor(() => expect(asked).toContainEqual(listing(noun)));
  }
  return pages.length;
}

const listing = (noun: string) => ({
  path: expect.stringMatching(/\/page$/),
  body: expect.objectContaining({ dtoName: noun, page: 1, size: 10 }),
});

describe('every address of the specification shows its screen:', () => {
  it('home, settings and what was exported [S2.11] [S2.30] [S2.34]', async () =>
    expect(
      await open([
        ['/dashboard', 'Dashboard'],
        ['/setting', 'Settings'],
        ['/userCenter/tradeDownload', 'Download Center', 'download'],
      ]),
    ).toBe(3));

  it('accounts [S2.12] [S2.13] [S2.14]', async () =>
    expect(
      await open([
        ['/account/balance', 'Balances', 'account'],
        ['/account/deposit-records', 'Deposit Records', 'depositRecord'],
        ['/account/transactions', 'Account Transactions', 'accountTransaction'],
      ]),
    ).toBe(3));

  it('cards [S2.15] [S2.16] [S2.17] [S2.18] [S2.19] [S2.20] [S2.21]', async () =>
    expect(
      await open([
        ['/card/apply-records', 'Apply Records', 'cardApplication'],
        ['/card/authorizations', 'Authorizations', 'authorization'],
        ['/card/balance', 'Card Balances', 'cardBalance'],
        ['/card/cards', 'Cards', 'card'],
        ['/card/contact', 'Contact', 'cardContact'],
        ['/card/log', 'Logs', 'cardLog'],
        ['/card/transactions', 'Transaction', 'cardTransaction'],
      ]),
    ).toBe(7));

  it('cardholders and statements [S2.22] [S2.23] [S2.24] [S2.25] [S2.26]', async () =>
    expect(
      await open([
        ['/cardholders/add-individual', 'Add Cardholder'],
        ['/cardholders/apply-card', 'Apply Card'],
        ['/cardholders/list', 'Cardholders', 'cardholder'],
        ['/cardholders/update-info', 'Update Info'],
        ['/statement/statements', 'Daily Statement', 'statement'],
      ]),
    ).toBe(5));

  it('administration [S2.27] [S2.28] [S2.29]', async () =>
    expect(
      await open([
        ['/permission', 'Permissions', 'permission'],
        ['/permission/roles', 'Roles', 'role'],
        ['/permission/users', 'Users', 'user'],
      ]),
    ).toBe(3));
});

it('a port in the address that contains 808 is one where the console hears how long a page took [S2.45]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { router } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  await router.navigate('/setting');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringMatching(/^\/setting \d+ ms$/)));
});

it('there the console hears of the page, too, that the portal is opened at, once [S2.45]', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await renderPortal(gateway, { at: '/setting?secret=1', as: await gateway.makeUser() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(info.mock.calls).toEqual([[expect.stringMatching(/^\/setting \d+ ms$/)]]));
});
