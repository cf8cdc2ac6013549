import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { signedIn } from './signedIn.ts';

const center = '/userCenter/tradeDownload';

describe('an export that is too large to wait for', () => {
  it('is made in the background, told of, and read back', async () => {
    const page = await signedIn('operator');
    await page.goto('/card/transactions');
    const [, total = ''] = /of ([\d,]+)$/.exec((await page.getByText(/^1–10 of/).textContent()) ?? '') ?? [];
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    await page.getByText(/running in the background/).waitFor();
    const toast = page.getByRole('alert').filter({ hasText: /\.xlsx is ready\./ });
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      toast.getByRole('button', { name: 'Download' }).click({ timeout: 60_000 }),
    ]);
    expect(file.suggestedFilename()).toMatch(/^cardTransaction-[\d-]+\.xlsx$/);
    const sheet = unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml'];
    const rows = strFromU8(sheet as Uint8Array).match(/<row>/g) ?? [];
    expect(rows.length - 1).toBe(Number(total.replaceAll(',', '')));
  });

  it('waits in the download centre, where it can be filtered, taken and deleted', async () => {
    const page = await signedIn('acme');
    await page.goto('/card/authorizations');
    await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    // By keyboard: the next toast moves this one aside, perhaps between a button's going down and its coming up.
    await page.getByRole('alert').getByRole('button', { name: 'Download Center' }).press('Enter');
    await page.waitForURL(`**${center}`);
    await page.getByLabel('Status', { exact: true }).first().click();
    await page.getByRole('option', { name: 'Ready' }).click();
    await page.waitForURL(/filter=/);
    const row = page
      .locator('tbody tr')
      .filter({ hasText: /authorization-.*\.csv/ })
      .filter({ hasText: 'Ready' });
    await row.waitFor({ timeout: 60_000 });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Download/ }).click(),
    ]);
    const [head = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toContain('Merchant Name');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No records found').waitFor();
  });

  it('is offered to nobody who may not export', async () => {
    const page = await signedIn('viewer');
    await page.goto('/card/transactions');
    await page.locator('tbody tr').first().waitFor();
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await page.goto(center);
    await page.getByText('Your list is empty').waitFor();
  });
});
