import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { holdBack, holdBackCards } from './heldBack.ts';
import { people } from './people.ts';
import { openAs, phone, signedIn } from './signedIn.ts';

/** What the application is made of. */
const application = /\/assets\/(?:main|portal|react|libraries|admin|words[A-Z][a-z])-.*\.js$/;

const withoutApplication = (page: Page) => holdBack(page, application);

const signInRequests = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/login-card/.test(request.url())) asked.push(request.postData() ?? '');
  });
  return asked;
};

async function fillIn(page: Page) {
  await page.getByLabel('Email').fill(people.viewer);
  await page.locator('input[type=password]').fill('Portal#2026');
}

/** The application has taken over what came as HTML. */
const alive = (page: Page) => page.locator('#root:not([data-page])').waitFor({ state: 'attached' });

/** Every script but the one that stands in the page. */
const withoutScripts = (page: Page) => holdBack(page, '**/assets/*.js');

describe('before any script is there', () => {
  it('the login is typed into and sent, and signs in when there is somebody to do it', async () => {
    const page = await openAs();
    const letThrough = await withoutScripts(page);
    const requests = signInRequests(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(await page.title()).toBe('Login · Card Portal');
    // Whoever begins to type at once types into the first field.
    await page.locator('input[type=email]:focus').waitFor();
    await page.keyboard.type(people.viewer);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Portal#2026');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(requests).toHaveLength(0);
    letThrough();
    await page.waitForURL('**/dashboard');
    expect(requests).toHaveLength(1);
  });

  it('the inquiry is there in the visitor’s language and theme, and comes to life as it stands', async () => {
    const page = await openAs({ language: 'zh', theme: 'dark' });
    const letThrough = await withoutScripts(page);
    await page.goto('/inquery', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: '卡片查询' }).waitFor();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(16, 22, 27)');
    const field = await page.locator('input').elementHandle();
    await field?.fill('half-typed');
    letThrough();
    await alive(page);
    expect(await page.locator('input').inputValue()).toBe('half-typed');
    expect(await field?.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await ground()).toBe('rgb(16, 22, 27)');
  });

  it('a button that was pressed does what it is there for later', async () => {
    const page = await openAs();
    const letThrough = await withoutScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[type=password]').fill('Portal#2026');
    await page.getByRole('button', { name: 'Show password' }).click();
    letThrough();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe('Portal#2026');
  });

  it('who is signed in isn’t shown the login that leads elsewhere', async () => {
    const page = await openAs();
    await page.goto('/blank');
    // A session of another gateway has no cookie that the server knows it by.
    await page.evaluate(() => sessionStorage.setItem('portal-token', 'bearer-0123456789'));
    await withoutApplication(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await alive(page);
    expect(await page.getByRole('status', { name: 'Loading' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Login' }).isVisible()).toBe(false);
  });

  it('who only seemed to be is shown it as soon as that is known', async () => {
    const page = await openAs();
    await page.goto('/blank');
    // A card was looked up here, and its session's cookie is gone: that keeps nobody from logging in.
    await page.evaluate(() => localStorage.setItem('portal-card-token', 'handle-0123456789'));
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.locator('input[type=email]:focus').waitFor();
  });
});

describe('before the application is there', () => {
  it('the inquiry is typed into and sent, and looks the card up when it is', async () => {
    const page = await openAs({ viewport: phone });
    const letThrough = await withoutApplication(page);
    await page.goto('/inquery');
    await page.getByLabel('Card Token').fill(inject('inquiryToken'));
    await page.keyboard.press('Enter');
    letThrough();
    await page.waitForURL('**/single/balance-search');
    await page.getByText('Available Balance').waitFor();
  });

  it('each page leads to the others', async () => {
    const page = await openAs();
    await withoutApplication(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password', exact: true }).click();
    await page.waitForURL('**/forget-password');
    expect(await page.title()).toBe('Forgot Password · Card Portal');
    await page.goBack();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByRole('link', { name: 'Look Up a Card Balance', exact: true }).click();
    await page.getByRole('heading', { name: 'Card Inquiry' }).waitFor();
  });

  it('a label makes room for what is typed', async () => {
    const page = await openAs();
    await withoutApplication(page);
    await page.goto('/login');
    const label = page.locator('label', { hasText: 'Password' });
    const field = page.locator('input[type=password]');
    const overlap = async () => {
      const [name, text] = [await label.boundingBox(), await field.boundingBox()];
      return (name?.y ?? 0) + (name?.height ?? 0) > (text?.y ?? 0) + (text?.height ?? 0) / 2;
    };
    expect(await overlap()).toBe(true);
    await field.fill('Portal#2026');
    await page.locator('input[type=email]').focus();
    await expect.poll(overlap).toBe(false);
  });

  it('is told when it doesn’t come, and comes with the next key', async () => {
    expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const page = await openAs({ language: 'fr' });
    await page.route(application, (route) => route.abort());
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await page.keyboard.type('v');
    await page.getByRole('alert').filter({ hasText: 'Erreur réseau' }).waitFor();
    await page.unroute(application);
    await page.context().setOffline(false);
    await page.keyboard.type('i');
    await alive(page);
    // Some browsers ask again at once, in others the page starts again: what was typed is there.
    expect(await page.locator('input[type=email]').inputValue()).toBe('vi');
    await page.keyboard.type('ewer');
    expect(await page.locator('input[type=email]').inputValue()).toBe('viewer');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a page that came as HTML', () => {
  it.each(['/login', '/forget-password', '/inquery'])(
    'looks the same when it lives, in the dark too: %s',
    async (path) => {
      const page = await openAs({ theme: 'system', colorScheme: 'dark' });
      await page.goto(path);
      await page.locator('input:focus').waitFor();
      const before = await page.evaluate(howItLooks);
      await page.mouse.move(5, 5);
      await alive(page);
      expect(await page.evaluate(howItLooks)).toEqual(before);
      expect(before[0]).toContain('rgb(16, 22, 27)');
    },
  );

  it('stays until the next page can be shown, signs in once, and isn’t seen again', async () => {
    const page = await openAs();
    const letThrough = await holdBack(page, '**/assets/Dashboard*');
    const requests = signInRequests(page);
    await page.goto('/login');
    await fillIn(page);
    const answered = page.waitForResponse('**/login-card');
    await page.keyboard.press('Enter');
    await answered;
    // The session is open; what would show the dashboard isn't there yet.
    await expect.poll(() => page.getByRole('button', { name: 'Logging in…' }).isDisabled()).toBe(true);
    expect(await page.getByRole('navigation').count()).toBe(0);
    // It looks before anything comes through.
    const watch = await page.evaluateHandle(watchTitles);
    letThrough();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(await watch.evaluate(({ untilDashboard }) => untilDashboard)).toEqual(['Login', 'Dashboard']);
    expect(requests).toHaveLength(1);
  });

  it('tells in its own language that the gateway can’t be reached', async () => {
    expectComplaint('ERR_FAILED');
    const page = await openAs({ language: 'fr' });
    await page.route('**/api/dashboard/login-card', (route) => route.abort());
    await page.goto('/login');
    await page.locator('input[type=email]').fill(people.viewer);
    await page.locator('input[type=password]').fill('Portal#2026');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Erreur réseau' }).waitFor();
    expect(await page.locator('input[type=email]').inputValue()).toBe(people.viewer);
  });
});

it('a forgotten password’s code is sent, and the rules of a new one are ticked off', async () => {
  const page = await openAs();
  await page.goto('/forget-password');
  await page.getByLabel('Email').fill('nobody@acme.test');
  await page.getByRole('button', { name: 'Send Code', exact: true }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(await page.title()).toBe('Reset Password · Card Portal');
  await page.getByLabel('New Password').fill('Portal#');
  expect(await page.getByRole('img', { name: 'not met yet' }).count()).toBe(2);
});

it('the way to a new password takes the address along, typed before any script was there, and is gone back a step at a time', async () => {
  const page = await openAs();
  const letThrough = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@acme.test');
  letThrough();
  await alive(page);
  await page.getByRole('link', { name: 'Forgot Password', exact: true }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@acme.test');
  await page.goForward();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  // Started again it begins again, as it came.
  await page.reload();
  await page.keyboard.press('Shift');
  await alive(page);
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
});

it('the way to a new password takes the address along, gone before any script was there, too', async () => {
  const page = await openAs();
  const letThrough = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@acme.test');
  await page.getByRole('link', { name: 'Forgot Password', exact: true }).click();
  await page.waitForURL('**/forget-password', { waitUntil: 'commit' });
  letThrough();
  await alive(page);
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
});

/** What is drawn where and how, element by element. Runs in the page. */
async function howItLooks(): Promise<string[]> {
  // What is on its way to how it will look has arrived, and what hangs on that.
  while (document.getAnimations().length > 0)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  return [document.body, ...document.querySelectorAll('#root *')].map((element) => {
    const { color, backgroundColor, borderColor, borderWidth, fontSize, transform } = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    return [
      element.tagName,
      color,
      backgroundColor,
      borderColor,
      borderWidth,
      fontSize,
      transform,
      x,
      y,
      width,
      height,
    ].join(' ');
  });
}

/** Every heading of a page that is painted until the dashboard is, in order. Runs in the page. */
function watchTitles(): { untilDashboard: Promise<string[]> } {
  const untilDashboard = new Promise<string[]>((resolve) => {
    const seen: string[] = [];
    const look = () => {
      const name = document.querySelector('h1')?.textContent ?? '';
      if (name && seen.at(-1) !== name) seen.push(name);
      if (name === 'Dashboard') resolve(seen);
      else requestAnimationFrame(look);
    };
    look();
  });
  return { untilDashboard };
}

it('the application is fetched while the login is read, and none of it runs', async () => {
  const page = await openAs();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (application.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/login');
  await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(5);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#root[data-page]').count()).toBe(1);
});

it('another language is chosen from the application’s menu, and what is half typed stays', async () => {
  const page = await openAs();
  await page.goto('/login');
  await page.getByLabel('Email').fill('half@typed');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  expect(await page.locator('input[type=email]').inputValue()).toBe('half@typed');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it('who signs in in another tab is led on in this one', async () => {
  const page = await openAs();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/login');
  await fillIn(tab);
  await tab.keyboard.press('Enter');
  await tab.waitForURL('**/dashboard');
  await page.waitForURL('**/dashboard');
});

it('leaves no password behind in the page', async () => {
  const page = await openAs();
  await page.goto('/login');
  await fillIn(page);
  await page.getByRole('link', { name: 'Forgot Password', exact: true }).click();
  await page.getByRole('link', { name: 'Back to Login', exact: true }).click();
  expect(await page.locator('input[type=password]').inputValue()).toBe('');
});

it('a list asks for its rows while its code is on its way, and only once', async () => {
  const page = await signedIn('viewer');
  await page.goto('/card/cards');
  await page.locator('main a[href*="/show"]').first().waitFor();
  const letThrough = await holdBackCards(page);
  const questions: string[] = [];
  page.on('request', (request) => {
    // The tabs over the list ask how many they have; they come after the rows.
    const isForRows = request.url().endsWith('/card/page') && !request.postData()?.includes('countUpTo');
    if (isForRows) questions.push(request.postData() ?? '');
  });
  const answered = page.waitForResponse('**/card/page');
  await page.reload({ waitUntil: 'commit' });
  expect((await answered).status()).toBe(200);
  expect(await page.locator('#root').innerHTML()).toBe('');
  letThrough();
  await page.locator('main a[href*="/show"]').first().waitFor();
  expect(questions).toHaveLength(1);
});

it('search engines are told to stay away, and find no page where they ask', async () => {
  const answer = await fetch(new URL('/robots.txt', inject('address')));
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
});
