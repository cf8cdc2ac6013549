import type { Page } from 'playwright-core';
import { choose, fill, find, press, typeDay } from './filling.ts';

/** A file as it is chosen: what it is isn't told by its type. */
export const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

export const next = (page: Page) => press(page, 'Next');
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person's form from its first step to the documents. */
export async function fillPerson(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await fill(page, { 'First Name': firstName, 'Last Name': lastName });
  await typeDay(page, 'Date of Birth', '19901210');
  await choose(page, 'Gender', 'Female');
  await find(page, 'Nationality', 'United King', 'United Kingdom');
  await fill(page, { Email: email });
  await find(page, 'Area Code', 'United King', /^\+44/);
  await fill(page, { 'Mobile Number': '07911 123456' });
  await next(page);
  await step(page, 'Identity Document');
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
export async function put(page: Page, document: string, content: ReturnType<typeof file>): Promise<void> {
  const place = page.getByRole('region', { name: document });
  await place.locator('input[type=file]').setInputFiles(content);
  await place.getByText(content.name).waitFor();
}

/** On the cardholder's page, as staff. */
export async function decide(page: Page, decision: 'Approve' | 'Reject', label: string, choice: string): Promise<void> {
  await press(page, 'Review');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByRole('group', { name: 'Decision' }).getByRole('button', { name: decision }).click();
  await dialog.getByLabel(label, { exact: false }).click();
  await page.getByRole('option', { name: choice }).click();
  await dialog.getByRole('button', { name: decision }).last().click();
  await dialog.waitFor({ state: 'detached' });
}
