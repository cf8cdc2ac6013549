import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { type Look, phone, signedIn } from './signedIn.ts';

const deposits = '/account/deposit-records';
const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const firstRecord = (page: Page) => page.locator('main a[href*="/show"]').first();

async function openFirst(page: Page): Promise<void> {
  await firstRecord(page).click();
  await page.waitForURL('**/show');
}

describe('deposits', () => {
  it('are found by status, confirmed, and lead to their transaction and its ledger lines [S2.72] [S3.36]', async () => {
    const page = await signedIn('operator');
    await page.goto(narrowed(deposits, { status: 4 }));
    await openFirst(page);
    await page.getByRole('main').getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main a[href^="/account/transactions/"]').click();
    const lines = page.getByRole('table', { name: 'Ledger Lines' });
    await lines.getByText('Card programme: Bank').waitFor();
    expect(await lines.getByRole('row').count()).toBe(3);
  });

  it('are exported as they are shown', async () => {
    const page = await signedIn('acme');
    await page.goto(narrowed(deposits, { status: 8 }));
    const order = (await firstRecord(page).textContent()) as string;
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).first().click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Order Number');
    expect(text).toContain(order);
  });

  it('are declared by the customer', async () => {
    const page = await signedIn('acme');
    await page.goto(deposits);
    await page.getByRole('link', { name: 'Declare Deposit' }).click();
    await page.getByRole('combobox', { name: 'Account to Credit' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Paid Amount' }).fill('1200');
    await page.getByRole('textbox', { name: 'Bank Name' }).fill('Thames & Severn Bank');
    await page.getByRole('textbox', { name: 'Bank Account Number' }).fill('GB29 6016 1331');
    await page.getByRole('button', { name: 'Declare Deposit' }).click();
    await page.getByRole('heading', { level: 1, name: /^D20/ }).waitFor();
    await page.getByRole('main').getByText('Initial', { exact: true }).first().waitFor();
  });
});

const looks: Required<Pick<Look, 'language' | 'theme'>>[] = [
  { language: 'en', theme: 'light' },
  { language: 'zh', theme: 'dark' },
];

it.each(looks)('a card is topped up and gives it back, in $language', async (look) => {
  const { cardFunds, lists } = await loadMessages(look.language);
  const page = await signedIn('globex', { ...look, ...(look.language === 'zh' && { viewport: phone }) });
  await page.goto(narrowed('/card/balance', { currency: 'EUR', cardStatus: 3, sharedCard: false }));
  for (const direction of ['topUp', 'return'] as const) {
    const { label } = cardFunds[direction];
    await page
      .getByRole('main')
      .getByRole('button', { name: lists.fieldIs.replace('%{field}', label).replace('%{value}', '') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('1.25');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

it('an account shows what moved on it, and staff charge a fee from its row', async () => {
  const page = await signedIn('operator');
  await page.goto('/account/balance');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Charge Fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Courier to the airport');
  await dialog.getByRole('button', { name: 'Charge Fee' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openFirst(page);
  await page.getByText('Courier to the airport').waitFor();
});

it('card transactions are narrowed by the presets of a day, and open [S2.74] [S9.5]', async () => {
  const page = await signedIn('acme');
  await page.goto('/card/transactions');
  await page.getByRole('search').getByRole('button', { name: 'Transaction Time' }).click();
  await page.getByRole('dialog').getByText('Last three month').click();
  await page.waitForURL(/createdAt/);
  await page.keyboard.press('Escape');
  await openFirst(page);
  await page.getByRole('heading', { name: 'Linked Transactions' }).waitFor();
});

it('a card is topped up on a page of its own, and a note kept on what that made', async () => {
  const page = await signedIn('acme');
  await page.goto('/card/transactions');
  await page.getByRole('link', { name: 'Move Funds' }).click();
  await page.getByRole('combobox', { name: 'Card', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByText(/^Available: /).waitFor();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1');
  await page.getByRole('button', { name: 'Top Up' }).click();
  await page.waitForURL('**/show');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('For the taxi');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/show');
  await page.getByText('For the taxi').waitFor();
});

it('a viewer is offered none of it and can’t open the form', async () => {
  const page = await signedIn('viewer');
  await page.goto('/card/balance');
  await firstRecord(page).waitFor();
  expect(await page.getByRole('button', { name: /^(Top Up|Return Funds)/ }).count()).toBe(0);
  await page.goto(`${deposits}/create`);
  await page.getByRole('heading', { name: 'Not Authorized' }).waitFor();
});
