import { describe, expect, it } from 'vitest';
import { redirectFor, type Visit } from './guards.ts';
import { routes } from './routes.tsx';

const metaOf = (path: string) => routes.find((route) => route.path === path)?.meta ?? {};
const visit = (path: string, has: Partial<Visit> = {}): string | undefined =>
  redirectFor({ path, meta: metaOf(path), hasToken: false, hasCardToken: false, port: '', ...has });

const signedIn = { hasToken: true };
const withCard = { hasCardToken: true };

describe('a visitor without a session', () => {
  it.each(['/dashboard', '/setting', '/card/cards', '/account/balance', '/cardholders/list', '/permission'])(
    'is sent from %s to the login',
    (path) => expect(visit(path)).toBe('/login'),
  );

  it.each(['/login', '/inquery', '/forget-password', '/blank', '*', '/pages/misc/not-found/:error'])(
    'may open %s',
    (path) => expect(visit(path)).toBeUndefined(),
  );

  it('is sent from the balance page to the inquiry [S2.39] [S6.1]', () => {
    expect(visit('/single/balance-search')).toBe('/inquery');
  });
});

describe('who is signed in', () => {
  it.each(['/login', '/inquery', '/forget-password'])('is sent from %s to the dashboard [S2.40] [S2.36]', (path) =>
    expect(visit(path, signedIn)).toBe('/dashboard'),
  );

  it.each(['/dashboard', '/setting', '/card/cards', '/blank', '*'])('may open %s', (path) =>
    expect(visit(path, signedIn)).toBeUndefined(),
  );

  it('still needs a card token for the balance page', () => {
    expect(visit('/single/balance-search', signedIn)).toBe('/inquery');
  });

  it.each(['', '80', '443', '3000'])(
    'is sent from the permission page to the dashboard on port "%s" [S2.42]',
    (port) => {
      expect(visit('/permission', { ...signedIn, port })).toBe('/dashboard');
    },
  );

  it.each(['8085', '8080', '8081', '18080'])('may open the permission page on port %s [S2.43]', (port) => {
    expect(visit('/permission', { ...signedIn, port })).toBeUndefined();
  });

  it.each(['/permission/roles', '/permission/users'])('may open %s on every port', (path) => {
    expect(visit(path, { ...signedIn, port: '3000' })).toBeUndefined();
  });
});

describe('a cardholder with a card token', () => {
  it('is sent from the inquiry to the balance page [S2.41]', () => {
    expect(visit('/inquery', withCard)).toBe('/single/balance-search');
    expect(visit('/inquery', { ...withCard, ...signedIn })).toBe('/single/balance-search');
  });

  it('may open the balance page and nothing else [S6.2]', () => {
    expect(visit('/single/balance-search', withCard)).toBeUndefined();
    expect(visit('/dashboard', withCard)).toBe('/login');
  });
});
