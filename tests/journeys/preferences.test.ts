import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moving, openAs, phone, signedIn } from './signedIn.ts';

/** The settings page of somebody who has just signed in. */
async function settings(): Promise<Page> {
  const page = await signedIn('viewer');
  await page.goto('/setting');
  await page.getByRole('heading', { name: 'Appearance' }).waitFor();
  return page;
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true }).click();

/** The cookie that a preference is kept in, and in how many days it ends. */
async function cookie(page: Page, name: string) {
  const found = (await page.context().cookies()).find((each) => each.name === name);
  return (
    found && { value: decodeURIComponent(found.value), days: Math.round((found.expires - Date.now() / 1000) / 86_400) }
  );
}

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const navigationWidth = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox())?.width ?? 0;

/** By how much the page can be pushed. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** As the browser does whose text is set larger. */
const enlarge = (page: Page, to: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, to);

/** Of which of these, each in a row, something reaches over the row's edge or over that of what hides what does. */
const cutOff = (some: Locator): Promise<string[]> =>
  some.evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        const row = each.closest('li');
        for (let around = each.parentElement; around && around !== row; around = around.parentElement) {
          const edge = around.getBoundingClientRect();
          const hides = around.parentElement === row || getComputedStyle(around).overflowX !== 'visible';
          if (hides && (left < edge.left - 1 || right > edge.right + 1)) return true;
        }
        return each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => each.textContent ?? ''),
  );

describe('a preference takes effect at once, is kept for 30 days and holds after a reload:', () => {
  it('the theme [S1.21]', async () => {
    const page = await settings();
    await choose(page, 'Theme', 'Dark');
    expect(await cookie(page, 'portal-theme')).toEqual({ value: 'dark', days: 30 });
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByRole('heading', { name: 'Appearance' }).waitFor();
      expect(await style(page, 'body', 'background-color')).toBe('rgb(16, 22, 27)');
    }
  });

  it('the skin [S1.22]', async () => {
    const page = await settings();
    const ground = () => style(page, 'body', 'background-color');
    expect(await ground()).toBe('rgb(244, 246, 246)');
    await choose(page, 'Skin', 'Bordered');
    expect(await cookie(page, 'portal-skin')).toEqual({ value: 'bordered', days: 30 });
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.reload();
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });

  it('the primary colour, with text that can be read on it whatever is chosen [S1.23]', async () => {
    const page = await settings();
    await page.getByLabel('Another Colour').fill('#ffff00');
    expect(await cookie(page, 'portal-primary-color')).toEqual({ value: '#FFFF00', days: 30 });
    await page.reload();
    const here = page.getByRole('group', { name: 'Theme' }).getByRole('button', { pressed: true });
    await here.waitFor();
    const [red = 0, green = 0] =
      (await here.evaluate((button) => getComputedStyle(button).color)).match(/\d+/g)?.map(Number) ?? [];
    // Yellow as it was chosen would be 255, 255: unreadable on white.
    expect(Math.max(red, green)).toBeLessThan(130);
  });

  it('the blurred navbar [S1.24]', async () => {
    const page = await settings();
    expect(await style(page, 'header', 'backdrop-filter')).toContain('blur');
    await page.getByRole('switch', { name: 'Blurred Navbar' }).click();
    expect(await cookie(page, 'portal-navbar-blur')).toEqual({ value: 'false', days: 30 });
    expect(await style(page, 'header', 'backdrop-filter')).toBe('none');
  });

  it('the collapsed navigation [S1.25] [S2.1]', async () => {
    const page = await settings();
    expect(await navigationWidth(page)).toBeGreaterThan(200);
    await page.getByRole('switch', { name: 'Collapsed Navigation' }).click();
    expect(await cookie(page, 'portal-vertical-nav-collapsed')).toEqual({ value: 'true', days: 30 });
    await page.reload();
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
    expect(await navigationWidth(page)).toBeLessThan(80);
    // A rail of icons still says what they lead to.
    await page.getByRole('link', { name: 'Balances', exact: true }).waitFor();
  });

  it('the width of the content [S1.26]', async () => {
    const page = await settings();
    await page.setViewportSize({ width: 2200, height: 900 });
    const width = async () => (await page.locator('main').boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(1900);
    await choose(page, 'Content Width', 'Boxed');
    expect(await cookie(page, 'portal-content-width')).toEqual({ value: 'boxed', days: 30 });
    expect(await width()).toBe(1440);
  });

  it('the footer [S1.27]', async () => {
    const page = await settings();
    expect(await style(page, 'footer', 'position')).toBe('static');
    await choose(page, 'Footer', 'Sticky');
    expect(await cookie(page, 'portal-footer-type')).toEqual({ value: 'sticky', days: 30 });
    expect(await style(page, 'footer', 'position')).toBe('sticky');
    await choose(page, 'Footer', 'Hidden');
    expect(await page.locator('footer').count()).toBe(0);
  });

  it('the navbar, whose menus stay in reach without it [S1.28]', async () => {
    const page = await settings();
    expect(await style(page, 'header', 'position')).toBe('sticky');
    await choose(page, 'Navbar', 'Static');
    expect(await style(page, 'header', 'position')).toBe('static');
    await choose(page, 'Navbar', 'Hidden');
    expect(await cookie(page, 'portal-navbar-type')).toEqual({ value: 'hidden', days: 30 });
    expect(await page.getByRole('banner').count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('button', { name: /Account menu/ })
      .click();
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  });

  it('the direction of the text, mirrored by the stylesheet [S1.29]', async () => {
    const page = await settings();
    const side = async () => (await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox())?.x ?? 0;
    expect(await side()).toBe(0);
    await choose(page, 'Text Direction', 'Right to Left');
    expect(await cookie(page, 'portal-direction')).toEqual({ value: 'rtl', days: 30 });
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await side()).toBeGreaterThan(900);
    await page.reload();
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    expect(await side()).toBeGreaterThan(900);
  });

  it('and all of them go back to what the product ships with', async () => {
    const page = await settings();
    await choose(page, 'Theme', 'Dark');
    await choose(page, 'Text Direction', 'Right to Left');
    await page.getByRole('button', { name: 'Reset to Defaults' }).click();
    await page.getByText('Settings reset to defaults').waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    expect(await cookie(page, 'portal-theme')).toBeUndefined();
    expect(await cookie(page, 'portal-direction')).toBeUndefined();
  });
});

