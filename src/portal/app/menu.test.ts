import { expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';
import { menuGroups } from '../frame/route.ts';
import { isInNavigation, menuEntries, menuOrder } from './menu.ts';
import { routes } from './routes.tsx';

it('every screen with an icon has its place among them, once', () => {
  const withIcon = routes.filter(({ icon }) => icon !== undefined).map(({ path }) => path);
  expect(menuOrder.map(({ path }) => path as string).sort()).toEqual(withIcon.sort());
});

it('names the screens as the specification does, in groups of what is done together [S2.49] [S2.50] [S2.51] [S2.52] [S2.53]', async () => {
  const texts = textsOf(await loadMessages('en'));
  const shown = Object.groupBy(menuEntries.filter(isInNavigation), ({ group }) =>
    group ? (texts[menuGroups[group]] ?? '') : '',
  );
  const named = Object.fromEntries(
    Object.entries(shown).map(([group, entries]) => [group, entries?.map(({ title }) => texts[title])]),
  );
  expect(named).toEqual({
    '': ['Dashboard', 'Proposals', 'Customers'],
    Account: ['Balances', 'Deposit Records', 'Account Transactions'],
    Cards: [
      'Cardholders',
      'Cards',
      'Apply Records',
      'Card Balances',
      'Authorizations',
      'Holds',
      'Transaction',
      'Spending Rules',
    ],
    Statements: ['Daily Statement', 'Download Center'],
    Operations: ['Exceptions', 'Receivables', 'Contact', 'Simulator', 'Logs', 'Audit Log'],
    Programme: ['Products', 'Programme Settings'],
    Settings: ['Roles', 'Users', 'Permissions', 'API Keys'],
  });
  const titles = routes.map(({ title }) => texts[title]);
  for (const title of [
    'Add Cardholder',
    'Apply Card',
    'Cardholder Details',
    'Card Details',
    'Login',
    'Forgot Password',
  ])
    expect(titles).toContain(title);
  expect(texts['menu.changePassword']).toBe('Change Password');
  expect(texts['menu.resetPassword']).toBe('Reset Password');
});

it('what makes something is a button on its list, and found by name', () => {
  const besides = menuEntries.filter((entry) => !isInNavigation(entry)).map(({ path }) => path);
  expect(besides).toEqual(['/cardholders/add-individual', '/cardholders/apply-card', '/programme/changes']);
});
