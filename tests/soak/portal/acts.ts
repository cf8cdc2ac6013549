import type { Locator, Page } from 'playwright-core';
import type { Random } from '#demo/seed/random.ts';

const patience = { timeout: 2000 };
/** What a dialog or a menu lies over can't be pressed. */
const above = '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible';
const pressable = [
  'a',
  'button',
  'input',
  'textarea',
  'tbody tr',
  ...['menuitem', 'option', 'tab', 'combobox', 'checkbox'].map((role) => `[role=${role}]`),
]
  .map((each) => `${each}:visible`)
  .join(', ');
const keys = ['Escape', 'Enter', 'Tab', 'ArrowDown', 'j', 'k', 'x', 'e', '/', '?', 'Control+k'];
/** What people type, and what they type by mistake. */
const texts = [
  '12',
  '0',
  '-5',
  '1e9',
  '10.005',
  '999999999999',
  '4',
  '2026-01-01',
  'a@b.co',
  'acme',
  'é漢字',
  "O'Hara",
  '<b>x</b>',
  '  ',
  '%',
  '_',
  '\u202e',
  'x'.repeat(300),
];

/** Does one thing of what can be done on the page. @returns what it was */
export async function act(page: Page, random: Random): Promise<string> {
  const does = random.weighted([
    [press, 86],
    [strike, 6],
    [goBack, 3],
    [navigate, 4],
    [reload, 1],
  ] as const);
  const done = await does(page, random);
  if (random.chance(0.5)) await page.waitForTimeout(random.int(0, 600));
  return done;
}

async function press(page: Page, random: Random): Promise<string> {
  const over = page.locator(above);
  const within: Page | Locator = (await over.count()) > 0 ? over.last() : page;
  const found = within.locator(pressable);
  const count = await found.count();
  if (count === 0) return strike(page, random, 'Escape');
  const one = found.nth(random.int(0, count - 1));
  const [kind, name] = await one.evaluate(told, undefined, patience);
  const what = `${kind} “${name}”`;
  if (/file|color/.test(kind)) return `${what} left alone`;
  if (/^(?:input|textarea) (?!checkbox|radio|button)/.test(`${kind} `)) return type(page, one, what, random);
  if (random.chance(0.1)) await one.dblclick(patience);
  else await one.click(patience);
  return what;
}

/** What kind of thing it is, and what it is called. */
const told = (one: Element): [string, string] => [
  ['type', 'autocomplete'].reduce((kind, more) => `${kind} ${one.getAttribute(more) ?? ''}`, one.tagName.toLowerCase()),
  (one.getAttribute('aria-label') ?? one.textContent).slice(0, 30),
];

async function type(page: Page, field: Locator, what: string, random: Random): Promise<string> {
  // A wrong one, time and again, would shut them out.
  const text = what.includes('password') ? 'Portal#2026' : random.pick(texts);
  await field.fill(text, patience);
  if (random.chance(0.3)) await page.keyboard.press('Enter');
  return `${what} = ${text.slice(0, 20)}`;
}

async function strike(page: Page, random: Random, key = random.pick(keys)): Promise<string> {
  await page.keyboard.press(key);
  return key;
}

async function goBack(page: Page): Promise<string> {
  await page.goBack({ timeout: 5000 });
  return 'back';
}

async function navigate(page: Page, random: Random): Promise<string> {
  const links = await page.locator('nav a').all();
  if (links.length === 0) return 'nowhere to go';
  const link = random.pick(links);
  const to = await link.getAttribute('href', patience);
  await link.click(patience);
  return `to ${to}`;
}

async function reload(page: Page): Promise<string> {
  await page.reload();
  return 'reload';
}