it('the navigation is dark beside a light page for those who like it', async () => {
  const page = await settings();
  const ground = () =>
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await page.getByRole('switch', { name: 'Semi-Dark Navigation' }).click();
  expect(await ground()).toBe('rgb(23, 31, 38)');
  expect(await style(page, 'body', 'background-color')).toBe('rgb(244, 246, 246)');
});

it('the scheme is the browser’s where nothing was chosen, and follows it live [S1.31]', async () => {
  const page = await openAs({ colorScheme: 'dark' });
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(await style(page, 'body', 'background-color')).toBe('rgb(16, 22, 27)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => style(page, 'body', 'background-color')).toBe('rgb(244, 246, 246)');
});

it.each([
  [
    'nothing moves for who asked for less motion: the page isn’t drawn over and over for changes that nobody sees',
    {},
    false,
  ],
  ['who asked for nothing sees what changes fade', moving, true],
])('%s', async (_, look, isMoving) => {
  const page = await signedIn('viewer', look);
  await page.goto('/card/cards');
  await page.locator('main tbody tr').first().waitFor();
  await page.evaluate(() => {
    const begun: string[] = [];
    const note = ({ target }: Event) => begun.push((target as Element).outerHTML.slice(0, 80));
    document.addEventListener('transitionrun', note);
    Object.assign(window, { begun });
  });
  await page.getByRole('columnheader', { name: 'Card', exact: true }).getByRole('button').click();
  await page.waitForURL(/sort=last4/);
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  const begun = await page.evaluate(() => (window as unknown as { begun: string[] }).begun);
  expect(begun.length > 0).toBe(isMoving);
});

it('where the system chooses the colours, it is still seen what is chosen, where one is and what is a button', async () => {
  const visitor = await openAs({ forcedColors: 'active' });
  await visitor.goto('/login');
  const login = visitor.getByRole('button', { name: 'Login', exact: true });
  expect(await login.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('1px');

  const page = await signedIn('viewer', { forcedColors: 'active' });
  await page.goto('/setting');
  const theme = page.getByRole('group', { name: 'Theme', exact: true });
  await theme.waitFor();
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chosen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', backgroundColor: 'Highlight' });
    return getComputedStyle(probe).backgroundColor;
  });
  const button = (name: string) => theme.getByRole('button', { name, exact: true });
  expect([await ground(button('Light')), await ground(button('Dark'))]).toEqual([
    chosen,
    expect.not.stringMatching(chosen),
  ]);
  const swatch = page.getByRole('button', { name: '#2F7DE1' });
  expect(await ground(swatch)).toBe('rgb(47, 125, 225)');

  await page.goto('/card/cards?filter={}');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('All').waitFor();
  expect([await ground(link('All')), await ground(link('Cards').first())]).toEqual([chosen, chosen]);
  expect(await ground(link('Balances'))).not.toBe(chosen);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  expect(await ground(page.getByRole('tab', { name: 'Details' }))).toBe(chosen);
});

it('below 960 pixels the navigation lies over the page and goes when it has led somewhere [S9.15]', async () => {
  const page = await signedIn('viewer');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await page.setViewportSize({ width: 960, height: 800 });
  await navigation.waitFor();
  await page.setViewportSize({ width: 959, height: 800 });
  await navigation.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await drawer.getByRole('link', { name: 'Balances', exact: true }).click();
  await page.waitForURL('**/account/balance');
  await drawer.waitFor({ state: 'detached' });
});

it('no page scrolls sideways on a phone', async () => {
  const page = await signedIn('viewer', { viewport: phone });
  for (const path of ['/dashboard', '/setting', '/card/cards', '/account/balance']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sideways(page)).toBe(0);
  }
});

