import { describe, expect, it } from 'vitest';
import { routes } from '../app/routes.tsx';
import { type RouteMeta, redirectFor, type Visit } from './guards.ts';

const metaOf = (path: string) => routes.find((route) => route.path === path)?.meta ?? {};
const visit = (path: string, has: Partial<Visit> = {}): string | undefined =>
  redirectFor({ path, meta: metaOf(path), hasToken: false, hasCardToken: false, port: '', ...has });

const signedIn = { hasToken: true };
const withCard = { hasCardToken: true };

describe('by its tokens, a visitor comes to', () => {
  /** Nobody, a session, a card's session, both: undefined is the page itself. */
  type Ways = readonly (string | undefined)[];
  const here = undefined;
  const forAnybody: Ways = [here, here, here, here];
  const special: Record<string, Ways> = {
    '/login': [here, '/dashboard', here, '/dashboard'],
    '/forget-password': [here, '/dashboard', here, '/dashboard'],
    '/inquery': [here, '/dashboard', '/single/balance-search', '/single/balance-search'],
    '/single/balance-search': ['/inquery', '/inquery', here, here],
    '/blank': forAnybody,
    '/permission': ['/login', '/dashboard', '/login', '/dashboard'],
    '/pages/misc/not-found/:error': forAnybody,
    '*': forAnybody,
  };
  const ordinary: Ways = ['/login', here, '/login', here];
  const visitors = [{}, signedIn, withCard, { ...signedIn, ...withCard }];

  it('the place that the specification names, on every page there is [S2.38]', () => {
    const came = routes.map(({ path }) => [path, visitors.map((has) => visit(path, has))]);
    const should = routes.map(({ path }) => [path, special[path] ?? ordinary]);
    expect(came).toEqual(should);
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(special)));
  });
});

describe('a page marked', () => {
  const marked = (meta: RouteMeta, has: Partial<Visit>) =>
    redirectFor({ path: '/any', meta, hasToken: false, hasCardToken: false, port: '', ...has });

  it('public is checked for nothing [S2.35]', () => {
    for (const meta of [{}, { unauthenticatedOnly: true }, { needs: 'cardToken' }] as const)
      for (const has of [{}, signedIn, withCard]) expect(marked({ ...meta, public: true }, has)).toBeUndefined();
  });

  it('for the unauthenticated only is not for who is signed in [S2.36]', () => {
    const meta = { unauthenticatedOnly: true, needs: 'nothing' } as const;
    expect(marked(meta, {})).toBeUndefined();
    expect(marked(meta, signedIn)).toBe('/dashboard');
  });

  it('in no way needs a session', () => {
    expect(marked({}, {})).toBe('/login');
    expect(marked({}, signedIn)).toBeUndefined();
  });
});

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
  it.each(['/login', '/inquery', '/forget-password'])(
    'is sent from %s to the dashboard [S2.7] [S2.8] [S2.9] [S2.40] [S2.36]',
    (path) => expect(visit(path, signedIn)).toBe('/dashboard'),
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
