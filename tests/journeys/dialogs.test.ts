import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import { cardStatus, complianceStatus, productState } from '#domain/enumerations.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { findings, visit } from './axe.ts';
import { tellLongestNames } from './longestNames.ts';
import type { Sharing } from './people.ts';
import { type Look, phone, signedIn } from './signedIn.ts';

type Messages = Awaited<ReturnType<typeof loadMessages>>;

/** What lies over a page: who sees it, where it is opened, and by which button. */
interface Overlay {
  what: string;
  person: Sharing;
  path: string;
  /** A record of the list is opened first. */
  isOfRecord?: true;
  open: (page: Page, words: Messages) => Promise<void>;
}

const press = async (page: Page, name: string | RegExp) => {
  await page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};
const beginning = (text: string) => new RegExp(`^${text}`);
const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const card = narrowed('/card/cards', { cardStatus: cardStatus.code.normal, sharedCard: false });

const onCard = (what: string, open: Overlay['open']): Overlay => ({
  what,
  person: 'acme',
  path: card,
  isOfRecord: true,
  open,
});

/** Of the first record of a list that staff open. */
const onRecord = (what: string, path: string, open: Overlay['open']): Overlay => ({
  what,
  person: 'operator',
  path,
  isOfRecord: true,
  open,
});
const offered = narrowed('/programme/products', { productState: productState.code.offered });
const underWay = narrowed('/account/deposit-records', { status: [...depositsUnderWay] });

