import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Look, openAs, phone, signedIn } from './signedIn.ts';

const looks: [string, Look][] = [
  ['English, light', { language: 'en', theme: 'light' }],
  ['French, dark, on a phone', { language: 'fr', theme: 'dark', viewport: phone }],
  ['Chinese, dark', { language: 'zh', theme: 'dark' }],
];

/** Axe takes its seconds for each page. */
const manyPages = 240_000;

/** What axe finds on the page as it stands, in a form that says where. */
async function findings(page: Page): Promise<string[]> {
  // What is still fading in has no colours of its own yet.
  // (What is taken away meanwhile ends as well.)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => 0));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const { pathname } = new URL(page.url());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${pathname} ${id}: ${html.slice(0, 200)}`));
}

/** Shown and at rest: no skeleton, no loading bar, no picture still fading in. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}

describe.each(looks)('axe finds nothing in %s', (_, look) => {
  it('on the pages for visitors', async () => {
    const page = await openAs(look);
    for (const path of ['/login', '/forget-password', '/inquery', '/no/such/page']) {
      await page.goto(path);
      await settled(page);
      expect(await findings(page)).toEqual([]);
    }
  });

  it(
    'on the pages for staff',
    async () => {
      const page = await signedIn('operator', look);
      for (const path of [
        '/dashboard',
        '/account/balance',
        '/account/deposit-records',
        '/account/deposit-records/create',
        '/account/transactions',
        '/card/balance',
        '/card/transactions',
        '/cardholders/list',
        '/cardholders/add-individual',
        '/cardholders/update-info',
        '/card/cards',
        '/card/apply-records',
        '/card/contact',
        '/cardholders/apply-card',
        '/card/authorizations',
        '/card/exceptions',
        '/card/simulator',
        '/userCenter/tradeDownload',
        '/statement/statements',
        '/card/log',
        '/setting',
      ]) {
        await page.goto(path);
        await settled(page);
        expect(await findings(page)).toEqual([]);
      }
    },
    manyPages,
  );

  it(
    'on the pages of administration, and while a user is added',
    async () => {
      const page = await signedIn('operator', look);
      for (const path of ['/permission/roles', '/permission/roles/create', '/log/audit', '/permission/users']) {
        await page.goto(path);
        await settled(page);
        expect(await findings(page)).toEqual([]);
      }
      await page.getByRole('main').locator('button.MuiButton-contained').first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      expect(await findings(page)).toEqual([]);
    },
    manyPages,
  );

  it('on the pages of what moves money, and while a card is topped up', async () => {
    const page = await signedIn('acme', look);
    for (const path of ['/account/deposit-records', '/account/transactions', '/card/transactions']) {
      await page.goto(path);
      await page.locator('main a[href*="/show"]').first().click();
      await page.waitForURL('**/show');
      await settled(page);
      expect(await findings(page)).toEqual([]);
    }
    await page.goto('/card/balance?filter={"cardStatus":3,"sharedCard":false}');
    await page
      .locator('main')
      .getByRole('button', { name: /^(Top Up|Recharger|充值)/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^(Available|Disponible|可用)/)
      .waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('on the page of a card, of a cardholder, and in a dialog', async () => {
    const page = await signedIn('acme', look);
    for (const path of [
      '/cardholders/list',
      '/statement/statements',
      '/account/balance',
      '/card/cards?filter={"cardStatus":3}',
    ]) {
      await page.goto(path);
      await page.locator('main a[href*="/show"]').first().click();
      await page.waitForURL('**/show');
      await page.getByRole('tab').first().waitFor();
      await settled(page);
      expect(await findings(page)).toEqual([]);
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await settled(page);
      expect(await findings(page)).toEqual([]);
    }
    await page
      .locator('main')
      .getByRole('button', { name: /Block|Bloquer|冻结/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
