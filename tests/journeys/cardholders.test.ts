import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { jpeg, pdf, png } from '#tests/pictures.ts';
import { phone, signedIn } from './signedIn.ts';

const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function find(page: Page, label: string, words: string, option: RegExp | string): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().fill(words);
  await page.getByRole('option', { name: option }).first().click();
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: false }).first().fill(value);
}

async function typeDay(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

async function fillPerson(page: Page, lastName: string): Promise<void> {
  await fill(page, { 'First Name': 'Ada', 'Last Name': lastName });
  await typeDay(page, 'Date of Birth', '19901210');
  await choose(page, 'Gender', 'Female');
  await find(page, 'Nationality', 'United King', 'United Kingdom');
  await fill(page, { Email: `ada.${lastName.toLowerCase()}@people.test` });
  await find(page, 'Area Code', 'United King', /^\+44/);
  await fill(page, { 'Mobile Number': '07911 123456' });
  await next(page);
  await step(page, 'Identity document');
  await choose(page, 'ID Type', 'Passport');
  await fill(page, { 'ID Number': 'C1234567' });
  await typeDay(page, 'Expires On', '20340101');
  await next(page);
  await step(page, 'Address');
  await fill(page, { 'Line 1': '12 St James Square', City: 'London', 'Postal Code': 'SW1Y 4JH' });
  await find(page, 'Country', 'United King', 'United Kingdom');
  await next(page);
  await step(page, 'Documents');
}

/** Puts a file into the place of a document, and waits until it is there. */
async function put(page: Page, document: string, content: ReturnType<typeof file>): Promise<void> {
  const place = page.getByRole('region', { name: document });
  await place.locator('input[type=file]').setInputFiles(content);
  await place.getByText(content.name).waitFor();
}

const listed = (name: string) => `/cardholders/list?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;

async function openHolder(page: Page, name: string): Promise<void> {
  await page.goto(listed(name));
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function decide(page: Page, decision: 'Approve' | 'Reject', label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByRole('group', { name: 'Decision' }).getByRole('button', { name: decision }).click();
  await dialog.getByLabel(label, { exact: false }).click();
  await page.getByRole('option', { name: choice }).click();
  await dialog.getByRole('button', { name: decision }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

describe('taking a cardholder on', () => {
  it('step by step, with papers; reviewed, rejected, mended, approved, closed [S2.22] [S2.25] [S4.10] [S4.11] [S8.13]', async () => {
    expectComplaint('415');
    const name = 'Ada Byron';
    const page = await signedIn('acme');
    await page.goto('/cardholders/list');
    await page.getByRole('main').getByRole('link', { name: 'Add Cardholder' }).click();
    await fillPerson(page, 'Byron');
    const passport = page.getByRole('region', { name: 'Passport' });
    await passport.locator('input[type=file]').setInputFiles(file('passport.png', '<script>alert(1)</script>'));
    await passport.getByText('Please choose a JPEG, PNG or PDF file.').waitFor();
    await put(page, 'Passport', file('passport.png', png()));
    await page.getByText('Upload Successful').first().waitFor();
    await put(page, 'Address Proof', file('bill.pdf', pdf()));
    await next(page);
    await page.getByText('Everything is there for the review.').waitFor();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText(`${name} has been submitted for review`).waitFor();

    const staff = await signedIn('operator');
    await openHolder(staff, name);
    await decide(staff, 'Reject', 'Rejection Reason', 'Proof of address does not meet the requirements');
    await staff.getByText('Rejected: Proof of address does not meet the requirements').waitFor();

    await openHolder(page, name);
    await page.getByRole('link', { name: 'Update Info' }).click();
    await page.getByText('Rejected: Proof of address does not meet the requirements.').waitFor();
    for (const reached of ['Identity document', 'Address', 'Documents']) {
      await next(page);
      await step(page, reached);
    }
    await put(page, 'Address Proof', file('newer-bill.pdf', pdf()));
    await next(page);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText(`${name} has been submitted for review`).waitFor();

    await openHolder(staff, name);
    await decide(staff, 'Approve', 'Risk Level', 'Medium');
    await staff.getByRole('main').getByRole('link', { name: 'Apply Card' }).waitFor();
    await staff.getByRole('tab', { name: 'Documents' }).click();
    const [download] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('button', { name: 'Download newer-bill.pdf' }).click(),
    ]);
    expect((await readFile(await download.path(), 'latin1')).startsWith('%PDF-1.7')).toBe(true);
    await staff.getByRole('button', { name: 'Preview of newer-bill.pdf' }).click();
    const preview = staff.getByRole('dialog', { name: 'newer-bill.pdf' });
    const frame = preview.locator('iframe[title="Preview of newer-bill.pdf"]');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    await preview.getByRole('button', { name: 'Close' }).click();

    await openHolder(page, name);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect.poll(() => page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(6);
    await page.getByRole('button', { name: 'Close Cardholder' }).click();
    const dialog = page.getByRole('dialog', { name: `Close ${name}?` });
    await dialog.getByRole('textbox').fill('Ada');
    await dialog.getByRole('button', { name: 'Close Cardholder' }).click();
    await dialog.getByText('This isn’t the name').waitFor();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Close Cardholder' }).click();
    await page.getByText(`${name} is closed`).waitFor();
  });

  it('a form that was left goes on where it was, on a phone too', async () => {
    const page = await signedIn('globex', { viewport: phone });
    await page.goto('/cardholders/add-individual');
    await fillPerson(page, 'Lovelace');
    await put(page, 'Passport', file('me.jpg', jpeg()));
    await next(page);
    await page.getByText('Still missing: Address Proof.').waitFor();
    await page.getByText(/Draft saved at/).waitFor();
    await page.goto('/dashboard');
    await page.goto('/cardholders/add-individual');
    await page.getByText(/You began this form on/).waitFor();
    await page.getByText('me.jpg').waitFor();
    expect(await page.getByRole('button', { name: 'Submit for review' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Start over' }).click();
    await step(page, 'Person');
    expect(await page.getByLabel('First Name').inputValue()).toBe('');
  });

  it('isn’t for viewers', async () => {
    const page = await signedIn('viewer');
    await page.goto('/cardholders/list');
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('link', { name: 'Add Cardholder' }).count()).toBe(0);
    await page.goto('/cardholders/add-individual');
    await page.getByRole('heading', { name: 'Not Authorized 401' }).waitFor();
    await page.goto('/cardholders/update-info?id=01900000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'Not Authorized 401' }).waitFor();
  });
});

describe('the list of cardholders [S2.24]', () => {
  it('narrows by status, and exports what it shows', async () => {
    const page = await signedIn('operator');
    await page.goto('/cardholders/list');
    await page.getByLabel('Onboarding Status').click();
    await page.getByRole('option', { name: 'To Be Uploaded' }).click();
    await page.waitForURL(/filter=/);
    await page.getByText(/^1–3 of 3$/).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    for (const row of rows.slice(1)) expect(row).toContain('To Be Uploaded');
  });
});