const overlays: readonly Overlay[] = [
  { what: 'the palette', person: 'acme', path: '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  {
    what: 'the menu of the user',
    person: 'acme',
    path: '/setting',
    open: (page) => page.getByRole('banner').getByRole('button').last().click(),
  },
  { what: 'the columns of a list', person: 'acme', path: card, open: (page, { lists }) => press(page, lists.columns) },
  {
    what: 'the saved views',
    person: 'acme',
    path: card,
    // Called by react-admin's words, beside the columns.
    open: (page) => page.locator('main button[aria-haspopup=dialog]').nth(-2).click(),
  },
  { what: 'more filters', person: 'acme', path: card, open: (page, { lists }) => press(page, lists.filters) },
  {
    what: 'the formats of an export',
    person: 'acme',
    path: card,
    open: (page, { lists }) => press(page, lists.export.action),
  },
  {
    what: 'the range of dates',
    person: 'acme',
    path: '/card/transactions',
    open: (page, { nouns }) => press(page, nouns.cardTransaction.fields.createdAt),
  },
  onCard('blocking a card', (page, { cardActions }) => press(page, cardActions.block.label)),
  onCard('showing a number', (page, words) => press(page, words.card.reveal.label)),
  onCard('issuing a token', (page, words) => press(page, words.card.inquiryToken.label)),
  onCard('limits', async (page, words) => {
    await page.getByRole('tab', { name: words.card.tabs.limits }).click();
    await press(page, words.card.editLimits);
  }),
  {
    what: 'a contact',
    person: 'acme',
    path: '/card/contact',
    open: (page, words) => press(page, beginning(words.card.contact.edit)),
  },
  onCard('a top-up', (page, { cardFunds }) => press(page, cardFunds.topUp.label)),
  {
    what: 'a statement to be made',
    person: 'acme',
    path: '/statement/statements',
    open: (page, { menu }) => press(page, menu.makeStatement),
  },
  {
    what: 'a review',
    person: 'operator',
    // The one that has waited longest: the newest may be another journey's, which decides about it meanwhile.
    path: `${narrowed('/cardholders/list', { onboardingStatus: complianceStatus.code.underReview })}&sort=createdAt&order=ASC`,
    isOfRecord: true,
    open: (page, { cardholder }) => press(page, cardholder.acts.review.label),
  },
  {
    what: 'a user to be added',
    person: 'operator',
    path: '/permission/users',
    open: (page, { menu }) => press(page, menu.addUser),
  },
  {
    what: 'what waits to be resolved',
    person: 'operator',
    path: '/card/exceptions',
    open: (page, { processor }) => press(page, beginning(processor.resolve)),
  },
  onRecord('disabling a customer', '/customers', (page, { customer }) => press(page, customer.disable.label)),
  onRecord('freezing an account', '/account/balance', async (page, { account }) => {
    await page.locator('#page-actions button[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: account.freeze.label }).click();
  }),
  onRecord('new terms', offered, (page, { product }) => press(page, product.changeTerms.label)),
  onRecord('retiring a product', offered, (page, { product }) => press(page, product.retire.label)),
  onRecord('confirming a deposit', underWay, (page, { deposit }) => press(page, deposit.action.confirm.label)),
  onRecord('revoking a key', '/permission/keys', (page, { apiKey }) => press(page, apiKey.revoke.label)),
  {
    what: 'a conversion rate',
    person: 'operator',
    path: '/programme/settings',
    open: (page, { programme }) => press(page, programme.addRate),
  },
  {
    what: 'whom mails come from',
    person: 'operator',
    path: '/programme/settings',
    open: (page, { programme, enums }) => press(page, `${programme.change}: ${enums.programmeSetting.mailSender}`),
  },
];

/** Made of the same parts as others: one look at them is enough. */
const alike: readonly Overlay['what'][] = [
  'the formats of an export',
  'showing a number',
  'issuing a token',
  'a contact',
  'a top-up',
  'a statement to be made',
  'a user to be added',
  'what waits to be resolved',
  'freezing an account',
  'retiring a product',
  'confirming a deposit',
  'revoking a key',
  'whom mails come from',
];
const looks: { look: Look; seen: readonly Overlay[] }[] = [
  { look: { language: 'en', theme: 'light' }, seen: overlays },
  {
    look: { language: 'fr', theme: 'dark', viewport: phone },
    seen: overlays.filter(({ what }) => !alike.includes(what)),
  },
];

/** Runs in the page: parts of what lies over it that the longest names have pushed wider than there is room. */
function widerThanTheirRoom(overlay: Element) {
  return [overlay, ...overlay.querySelectorAll('.MuiDialogContent-root')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth + 1)
    .map((part) => `${part.scrollWidth} of ${part.clientWidth}: ${part.textContent.slice(0, 80)}`);
}

describe.each(looks)('axe finds nothing in $look.language and $look.theme over a page, in', ({ look, seen }) => {
  it.each(seen)('$what', async ({ person, path, isOfRecord, open }) => {
    const words = await loadMessages(look.language ?? 'en');
    const page = await signedIn(person, look);
    await tellLongestNames(page);
    await visit(page, path);
    if (isOfRecord) {
      // At its beginning: the middle of the longest names is cut off.
      await page
        .locator('main a[href*="/show"]')
        .first()
        .click({ position: { x: 4, y: 4 } });
      await page.waitForURL('**/show');
      await page.locator('#page-actions').getByRole('button').first().waitFor();
    }
    // On phones the tools of a list are behind one button.
    const tools = page.getByRole('main').getByRole('button', { name: beginning(words.lists.tools) });
    if (await tools.isVisible()) await tools.click();
    await open(page, words);
    const overlay = page.locator('[role=dialog], [role=menu]').first();
    await overlay.waitFor();
    // What an open menu lies over is hidden: there is nothing left that its landmark would tell it from.
    const isMenu = (await overlay.getAttribute('role')) === 'menu';
    expect(await findings(page, isMenu ? ['region'] : [])).toEqual([]);
    expect(await overlay.evaluate(widerThanTheirRoom)).toEqual([]);
  });
});

it('papers that are reviewed on a phone held sideways are seen through no slit', async () => {
  const page = await signedIn('operator', { viewport: { width: phone.height, height: phone.width } });
  const underReview = { complianceStatus: complianceStatus.code.underReview };
  await page.goto(`/cardholders/list?filter=${JSON.stringify(underReview)}`);
  await page.locator('main a[href*="/show"]').first().click();
  await page.waitForURL('**/show');
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').first().waitFor();
  // As high as they are, and not as what the decision leaves of the screen: they scroll with it.
  const height = (part: Locator) => part.evaluate(({ clientHeight }) => clientHeight);
  expect(await height(dialog.locator('.MuiDialogContent-root'))).toBeGreaterThan(await height(dialog.locator('form')));
  // The decision is come to behind them.
  await dialog.getByRole('button', { name: 'Approve' }).last().click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
});

it('a calendar’s buttons are in sight on a phone that is held sideways', async () => {
  const page = await signedIn('acme', {
    viewport: { width: phone.height, height: phone.width },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/statement/statements/create');
  await page.getByRole('button', { name: /^Choose date/ }).click();
  const isInSight = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  for (const name of ['Cancel', 'OK'])
    expect(await page.getByRole('dialog').getByRole('button', { name }).evaluate(isInSight)).toBe(true);
});

it('fields of a dialog stand equally far from each other, those that one chooses from, too', async () => {
  const page = await signedIn('operator');
  await page.goto('/permission/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const fields = page.getByRole('dialog').locator('.MuiInputBase-root');
  await expect.poll(() => fields.count()).toBe(4);
  const boxes = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const gaps = boxes.slice(1).map(({ top }, place) => Math.round(top - boxes[place].bottom));
  expect(new Set(gaps).size).toBe(1);
});
