import { readFile } from 'node:fs/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { textsOf } from '#tests/texts.ts';
import { goKey, goTo, shortcuts } from '../../kit/keys/shortcuts.ts';
import { routes } from '../routes.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** An administrator of a customer with three cards, on the list of them. */
async function openCards(role?: 'Customer viewer') {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 3; made += 1) await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer, ...(role && { role }) });
  const visit = await renderPortal(gateway, { at: '/card/cards', as });
  await waitFor(() => expect(rows()).toHaveLength(3));
  return visit;
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Cards' }))
    .getAllByRole('row')
    .slice(1);
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard Shortcuts' });

describe('the keys of a list', () => {
  it('go from row to row, and no further than the first and the last', async () => {
    const { user } = await openCards();
    await user.keyboard('j');
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('jjj');
    expect(rows()[2]).toHaveFocus();
    await user.keyboard('k');
    expect(rows()[1]).toHaveFocus();
    await user.keyboard('kk');
    expect(rows()[0]).toHaveFocus();
  });

  it('open the row beside the list as a click on it does, and go on from it when that is closed', async () => {
    const { user, path } = await openCards();
    await user.keyboard('jj{Enter}');
    await waitFor(() => expect(path()).toContain('panel='));
    await screen.findByRole('tab', { name: 'Details' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rows()[1]).toHaveFocus());
    await user.keyboard('k');
    expect(rows()[0]).toHaveFocus();
  });

  it('select the row, clear the selection and let go of the row', async () => {
    const { user } = await openCards();
    await user.keyboard('jx');
    expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible();
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: '1 selected' })).toBeNull());
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(rows()[0]).not.toHaveFocus();
  });

  it('lead to its search, where they are letters again', async () => {
    const { user, path } = await openCards();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await user.keyboard('jx?gc');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('jx?gc');
    expect(sheet()).toBeNull();
    expect(path()).toContain('/card/cards');
  });
});

describe('g and a letter', () => {
  it('lead to a screen', async () => {
    const { user, path } = await openCards();
    await user.keyboard('ga');
    await waitFor(() => expect(path()).toContain('/account/balance'));
  });

  it('lead nowhere this person may not go', async () => {
    const { user, path } = await openCards('Customer viewer');
    await user.keyboard('gk');
    await user.keyboard('gi');
    expect(path()).toContain('/card/cards');
    await user.keyboard('?');
    await waitFor(() => expect(sheet()).toBeVisible());
    expect(within(sheet() as HTMLElement).queryByText('Users')).toBeNull();
    expect(within(sheet() as HTMLElement).getByText('Authorizations')).toBeVisible();
  });
});

describe('no key does anything', () => {
  it.each([
    ['with Control', { key: 'j', ctrlKey: true }],
    ['with Alt', { key: 'j', altKey: true }],
    ['with ⌘', { key: 'j', metaKey: true }],
    ['with Shift', { key: 'J', shiftKey: true }],
    ['while an input method has it', { key: 'j', isComposing: true }],
    ['while an old input method has it', { key: 'j', keyCode: 229 }],
  ])('%s', async (_, press) => {
    await openCards();
    fireEvent.keyDown(document.body, press);
    expect(rows()[0]).not.toHaveFocus();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(rows()[0]).toHaveFocus();
  });

  it('under a dialog', async () => {
    const { user } = await openCards();
    await user.keyboard('?');
    await waitFor(() => expect(sheet()).toBeVisible());
    await user.keyboard('jx');
    expect(screen.queryByRole('toolbar', { name: '1 selected' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it('once they are switched off, but for those with Control; the menu of the user has the switch', async () => {
    const { user, portal } = await openCards();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Single-Key Shortcuts' }));
    expect(portal.preferences.state().singleKeys).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet()).toBeNull());
    await user.keyboard('j?');
    expect(rows()[0]).not.toHaveFocus();
    expect(sheet()).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search or go to…' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Account menu of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard Shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Single-Key Shortcuts' }));
    expect(portal.preferences.state().singleKeys).toBe(true);
  });
});

describe('one table of keys', () => {
  it('leads to screens that exist, each from one letter', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.values(goTo)));
    expect(new Set(Object.values(goTo)).size).toBe(Object.values(goTo).length);
  });

  it('is printed in the documentation, key by key', async () => {
    const page = await readFile('docs/keyboard.md', 'utf8');
    const texts = textsOf(await loadMessages('en'));
    const nameOf = (key: string) => ({ Escape: 'Esc', Mod: 'Ctrl or ⌘' })[key] ?? key;
    const printed = [
      ...Object.entries(shortcuts).map(
        ([name, { keys }]) => `| ${keys.map((key) => `\`${nameOf(key)}\``).join(' ')} | ${texts[`keys.${name}`]} |`,
      ),
      ...Object.entries(goTo).map(
        ([letter, path]) =>
          `| \`${goKey}\` \`${letter}\` | ${texts[routes.find((route) => route.path === path)?.title ?? '']} |`,
      ),
    ];
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(printed);
  });
});
