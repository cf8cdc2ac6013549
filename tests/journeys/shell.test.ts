import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { holdBackCards } from './heldBack.ts';
import { openAs, signedIn } from './signedIn.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

describe('a page stands in its layout:', () => {
  it.each([
    ['/login', 'Login'],
    ['/forget-password', 'Forgot Password'],
    ['/inquery', 'Card Inquiry'],
    ['/no/such/page', 'Page Not Found 404'],
    ['/pages/misc/not-found/anything', 'Page Not Found 404'],
  ])('%s is blank, for visitors [S2.3] [S2.7] [S2.8] [S2.9] [S2.33] [S2.37]', async (path, title) => {
    const page = await openAs();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await navigation(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('/blank shows nothing, to anybody [S2.31]', async () => {
    const page = await openAs();
    await page.goto('/blank');
    await page.locator('main').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/blank');
    expect(await page.locator('main').textContent()).toBe('');
  });

  it('the balance of a card has no navigation, and speaks each language [S1.19] [S2.4] [S2.10]', async () => {
    const page = await openAs();
    await page.goto('/inquery');
    await page.getByLabel('Card Token').fill(inject('inquiryToken'));
    await page.keyboard.press('Enter');
    await page.getByText('Available Balance').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const speak = async (menu: string, language: string, balance: string) => {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await page.getByText(balance).waitFor();
    };
    await speak('Language', 'Français', 'Solde disponible');
    await speak('Langue', '简体中文', '可用余额');
    await speak('语言', 'English', 'Available Balance');
  });

  it('settings have it at their side, and speak each language [S1.19] [S2.30]', async () => {
    const page = await signedIn('viewer');
    await page.goto('/setting');
    await navigation(page).waitFor();
    const offered = page.getByRole('group', { name: 'Language' }).getByRole('button');
    await offered.first().waitFor();
    expect(await offered.allTextContents()).toEqual(['English', 'Français', '简体中文']);
    await offered.nth(2).click();
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  });
});

it('what stays in sight stays there while something is open over a page that was scrolled', async () => {
  const page = await signedIn('viewer', { viewport: { width: 1280, height: 500 } });
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const top = () =>
    page
      .locator('header')
      .first()
      .evaluate((banner) => banner.getBoundingClientRect().top);
  expect(await top()).toBe(0);
  // As a person presses it: where a click has to be tried again, Playwright scrolls the page for it.
  const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Language' }).boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await page.getByRole('menuitemradio', { name: 'English' }).waitFor();
  expect(await top()).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

it('a screen’s code comes when the screen is opened, not before [S2.5]', async () => {
  const page = await signedIn('viewer');
  await page.goto('/dashboard');
  await page.waitForLoadState('networkidle');
  const screens = async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const ofScreen = /\/(\w+(?:List|Show|Create)|Settings|ApplyCard|AddCardholder|UpdateInfo|Simulator)-[^/]+\.js$/;
    return loaded.flatMap((name) => ofScreen.exec(name)?.[1] ?? []);
  };
  expect(await screens()).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Cards', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
  expect(await screens()).toEqual(['CardList']);
  await navigation(page).getByRole('link', { name: 'Balances', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
  expect(await screens()).toEqual(['CardList', 'AccountList']);
});

describe('the loading flag', () => {
  it('is on while a page is on its way and off when it is there [S2.44]', async () => {
    const page = await signedIn('viewer');
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('progressbar', { name: 'Loading…' });
    await bar.waitFor({ state: 'detached' });
    const arrive = await holdBackCards(page);
    await navigation(page).getByRole('link', { name: 'Cards', exact: true }).click();
    await bar.waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });
});

describe('scrolling', () => {
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  async function longPage(): Promise<Page> {
    const page = await signedIn('viewer', { viewport: { width: 1280, height: 500 } });
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Reset to Defaults' }).waitFor();
    return page;
  }

  it('begins anew at the top of the next page [S2.46]', async () => {
    const page = await longPage();
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await scrolled(page)).toBe(400);
    await navigation(page).getByRole('link', { name: 'Balances', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

describe('the change-password dialog', () => {
  it('asks for three passwords, each to be shown or hidden, 500 wide where there is room [S2.66] [S2.67] [S2.68] [S9.13]', async () => {
    const page = await signedIn('viewer');
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    for (const name of ['Current Password', 'New Password', 'Confirm Password']) {
      const field = dialog.getByLabel(name, { exact: false }).and(page.locator('input'));
      expect(await field.getAttribute('type')).toBe('password');
    }
    const toggles = dialog.getByRole('button', { name: 'Show password' });
    expect(await toggles.count()).toBe(3);
    await toggles.first().click();
    expect(await dialog.locator('input[type=text]:visible').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Submit' }).waitFor();
    expect((await dialog.boundingBox())?.width).toBe(500);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(async () => (await dialog.boundingBox())?.width ?? 999).toBeLessThan(390);
  });
});

describe('what browsers keep', () => {
  it('is named after the portal and holds no password [S3.42] [S3.43]', async () => {
    const page = await signedIn('viewer');
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const name of ['portal-token', 'portal-user', 'portal-is-easy-password']) {
      expect(Object.keys(stored)).toContain(name);
    }
    expect(stored['portal-loading-background']).toMatch(/^#[0-9a-f]{6}$/i);
    expect(stored['portal-loader-color']).toMatch(/^#[0-9a-f]{6}$/i);
    expect(JSON.stringify(stored)).not.toContain('Portal#2026');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('userAbilityRules');
  });

  it('may be garbage: the portal starts and asks to log in', async () => {
    // The garbage that could be a token is shown to the gateway, which doesn't know it.
    expectComplaint('401');
    const page = await openAs();
    await page.context().addCookies(
      ['portal-language', 'portal-theme', 'portal-direction', 'portal-primary-color', 'userAbilityRules'].map(
        (name) => ({
          name,
          value: '%7B%22%3Cscript%3E',
          url: inject('address'),
        }),
      ),
    );
    await page.addInitScript(() => {
      for (const name of ['token', 'user', 'datasource', 'filters', 'card-token', 'is-easy-password', 'timezone'])
        localStorage.setItem(`portal-${name}`, '{"<garbage');
    });
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  });
});

describe('a gateway that answers nonsense', () => {
  it.each([
    ['a page of a proxy', { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }],
    ['nothing', { status: 200, body: '' }],
    [
      'a message of ten megabytes',
      {
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ code: '1', msg: 'x'.repeat(10_000_000) }),
      },
    ],
  ])('%s leaves the login as it was, with a message', async (_, answer) => {
    if (answer.status === 400) expectComplaint('400');
    const page = await openAs();
    await page.route('**/api/dashboard/login-card', (route) => route.fulfill(answer));
    await page.goto('/login');
    await page.getByLabel('Email').fill('someone@acme.test');
    await page.locator('input[type=password]').fill('Portal#2026');
    await page.keyboard.press('Enter');
    const message = page.getByRole('alert').first();
    await message.waitFor();
    expect((await message.textContent())?.length).toBeLessThan(1000);
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@acme.test');
  });
});
