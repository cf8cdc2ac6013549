import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { jpeg, pdf, png } from '#tests/pictures.ts';
import { decide, file, fillPerson, next, put, step } from './onboarding.ts';
import { phone, signedIn } from './signedIn.ts';

const listed = (name: string) => `/cardholders/list?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;

async function openHolder(page: Page, name: string): Promise<void> {
  await page.goto(listed(name));
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('taking a cardholder on', () => {
  it('step by step, with papers; reviewed, rejected, mended, approved, closed [S2.22] [S2.25] [S4.10] [S4.11] [S8.13]', async () => {
    expectComplaint('415');
    const name = 'Ada Byron';
    const page = await signedIn('acme');
    await page.goto('/cardholders/list');
    await page.getByRole('main').getByRole('link', { name: 'Add Cardholder' }).click();
    await fillPerson(page, { firstName: 'Ada', lastName: 'Byron', email: 'ada.byron@people.test' });
    const passport = page.getByRole('region', { name: 'Passport' });
    await passport.locator('input[type=file]').setInputFiles(file('passport.png', '<script>alert(1)</script>'));
    await passport.getByText('Please choose a JPEG, PNG or PDF file.').waitFor();
    await put(page, 'Passport', file('passport.png', png()));
    await page.getByText('Upload Successful').first().waitFor();
    await put(page, 'Address Proof', file('bill.pdf', pdf()));
    await next(page);
    await page.getByText('Everything the review needs is here.').waitFor();
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.getByText(`${name} has been submitted for review`).waitFor();

    const staff = await signedIn('operator');
    await openHolder(staff, name);
    await decide(staff, 'Reject', 'Rejection Reason', 'Proof of address does not meet the requirements');
    await staff.getByText('Rejected: Proof of address does not meet the requirements').waitFor();

    await openHolder(page, name);
    await page.getByRole('link', { name: 'Update Info' }).click();
    await page.getByText('Rejected: Proof of address does not meet the requirements.').waitFor();
    for (const reached of ['Identity Document', 'Address', 'Documents']) {
      await next(page);
      await step(page, reached);
    }
    await put(page, 'Address Proof', file('newer-bill.pdf', pdf()));
    await next(page);
    await page.getByRole('button', { name: 'Submit for Review' }).click();
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
    await dialog.getByText('That doesn’t match the name').waitFor();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Close Cardholder' }).click();
    await page.getByText(`${name} is closed`).waitFor();
  });

  it('a form that was left goes on where it was, on a phone too', async () => {
    const page = await signedIn('globex', { viewport: phone });
    await page.goto('/cardholders/add-individual');
    await fillPerson(page, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@people.test' });
    await put(page, 'Passport', file('me.jpg', jpeg()));
    await next(page);
    await page.getByText('Still missing: Address Proof.').waitFor();
    await page.getByText(/Draft saved at/).waitFor();
    await page.goto('/dashboard');
    await page.goto('/cardholders/add-individual');
    await page.getByText(/You started this form on/).waitFor();
    await page.getByText('me.jpg').waitFor();
    expect(await page.getByRole('button', { name: 'Submit for Review' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Start Over' }).click();
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