it('a card is whole on the smallest phones, too', async () => {
  const page = await signedIn('viewer', { viewport: { width: 320, height: 640 } });
  await page.goto('/card/cards');
  await page
    .getByRole('link', { name: /^•••• \d{4}/ })
    .first()
    .click();
  const isWhole = () =>
    page.locator('.keeps-colors > div').evaluate((face) => {
      const { right, bottom } = face.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(face);
      return [...range.getClientRects()].every((part) => part.right <= right && part.bottom <= bottom);
    });
  expect(await isWhole()).toBe(true);
});

it('no record’s page scrolls sideways where the browser’s text is twice as large', async () => {
  const page = await signedIn('viewer');
  for (const [list, first] of [
    ['/card/cards', /^•••• \d{4}/],
    ['/cardholders/list', /./],
  ] as const) {
    await page.goto(list);
    await page.getByRole('rowgroup').last().getByRole('link', { name: first }).first().click();
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    await enlarge(page, '200%');
    expect(await sideways(page)).toBe(0);
  }
});

it('the chip that says how something stands is whole on a phone whose text is twice as large', async () => {
  const page = await signedIn('viewer', { language: 'fr', viewport: { width: 360, height: 740 } });
  const found: string[] = [];
  for (const path of ['/cardholders/list', '/card/cards', '/card/authorizations', '/account/deposit-records']) {
    await page.goto(path);
    const chips = page.locator('main li .value-chip');
    await chips.first().waitFor();
    await enlarge(page, '200%');
    found.push(...(await cutOff(chips)).map((chip) => `${path}: ${chip}`));
  }
  expect(found).toEqual([]);
});

it('an amount leaves what its row is about room to be read on a phone whose text is twice as large', async () => {
  const page = await signedIn('viewer', { viewport: { width: 360, height: 740 } });
  await page.goto('/account/balance');
  const figures = page.locator('main li .figure');
  await figures.first().waitFor();
  await enlarge(page, '200%');
  const hasRoom = await figures.evaluateAll((all) =>
    all.map(({ previousElementSibling: title }) => {
      if (!title) return false;
      const letters = title.clientWidth / Number.parseFloat(getComputedStyle(title).fontSize);
      return letters >= 5 || title.scrollWidth <= title.clientWidth;
    }),
  );
  expect(hasRoom).not.toEqual([]);
  expect(hasRoom).not.toContain(false);
});

it('the settings are no wider than a phone whose text is twice as large', async () => {
  const page = await signedIn('viewer', { language: 'fr', viewport: { width: 320, height: 740 } });
  await page.goto('/setting');
  await page.locator('main table').first().waitFor();
  await enlarge(page, '200%');
  expect(await sideways(page)).toBe(0);
});

it.each([320, 360])(
  'nothing in the bar of a phone of %i px reaches over its edge or its neighbour’s where the text is twice as large',
  async (width) => {
    const page = await signedIn('viewer', { viewport: { width, height: 740 } });
    await page.goto('/setting');
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    await enlarge(page, '200%');
    const bar = page.getByRole('banner').locator('button, svg');
    const edges = await bar.evaluateAll((all) =>
      all.map((each) => {
        const within = each.parentElement?.closest('button') ?? document.body;
        const [inner, outer] = [each.getBoundingClientRect(), within.getBoundingClientRect()];
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      }),
    );
    expect(edges.length).toBeGreaterThan(6);
    expect(edges).not.toContain(false);
  },
);

it('fields grow with the text that the browser is set to', async () => {
  const page = await signedIn('viewer');
  await page.goto('/setting');
  await page.getByRole('heading', { name: 'Appearance' }).waitFor();
  const roomForText = () =>
    page.locator('input:not([type=checkbox], [type=color], [aria-hidden=true])').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { fontSize, paddingTop, paddingBottom } = getComputedStyle(input);
        return (
          (input.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
          Number.parseFloat(fontSize)
        );
      }),
    );
  await enlarge(page, '150%');
  const rooms = await roomForText();
  expect(rooms.length).toBeGreaterThan(0);
  expect(Math.min(...rooms)).toBeGreaterThan(1.25);
});

it('the settings are no wider than the narrowest screen, or one enlarged four times, in the language with the longest words', async () => {
  const page = await signedIn('viewer', { language: 'fr', viewport: { width: 320, height: 568 } });
  await page.goto('/setting');
  await page.getByRole('table').getByRole('row').nth(2).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('the brand’s colours and the font are the specification’s [S9.21] [S9.22]', async () => {
  const page = await openAs();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.waitFor();
  const look = await button.evaluate((element) => {
    const { backgroundColor, fontFamily } = getComputedStyle(element);
    return { backgroundColor, fontFamily };
  });
  expect(look.backgroundColor).toBe('rgb(43, 193, 150)');
  expect(look.fontFamily).toMatch(/sans-serif$/);
  const weights = await page.evaluate(() => [...document.fonts].map(({ weight }) => weight));
  expect(weights).toContain('100 900');
});
