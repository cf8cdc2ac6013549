import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { codeAt } from '#gateway/services/identity/authenticator.ts';
import { pdf, png } from '#tests/pictures.ts';
import { choose, fill, find, follow, press, typeDay } from './filling.ts';
import { decide, file, fillPerson, put } from './onboarding.ts';

const password = 'Harbour#2026';

/** From the login page; with a recovery code where one is given. */
export async function signIn(page: Page, known = password, recoveryCode?: string): Promise<void> {
  await page.getByLabel('Email').fill('ada@issuer.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(known);
  await page.keyboard.press('Enter');
  if (recoveryCode === undefined) return;
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await page.keyboard.press('Enter');
}

/** The first password is changed, and the second factor set up that staff always need; `behind` is the server’s clock, in milliseconds. @returns the recovery codes */
export async function firstSignIn(page: Page, given: string, behind: number): Promise<string[]> {
  await page.goto('/login');
  await signIn(page, given);
  const dialog = page.getByRole('dialog');
  const inputs = dialog.locator('input[type=password]');
  await inputs.nth(0).fill(given);
  await inputs.nth(1).fill(password);
  await inputs.nth(2).fill(password);
  await Promise.all([page.waitForURL('**/login*'), page.keyboard.press('Enter')]);
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await signIn(page);
  return setFactorUp(page, behind);
}

/** Led to by the login: nothing else can be done before. */
async function setFactorUp(page: Page, behind: number): Promise<string[]> {
  await page.waitForURL('**/dashboard');
  await page.getByRole('dialog', { name: 'Two-Step Login Required' }).getByRole('button', { name: 'Set Up' }).click();
  await page.getByRole('dialog', { name: 'Confirm It’s You' }).locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Step Login' });
  const key = (await dialog.locator('code').textContent()) ?? '';
  const code = codeAt(key.replaceAll(' ', ''), new Date(Date.now() - behind));
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save Your Recovery Codes' });
  await codes.waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await codes.waitFor({ state: 'detached' });
  return recoveryCodes;
}

export const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
/** The checklist says that it is done. */
export const ticked = async (page: Page, step: string) => {
  await page.goto('/dashboard');
  const line = page.getByRole('listitem').filter({ hasText: step });
  await line.getByText('(done)').waitFor({ state: 'attached' });
};

export async function nameProgramme(page: Page): Promise<void> {
  await page.goto('/programme/settings');
  await page.getByRole('button', { name: 'Change: Name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Harbour Cards');
  await dialog.getByLabel('Reason').fill('The first day');
  await confirm(page, 'Change');
  await page.getByRole('banner').or(page.getByRole('navigation')).getByText('Harbour Cards').first().waitFor();
}

export async function putMoney(page: Page): Promise<void> {
  await page.goto('/account/deposit-records/create');
  await find(page, 'Account', 'Operating', /Operating/);
  await fill(page, { 'Paid Amount': '1000', 'Bank Name': 'A bank', 'Bank Account Number': '00012345' });
  await press(page, 'Declare Deposit');
  await press(page, 'Confirm');
  await confirm(page, 'Confirm');
  await page.getByText('Success').first().waitFor();
}

export async function offerProduct(page: Page): Promise<void> {
  await page.goto('/programme/products');
  await follow(page, 'Add Product');
  await fill(page, { 'Product Name': 'Harbour Virtual', 'Product Code': 'HV-USD', 'Card BIN': '601199' });
  await press(page, 'Add Product');
  await press(page, 'Offer');
  await confirm(page, 'Offer');
}

export async function inviteUser(page: Page): Promise<void> {
  await page.goto('/permission/users/create');
  await fill(page, { 'User Name': 'Robin Sample', Email: 'robin@harbour.test' });
  await find(page, 'Customer', 'Harbour', 'Harbour Freight');
  await choose(page, 'Role', 'Customer administrator');
  await press(page, 'Add User');
  // What gives people power over money asks for the password again, which was confirmed a moment ago, for the second factor.
  await page.getByRole('heading', { level: 1, name: 'Robin Sample' }).waitFor();
}

/** @param day YYYYMMDD, one that is over */
export async function makeStatement(page: Page, day: string): Promise<void> {
  await page.goto('/statement/statements/create');
  await page.getByRole('main').getByLabel('An account').check();
  await page.getByRole('combobox', { name: /^Account/ }).fill('Operating');
  await page.getByRole('option', { name: /Operating/ }).click();
  await choose(page, 'Period', 'Daily');
  await typeDay(page, 'Date', day);
  await press(page, 'Make Statement');
  await page.getByText('800.00').first().waitFor();
}

export async function takeCardholderOn(page: Page): Promise<void> {
  await page.goto('/cardholders/add-individual');
  await find(page, 'Customer', 'Harbour', 'Harbour Freight');
  await fillPerson(page, { firstName: 'Mira', lastName: 'Holm', email: 'mira@harbour.test' });
  await put(page, 'Passport', file('passport.png', png()));
  await put(page, 'Address Proof', file('bill.pdf', pdf()));
  await press(page, 'Next');
  await press(page, 'Submit for Review');
  await page.getByText('Mira Holm has been submitted for review').waitFor();
  await page.goto('/cardholders/list');
  await follow(page, 'Mira Holm');
  await decide(page, 'Approve', 'Risk Level', 'Lower');
}

export async function issueCard(page: Page): Promise<void> {
  await page.goto('/cardholders/apply-card');
  await find(page, 'Cardholder', 'Mira', /Mira Holm/);
  await page.getByRole('radio').first().check();
  await press(page, 'Apply');
  await page.getByRole('dialog').getByRole('button').last().click();
  // A virtual card is issued as soon as it is applied for.
  await page.getByText('Completed').first().waitFor();
  await page.goto('/card/cards');
  await page.getByRole('main').locator('tbody a').first().click();
  await press(page, 'Top Up');
  await page.getByRole('dialog').getByLabel('Amount').fill('200');
  await confirm(page, 'Top Up');
}

export async function spend(page: Page): Promise<void> {
  await page.goto('/card/authorizations/create');
  await find(page, 'Card', 'Mira', /Mira Holm/);
  await fill(page, { 'Merchant Name': 'Corner Shop', 'MCC code': '5411', 'Transaction Amount': '12.50' });
  await find(page, 'Transaction Country', 'United King', 'United Kingdom');
  await press(page, 'Send Request');
  await page.getByText('Approval').first().waitFor();
}

export async function exportOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.getByRole('main').locator('tbody tr').first().waitFor();
  await press(page, 'Export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}
