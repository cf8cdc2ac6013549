import type { Page } from 'playwright-core';
import { operator } from './product.ts';

/** One of the sites that are visited: where things are on it. */
export interface Site {
  address: string;
  loginPath: string;
  /** 25 rows a page, and more pages than one. */
  listPath: string;
  /** Where a card's holder asks for its balance: ours only. */
  inquiryPath?: string;
  /** Signs the context's browser in. */
  signIn(page: Page): Promise<void>;
  /** The header that is sorted by. */
  sortedBy: string;
  /** How fewer rows are asked for: among these choices (which show when `open` is clicked, if there is such a thing) by this one. */
  narrowed: { open?: string; choices: string; choice: string };
}

const firstSelect = { open: 'main [role=combobox], form [role=combobox]', choices: '[role=option]' };

/** Card transactions; the filter is by type. */
export const ours = (address: string): Site => ({
  address,
  loginPath: '/login',
  inquiryPath: '/inquery',
  listPath: '/card/transactions?perPage=25',
  sortedBy: 'Amount',
  narrowed: { ...firstSelect, choice: 'Fee' },
  signIn: async (page) => {
    await page.goto(`${address}/login`);
    await page.getByLabel('Email').fill(operator.email);
    await page.locator('input[type=password]').fill(operator.password);
    await page.keyboard.press('Enter');
    await page.getByText('Total Account Balance').first().waitFor();
    // Who is measured has been here before, though this browser has kept no file.
    await page.goto(`${address}/card/transactions?perPage=25`);
    await page.locator('tbody tr').nth(24).waitFor();
  },
});

/** The demo's orders that were delivered, for there are many; the filter is the tab of those cancelled. */
export const demo = (address: string): Site => ({
  address,
  loginPath: '/#/login',
  listPath: `/#/orders?${new URLSearchParams({
    displayedFilters: '{}',
    filter: JSON.stringify({ status: 'delivered' }),
    sort: 'date',
    order: 'DESC',
    page: '1',
    perPage: '25',
  })}`,
  sortedBy: 'Total',
  narrowed: { choices: 'main [role=tab]', choice: 'cancelled' },
  signIn: (page) => keptInIt(page, address, 'username'),
});

/** The same transactions as ours; the filter is by type, too. */
export const plain = (address: string): Site => ({
  address,
  loginPath: '/#/login',
  listPath: '/#/transactions',
  sortedBy: 'Billing amount',
  narrowed: { ...firstSelect, choice: 'Type 500' },
  signIn: (page) => keptInIt(page, address, 'plain'),
});

/** The peers take anybody for signed in whose browser keeps that. Put there without them, who would sign nobody out first. */
async function keptInIt(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/rest/nothing`);
  await page.evaluate((item) => localStorage.setItem(item, 'demo'), name);
}
