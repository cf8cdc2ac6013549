import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, phone, signedIn } from './signedIn.ts';

/** The page of the application that the first journey makes, and the cards it leads to. */
let application = '';
let cards: string[] = [];

/** Presses a button of the page and the one of its dialog that says the same. */
async function act(page: Page, action: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first().waitFor();

/** The page of a card is headed by it, as soon as it is there. */
async function last4Of(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /••••\s\d{4}/ });
  return /••••\s(\d{4})/.exec((await heading.textContent()) as string)?.[1] as string;
}

async function apply(page: Page, quantity: string): Promise<string> {
  await page.goto('/cardholders/apply-card');
  const holder = page.getByRole('combobox', { name: 'Cardholder' });
  await holder.fill('Whitcombe');
  await page.getByRole('option', { name: /Oliver Whitcombe/ }).click();
  await page.getByRole('button', { name: 'Oliver Whitcombe', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Physical' }).click();
  await page.getByRole('button', { name: 'USD', exact: true }).click();
  await page.getByRole('radio', { name: /^Everyday Card USD/ }).check();
  await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
  // Filled in with what is known.
  await expect.poll(() => page.getByLabel('Line 1').inputValue()).not.toBe('');
  await page.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${quantity} × Everyday Card USD for Oliver Whitcombe.`).waitFor();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.waitForURL('**/card/apply-records/*/show');
  await page.getByRole('heading', { level: 1, name: new RegExp(`^A\\d+, ${quantity} × Everyday Card USD$`) }).waitFor();
  return new URL(page.url()).pathname;
}

describe('cards', () => {
  it('are applied for, processed and completed', async () => {
    const page = await signedIn('acme');
    application = await apply(page, '2');
    await status(page, 'Initial');
    const staff = await signedIn('operator');
    await staff.goto(application);
    await act(staff, 'Process');
    await status(staff, 'Processing');
    await act(staff, 'Complete');
    await status(staff, 'Completed');
    await page.reload();
    await page.getByRole('main').getByText('2 of 2', { exact: true }).waitFor();
    const links = page.getByRole('main').getByRole('table').locator('a[href*="/card/cards/"]');
    await expect.poll(() => links.count()).toBe(2);
    cards = await links.evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  });

  it('are not issued when the customer cancels, or staff close the application with a reason', async () => {
    const page = await signedIn('acme', { viewport: phone });
    await apply(page, '1');
    await act(page, 'Cancel Application');
    await status(page, 'Cancelled');
    const refused = await apply(page, '3');
    const staff = await signedIn('operator');
    await staff.goto(refused);
    await act(staff, 'Close', async (dialog) => {
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.getByText('This field is required').waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many for one person');
    });
    await status(staff, 'Closed');
    await staff.getByText('Too many for one person').first().waitFor();
  });

  it('are activated, lost and found again', async () => {
    const page = await signedIn('acme');
    await page.goto(cards[0] as string);
    for (const [action, reached] of [
      ['Activate', 'Normal'],
      ['Report Loss', 'Lost'],
      ['Cancel Loss', 'Normal'],
    ] as const) {
      await act(page, action);
      await status(page, reached);
    }
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('main').getByText('Unloss', { exact: true }).waitFor();
  });

  it('have limits, which are lowered, and can’t be raised above the product’s', async () => {
    const page = await signedIn('acme');
    await page.goto(`${cards[0]}/limits`);
    await page.getByRole('button', { name: 'Edit Limits' }).click();
    const dialog = page.getByRole('dialog');
    const daily = dialog.getByRole('textbox', { name: 'Daily Limit' });
    await daily.fill('99999999');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => daily.getAttribute('aria-invalid')).toBe('true');
    await daily.fill('120.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('meter', { name: 'Daily Limit' }).waitFor();
    await page.getByRole('main').getByText('Left 120.50 USD').first().waitFor();
  });

  it('show their number for a minute to who gives a reason and the password', async () => {
    const page = await signedIn('acme', { profile: 'new' });
    await page.clock.install();
    await page.goto(cards[0] as string);
    await page.getByRole('button', { name: 'Show Card Number' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Why do you need it?' }).fill('The till reads no chips');
    await dialog.locator('input[type=password]').fill('Portal#2026');
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).waitFor();
    await dialog.getByRole('timer').waitFor();
    await page.clock.fastForward(61_000);
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('body').textContent()).not.toMatch(/\d{4} \d{4} \d{4} \d{4}/);
  });

  it('send their messages where their contact says', async () => {
    const page = await signedIn('acme');
    await page.goto(`${cards[0]}/contact`);
    await page.getByRole('button', { name: 'Edit Contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nowhere');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('oliver.new@people.test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`/card/contact?filter=${encodeURIComponent(JSON.stringify({ q: 'oliver.new@people.test' }))}`);
    await page.getByRole('cell', { name: 'oliver.new@people.test' }).waitFor();
    await page.getByRole('button', { name: /^Edit Contact/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Email' })
      .and(page.locator('[value^="oliver.new"]'))
      .waitFor();
  });

  it('tell their balance to who holds the token that was issued for them', async () => {
    const page = await signedIn('acme');
    await page.goto(cards[0] as string);
    const last4 = await last4Of(page);
    await page.getByRole('button', { name: 'Issue Inquiry Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    const token = (await dialog.getByText(/^CARD-/).textContent()) as string;
    await dialog.getByRole('button', { name: 'I’ve Saved It' }).click();
    const holder = await openAs({ viewport: phone });
    await holder.goto('/inquery');
    await holder.getByLabel('Card Token').fill(token);
    await holder.keyboard.press('Enter');
    await holder
      .getByText(new RegExp(`••••\\s${last4}`))
      .first()
      .waitFor();
  });

  it('are revoked for good by who types their last four digits', async () => {
    const page = await signedIn('acme');
    await page.goto(cards[1] as string);
    const last4 = await last4Of(page);
    await page.getByRole('button', { name: 'More Actions' }).click();
    await page.getByRole('menuitem', { name: /^Revoke/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never arrived');
    const digits = dialog.getByRole('textbox', { name: /last four digits/ });
    await digits.fill(last4 === '0000' ? '1111' : '0000');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await dialog.getByText('These aren’t the last four digits of this card').waitFor();
    await digits.fill(last4);
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByText(/^(Closing|Closed)$/)
      .first()
      .waitFor();
  });

  it('are only looked at by a viewer', async () => {
    const page = await signedIn('viewer');
    const none = async (...names: string[]) => {
      for (const name of names)
        expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count()).toBe(0);
    };
    await page.goto(`${cards[0]}/limits`);
    await page.getByRole('meter', { name: 'Daily Limit' }).waitFor();
    await none('Block', 'Top Up', 'Edit Limits', 'Show Card Number', 'Issue Inquiry Token');
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByText('oliver.new@people.test').waitFor();
    await none('Edit Contact');
    await page.goto(application);
    await page.getByText('2 of 2', { exact: true }).waitFor();
    await none('Cancel Application', 'Process', 'Complete', 'Close');
    await page.goto('/cardholders/apply-card');
    await page.getByRole('heading', { name: 'Not Authorized 401' }).waitFor();
  });
});
