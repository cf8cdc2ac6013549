import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { proveOneself, signedIn } from './signedIn.ts';

const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('administration', () => {
  it('finds a user, disables and enables them, and the audit log tells it [S2.70] [S2.72]', async () => {
    const page = await signedIn('globex');
    await proveOneself('globex');
    await page.goto('/permission/users');
    await page.getByRole('main').getByRole('searchbox').fill('saskia');
    await page.getByText('Gregor Albrecht').waitFor({ state: 'detached' });
    for (const [action, said] of [
      ['Disable', 'Saskia de Vries disabled'],
      ['Enable', 'Saskia de Vries enabled'],
    ] as const) {
      await page.getByRole('button', { name: 'Actions for Saskia de Vries' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').getByRole('button', { name: action }).click();
      await page.getByText(said).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto(narrowed('/log/audit', { operation: 'disableUser' }));
    await page.locator('main a[href*="/show"]').first().click();
    const changes = page.getByRole('table', { name: 'Changes' });
    await changes.getByText('Enabled').waitFor();
    expect(await changes.locator('ins').allTextContents()).toEqual(['Disabled']);
  });

  it('exports the users that match, and keeps foreign ones out', async () => {
    const page = await signedIn('globex');
    await page.goto('/permission/users');
    await page.getByText('Saskia de Vries').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('saskia.devries@globex.test');
    expect(text).not.toContain('acme.test');
  });

  it('makes a role, gives it to nobody, and deletes it [S2.69]', async () => {
    const page = await signedIn('operator');
    await proveOneself('operator');
    await page.goto('/permission/roles/create');
    await page.getByLabel('Role Name').fill('Night desk');
    await page.getByLabel('Find a privilege').fill('block');
    await page.getByLabel('Unblock').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/show');
    await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/permission/roles');
    await page.getByText('Customer viewer').waitFor();
    expect(await page.getByText('Night desk', { exact: true }).count()).toBe(0);
  });

  it('sends who opens the permissions home, except on development ports [S2.42]', async () => {
    const page = await signedIn('operator');
    await page.goto('/permission');
    const isDevelopment = new URL(inject('address')).port.includes('808');
    await page.waitForURL(isDevelopment ? '**/permission' : '**/dashboard');
  });

  it('isn’t for a viewer', async () => {
    const page = await signedIn('viewer');
    for (const path of ['/permission/users', '/permission/roles', '/log/audit']) {
      await page.goto(path);
      await page.getByRole('heading', { name: /Not Authorized/ }).waitFor();
    }
  });
});
