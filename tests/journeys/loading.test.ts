import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { doorsPath } from '#wire/doors.ts';
import { holdBack, holdBackCards } from './heldBack.ts';
import { type Look, moving, phone, signedIn } from './signedIn.ts';

/** At home, with the code of the cards held back and time standing still: `arrive` lets it come. */
async function homeWithoutCards() {
  const page = await signedIn('viewer', { profile: 'new' });
  await page.clock.install({ time: new Date('2026-03-02T09:00:00Z') });
  const arrive = await holdBackCards(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
  await bar(page).waitFor({ state: 'detached' });
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00Z'));
  return { page, arrive };
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading…' });
const percent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'));
const spinner = (page: Page) => page.getByText('Still loading…');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const openCards = (page: Page) => navigation(page).getByRole('link', { name: 'Cards', exact: true }).click();

describe('a page that takes its time', () => {
  it('moves the bar from 10 percent every 800 milliseconds to 82, fills it when it is there, and hides it [S2.1] [S4.16] [S4.17] [S4.18] [S4.19] [S4.20]', async () => {
    const { page, arrive } = await homeWithoutCards();
    const side = await navigation(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(side?.x).toBe(0);
    expect(main?.x).toBe(side?.width);
    await openCards(page);
    await expect.poll(() => percent(page)).toBe(10);
    await page.clock.runFor(799);
    expect(await percent(page)).toBe(10);
    await page.clock.runFor(1);
    const first = await percent(page);
    expect(first).toBeGreaterThan(10);
    await page.clock.runFor(800);
    expect(await percent(page)).toBeGreaterThan(first);
    await page.clock.runFor(60_000);
    expect(await percent(page)).toBe(82);

    arrive();
    await expect
      .poll(async () => {
        // A little time for what waits its turn, much less than the bar stays full for.
        await page.clock.runFor(1);
        return percent(page);
      })
      .toBe(100);
    // The page that came asks for its rows, and the bar begins anew for them: it is full, and hides, once more. Time stands still
    // for the page between these looks, and whenever the rows come: each look gives it what the bar stays full for.
    await expect
      .poll(async () => {
        await page.clock.runFor(300);
        return bar(page).count();
      })
      .toBe(0);
  });

  it('is covered by a spinner after five seconds, not before, until it is there [S2.2]', async () => {
    const { page, arrive } = await homeWithoutCards();
    await openCards(page);
    await bar(page).waitFor();
    await page.clock.runFor(4999);
    expect(await spinner(page).count()).toBe(0);
    await page.clock.runFor(1);
    await spinner(page).waitFor();
    const cover = spinner(page).locator('xpath=..');
    expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await cover.locator('svg circle').waitFor();

    arrive();
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
    await spinner(page).waitFor({ state: 'detached' });
  });
});

describe('the rows of a list that is opened by its address', () => {
  it('are asked for while the application is still coming, and never again', async () => {
    const page = await signedIn('viewer', { profile: 'new' });
    // This browser has heard of the rights.
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (request.url().endsWith('/page') && !body.includes('countUpTo')) asked.push(body);
    });
    const arrive = await holdBack(page, '**/assets/{react,libraries}-*.js');
    await page.goto('/card/transactions', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    expect(await page.getByRole('main').count()).toBe(0);
    arrive();
    await page.locator('tbody a[href*="/show"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.map((body) => JSON.parse(body).dtoName)).toEqual(['cardTransaction']);
  });
});

describe('a dialog whose code takes its time', () => {
  /** The list of cards, with the code of what is asked before something is done to one held back. */
  async function cardsWithoutDialogs() {
    const page = await signedIn('operator', { profile: 'new' });
    await page.goto('/card/cards');
    await menus(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  }
  const menus = (page: Page) => page.getByRole('button', { name: /^Actions for/ });
  const chooseFirst = async (page: Page) => {
    await menus(page).first().click();
    await page.getByRole('menuitem').first().click();
  };

  it('says that it is coming, lets nothing else be pressed, and is the only one when it is there', async () => {
    const page = await cardsWithoutDialogs();
    const arrive = await holdBack(page, '**/assets/CardActionDialog*.js');
    await chooseFirst(page);
    await page.getByRole('progressbar', { name: 'Loading…' }).and(page.locator('[role=presentation] > *')).waitFor();
    // The rows are out of reach, for who listens, for who points and for who presses Enter where the focus was.
    expect(await menus(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menu').count()).toBe(0);
    arrive();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('[role=dialog]').count()).toBe(1);
  });

  it('is taken back by Escape, and the focus is where it was', async () => {
    const page = await cardsWithoutDialogs();
    const arrive = await holdBack(page, '**/assets/CardActionDialog*.js');
    await chooseFirst(page);
    await page.getByRole('progressbar', { name: 'Loading…' }).and(page.locator('[role=presentation] > *')).waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() =>
        menus(page)
          .first()
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    arrive();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[role=dialog]').count()).toBe(0);
  });

  it('and never comes leaves the list as it is, says so, and comes when it is asked for once more', async () => {
    expectComplaint('ERR_FAILED');
    const page = await cardsWithoutDialogs();
    await page.route('**/assets/CardActionDialog*.js', (route) => route.abort());
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await chooseFirst(page);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/We can’t reach the service right now/)
      .waitFor();
    expect(await page.getByRole('row').nth(2).getByRole('checkbox').isChecked()).toBe(true);
    await page.unroute('**/assets/CardActionDialog*.js');
    await chooseFirst(page);
    await page.getByRole('dialog').waitFor();
  });
});

describe('what lies beside a page or over it and never comes leaves the page as it is, says so, and comes when it is asked for once more', () => {
  type Part = [what: string, file: string, open: (page: Page) => Promise<void>, there: (page: Page) => Promise<void>];
  const openRow = (page: Page) =>
    page
      .getByRole('cell', { name: /^\d{4}-/ })
      .or(page.locator('main tr[data-href] td.figure'))
      .first()
      .click();
  const panel = (page: Page) => page.locator('section h2').first().waitFor();
  const dialog = (page: Page) => page.getByRole('dialog').locator('button:visible, input:visible').first().waitFor();
  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
  const changePassword = async (page: Page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account menu of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
  };
  const parts: Part[] = [
    ['the panel', 'RecordPanel', openRow, panel],
    ['the record in it', 'CardShow', openRow, panel],
    ['the change of one’s password', 'ChangePasswordDialog', changePassword, dialog],
    ['the columns', 'ColumnPanel', press('Columns'), dialog],
    ['the saved views', 'ViewsPanel', press('Saved Views'), dialog],
    ['the notices', 'NoticePanel', (page) => page.getByRole('button', { name: /notices?$/i }).click(), dialog],
    ['the time zones', 'TimeZoneInput', (page) => page.getByRole('button', { name: /^Time Zone/ }).click(), dialog],
  ];

  it.each(parts)('%s', async (_, file, open, there) => {
    expectComplaint('ERR_FAILED');
    const page = await signedIn('operator', { profile: 'new' });
    await page.goto('/card/cards');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await open(page);
    const said = page.getByRole('region', { name: 'Notifications' }).getByText(/We can’t reach the service right now/);
    await said.waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('row').nth(2).getByRole('checkbox').isChecked()).toBe(true);
    await page.unroute(`**/assets/${file}-*.js`);
    await open(page);
    await there(page);
  });
});

describe('a part of a page that never comes leaves the rest of it as it is:', () => {
  const withoutFile = async (file: string, look: Look = {}) => {
    expectComplaint('ERR_FAILED');
    const page = await signedIn('operator', { profile: 'new', ...look });
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    return page;
  };
  const said = (page: Page) =>
    page.getByRole('region', { name: 'Notifications' }).getByText(/We can’t reach the service right now/);

  it('who selects a row is told, and selects it again once the bar comes', async () => {
    const page = await withoutFile('BulkBar');
    await page.goto('/card/cards');
    const box = page.getByRole('row').nth(2).getByRole('checkbox');
    // Clicked, not checked: the mark may be gone again before one could look.
    await box.click();
    await said(page).waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.unroute('**/assets/BulkBar-*.js');
    await box.check();
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
  });

  it('a list without its sums has its rows', async () => {
    const page = await withoutFile('ListSums');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('ListSums'));
    await page.goto('/account/transactions');
    await asked;
    await page.locator('tbody tr[data-href]').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Account Transactions');
  });

  it('a list on a phone has its rows as a table', async () => {
    const page = await withoutFile('PhoneRows', { viewport: phone });
    await page.goto('/card/cards');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  });

  it('a dashboard without its charts has their figures as tables', async () => {
    const page = await withoutFile('{ConsumptionChart,CardsAppliedChart}');
    await page.goto('/dashboard');
    await said(page).waitFor();
    for (const name of ['Consumption-based Transaction Volume', 'Cards Applied'])
      await page.getByRole('table', { name }).waitFor();
    expect(await said(page).count()).toBe(1);
  });

  it('a form without its clock is filled in to its end, by the browser’s own field', async () => {
    const page = await withoutFile('MomentField');
    await page.goto('/card/authorizations/create');
    const when = page.getByLabel('Card Presented At');
    await when.fill('2026-01-05T10:30');
    await when.blur();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await when.inputValue()).toBe('2026-01-05T10:30');
  });
});

describe('scrolling', () => {
  it('glides to an anchor, 60 pixels below the top, and is there after 300 milliseconds [S2.47]', async () => {
    const page = await signedIn('viewer', { viewport: { width: 1280, height: 500 }, profile: 'new', ...moving });
    await page.clock.install({ time: new Date('2026-03-02T09:00:00Z') });
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Reset to Defaults' }).waitFor();
    await page.evaluate(() => {
      const anchor = document.createElement('i');
      anchor.id = 'far-down';
      anchor.style.cssText = 'position: absolute; top: 500px';
      document.body.append(anchor);
    });
    await page.clock.pauseAt(new Date('2026-03-02T10:00:00Z'));
    const scrolled = () => page.evaluate(() => window.scrollY);
    // As the router does it: a browser that is given a hash jumps there by itself.
    await page.evaluate(() => {
      history.pushState(history.state, '', '#far-down');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await page.clock.runFor(150);
    expect(await scrolled()).toBeGreaterThan(100);
    expect(await scrolled()).toBeLessThan(340);
    await page.clock.runFor(170);
    expect(await scrolled()).toBe(440);
  });

  it('an address that decodes to no anchor opens its page all the same', async () => {
    const page = await signedIn('viewer');
    await page.goto('/setting#%E4%A');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('by the button glides to the top, past 200 pixels and not at them [S2.48]', async () => {
    const page = await signedIn('viewer', { viewport: { width: 1280, height: 500 }, ...moving });
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Reset to Defaults' }).waitFor();
    const up = page.getByRole('button', { name: 'Scroll to top' });
    /** Scrolls, and waits until the page has heard of it and been drawn. */
    const scrollTo = (top: number) =>
      page.evaluate(async (place) => {
        const heard = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
        window.scrollTo(0, place);
        await heard;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, top);
    await scrollTo(200);
    expect(await up.count()).toBe(0);
    await scrollTo(201);
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await up.waitFor({ state: 'detached' });
  });

  it.each([
    ['wide', { width: 1280, height: 600 }],
    ['on a phone', phone],
  ])('the button stands over none that a long form is sent with, %s', async (_where, viewport) => {
    const page = await signedIn('operator', { viewport });
    await page.goto('/permission/roles/create');
    await page.getByRole('group', { name: 'Audit Records' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    const up = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox();
    const save = await page.getByRole('button', { name: 'Save' }).boundingBox();
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
  });
});

it.each([
  ['wide', undefined],
  ['on a phone', phone],
])(
  'the dashboard’s parts come where they were the last time, %s: nothing moves when the numbers do',
  async (_where, viewport) => {
    const page = await signedIn('operator', viewport ? { viewport } : {});
    const part = (name: string) => page.getByRole('region', { name });
    const areThere = () => part('Total Received Authorizations').and(page.locator('[aria-busy=false]')).waitFor();
    const places = () =>
      Promise.all(['Needs Attention', 'Total Card Balance', 'Today So Far'].map((name) => part(name).boundingBox()));
    await page.goto('/dashboard');
    await areThere();
    const answer = await holdBack(page, `**${doorsPath}/**`);
    await page.reload();
    await part('Today So Far').and(page.locator('[aria-busy=true]')).waitFor();
    const before = await places();
    answer();
    await areThere();
    expect(await places()).toEqual(before);
  },
);
