import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { resources } from '#portal/app/resources.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { signIn } from './people.ts';
import { openAs, proveOneself, signedIn, signedInAtDevelopment } from './signedIn.ts';

const doorman = { name: 'Dora Doorman', email: 'dora.doorman@acme.test' };
const secret = 'Lantern-4-Harbour';

/** The mails that were written to somebody so far, oldest first. */
const mailsTo = (address: string) =>
  readdirSync(inject('outbox'))
    .filter((name) => name.includes(address) && name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(inject('outbox'), name), 'utf8'));

/** A job that sends mails and meets a busy database does so again after some seconds. */
const untilSent = { timeout: 100_000 };

/** Waits for the mail with that number, and takes its code: it stands in a line of its own. */
async function codeOf(address: string, place: number): Promise<string> {
  await expect.poll(() => mailsTo(address).length, untilSent).toBeGreaterThan(place);
  return /^\d{8}$/m.exec(mailsTo(address)[place] ?? '')?.[0] ?? '';
}

async function actOn(page: Page, name: string, action: string): Promise<void> {
  await page.goto(`/permission/users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const confirm = async (page: Page, action: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a user', () => {
  it('is added with a role of one right, and chooses a password with the code from a mail', async () => {
    const staff = await signedIn('operator');
    await proveOneself('operator');
    await staff.goto('/permission/roles/create');
    await staff.getByLabel('Role Name').fill('Front door');
    await staff.getByLabel('Find a privilege').fill('dashboard');
    await staff.getByRole('group', { name: 'Dashboard', exact: true }).getByRole('checkbox', { name: 'View' }).check();
    await staff.getByRole('button', { name: 'Save' }).click();
    await staff.waitForURL('**/show');
    await staff.goto('/permission/users');
    await staff.getByRole('button', { name: 'Add User' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'User Name' }).fill(doorman.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(doorman.email);
    await dialog.getByRole('combobox', { name: /^Customer/ }).fill('Acme');
    await staff.getByRole('option', { name: 'Acme Trading' }).click();
    await dialog.getByRole('combobox', { name: /^Role/ }).click();
    await staff.getByRole('option', { name: 'Front door' }).click();
    await confirm(staff, 'Add User');
    expect(await codeOf(doorman.email, 0)).toMatch(/^\d{8}$/);

    const page = await openAs();
    await page.goto('/forget-password');
    await page.getByLabel('Email').fill(doorman.email);
    await page.getByRole('button', { name: 'I Already Have a Code' }).click();
    await page.getByLabel('Verification Code').fill(await codeOf(doorman.email, 0));
    await page.getByLabel('New Password').fill(secret);
    await page.getByLabel('Confirm Password').fill(secret);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, doorman.email, 'en', secret);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }, 260_000);

  it('who may see no noun sees none of the lists, and the gateway isn’t even asked', async () => {
    const page = await openAs();
    await signIn(page, doorman.email, 'en', secret);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const { name: path } of resources.filter(({ name }) => name !== 'permission')) {
      await page.goto(`/${path}`);
      await page.getByRole('heading', { name: 'Not Authorized' }).waitFor();
    }
    expect(asked.filter((path) => /^\/api\/portal\/.*(?:page|list|get)$/i.test(path))).toEqual([]);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    expect(await navigation.getByRole('link').allInnerTexts()).toEqual(['Dashboard']);
  });

  it('gets another role and sees what that one opens, and is deleted', async () => {
    const staff = await signedIn('operator');
    await proveOneself('operator');
    await actOn(staff, doorman.name, 'Bind Role');
    await staff.getByRole('dialog').getByRole('combobox', { name: /^Role/ }).click();
    await staff.getByRole('option', { name: 'Customer viewer' }).click();
    await confirm(staff, 'Bind Role');
    const page = await openAs();
    await signIn(page, doorman.email, 'en', secret);
    await page.goto('/card/cards');
    await page.locator('main a[href*="/show"]').first().waitFor();
    const mailsBefore = mailsTo(doorman.email).length;
    // The bell on the doorman's screen may ask before the next screen does.
    expectComplaint('401');
    await actOn(staff, doorman.name, 'Reset Password');
    await confirm(staff, 'Reset Password');
    expect(await codeOf(doorman.email, mailsBefore)).toMatch(/^\d{8}$/);
    await actOn(staff, doorman.name, 'Delete');
    await confirm(staff, 'Delete');
    await page.goto('/account/balance');
    await page.waitForURL('**/login*');
  });
});

it('a permission is added, viewed, changed and deleted at a developer’s address', async () => {
  const page = await signedInAtDevelopment('operator');
  await proveOneself('operator');
  await page.goto('/permission');
  const name = 'card:lend';
  await page.getByRole('button', { name: 'Add Permission' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Privilege Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Module Name' }).fill('card');
  await confirm(page, 'Save');
  const choose = async (action: string) => {
    await page.goto(`/permission?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cards aren’t lent');
  await confirm(page, 'Save');
  await choose('View');
  await dialog.getByText('Cards aren’t lent').waitFor();
  await confirm(page, 'Close');
  await choose('Delete');
  await confirm(page, 'Delete');
  await page.getByText('No records found').waitFor();
});
