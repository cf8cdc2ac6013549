import { expect, it } from 'vitest';
import { loadMessages } from '#locales/index.ts';
import { textsOf } from '#tests/texts.ts';
import { menuGroups } from '../frame/route.ts';
import { menuEntries, menuOrder } from './menu.ts';
import { routes } from './routes.tsx';

it('every screen with an icon has its place in the navigation, once', () => {
  const withIcon = routes.filter(({ icon }) => icon !== undefined).map(({ path }) => path);
  expect([...menuOrder].sort()).toEqual(withIcon.sort());
});

it('names the screens as the specification does, in its groups [S2.49] [S2.50] [S2.51] [S2.52] [S2.53]', async () => {
  const texts = textsOf(await loadMessages('en'));
  const groups = Object.groupBy(menuEntries, ({ group }) => (group ? (texts[menuGroups[group]] ?? '') : ''));
  const named = Object.fromEntries(
    Object.entries(groups).map(([group, entries]) => [group, entries?.map(({ title }) => texts[title])]),
  );
  expect(named).toMatchObject({
    '': ['Dashboard'],
    Account: ['Balances', 'Deposit Records', 'Account Transactions'],
    Cardholders: ['Cardholders', 'Add Cardholder'],
    Cards: expect.arrayContaining(['Cards', 'Apply Card', 'Apply Records', 'Card Balances', 'Authorizations']),
    Transaction: ['Transaction'],
    Statements: expect.arrayContaining(['Daily Statement']),
    Settings: expect.arrayContaining(['Roles', 'Users', 'Permissions']),
  });
  expect(Object.keys(named)).toContain('Logs');
  const titles = routes.map(({ title }) => texts[title]);
  for (const title of ['Cardholder Details', 'Card Details', 'Login', 'Forgot Password'])
    expect(titles).toContain(title);
  expect(texts['menu.changePassword']).toBe('Change Password');
  expect(texts['menu.resetPassword']).toBe('Reset Password');
});
