import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, type Session } from './session.ts';

const user = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Robin Example',
  email: 'robin@acme.test',
  customerId: null,
  customerName: null,
  role: 'Operator administrator',
};
const known = { user, isEasyPassword: false, userAbilityRules: [] };
const handle = { ...known, access_token: 'handle-0123456789', token_kind: 'handle' as const };
const bearer = { ...known, access_token: 'bearer-0123456789', token_kind: 'bearer' as const };

const open: Session[] = [];
const start = () => {
  const session = createSession({ local: localStorage, perTab: sessionStorage, window });
  open.push(session);
  return session;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

describe('where the token is kept', () => {
  it('a handle, which is no secret, stays for new tabs', () => {
    start().signIn(handle);
    expect(localStorage.getItem('portal-token')).toBe('handle-0123456789');
    expect(start().state()).toMatchObject({ token: 'handle-0123456789', user });
  });

  it('a bearer token ends with its tab', () => {
    start().signIn(bearer);
    expect(localStorage.getItem('portal-token')).toBeNull();
    expect(sessionStorage.getItem('portal-token')).toBe('bearer-0123456789');
  });
});

describe('what is read back', () => {
  it.each(['', 'short', 'line\nbreak-0123456789', 'ünïcode-0123456789'])('is no token when it is %j', (text) => {
    localStorage.setItem('portal-token', text);
    expect(start().state().token).toBeUndefined();
  });

  it.each(['{', '"text"', '{"id":"1"}', 'null'])('is no user when it is %s', (text) => {
    localStorage.setItem('portal-token', handle.access_token);
    localStorage.setItem('portal-user', text);
    expect(start().state()).toMatchObject({ token: handle.access_token, user: undefined });
  });

  it('tells of an easy password, and only with a session', () => {
    localStorage.setItem('portal-is-easy-password', 'true');
    expect(start().state().isEasyPassword).toBe(false);
    start().signIn({ ...handle, isEasyPassword: true });
    expect(start().state().isEasyPassword).toBe(true);
  });
});

describe('the end of a session', () => {
  it('leaves preferences and the card session, and nothing else [S3.41]', () => {
    const session = start();
    session.signIn(handle);
    session.signInWithCard({ access_token: 'card-0123456789', token_kind: 'handle' });
    for (const key of ['portal-datasource', 'portal-filters']) localStorage.setItem(key, '{}');
    localStorage.setItem('portal-timezone', 'Asia/Shanghai');
    localStorage.setItem('portal-loader-color', '#2BC196');
    session.end();
    expect(session.state()).toMatchObject({ token: undefined, user: undefined, cardToken: 'card-0123456789' });
    expect(Object.keys(localStorage).sort()).toEqual(['portal-card-token', 'portal-loader-color', 'portal-timezone']);
  });

  it('of a card leaves the dashboard session', () => {
    const session = start();
    session.signIn(handle);
    session.signInWithCard({ access_token: 'card-0123456789', token_kind: 'bearer' });
    session.endCard();
    expect(session.state()).toMatchObject({ token: handle.access_token, cardToken: undefined });
  });

  it('ends every other tab, whose bearer token no storage event tells of', async () => {
    const [here, there] = [start(), start()];
    here.signIn(bearer);
    there.signIn(bearer);
    const heard = vi.fn<() => void>();
    there.subscribe(heard);
    // Tabs share no sessionStorage; here they do, so it is put back for the other one to clear.
    here.end();
    sessionStorage.setItem('portal-token', bearer.access_token);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(there.state().token).toBeUndefined();
    expect(sessionStorage.getItem('portal-token')).toBeNull();
  });

  it('that a tab hears of late ends no session that was begun since', async () => {
    const [here, asleep] = [start(), start()];
    here.signIn(handle);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-token' }));
    expect(asleep.state().token).toBe(handle.access_token);
    const heard = vi.fn<() => void>();
    here.end();
    here.signIn({ ...handle, access_token: 'handle-of-the-next-login' });
    asleep.subscribe(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(asleep.state().token).toBe('handle-of-the-next-login');
    expect(localStorage.getItem('portal-token')).toBe('handle-of-the-next-login');
  });

  it('is not what a gateway tells of that says only what is known', () => {
    const session = start();
    session.signIn(handle);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    session.refresh(known);
    expect(heard).not.toHaveBeenCalled();
    session.refresh({ ...known, isEasyPassword: true });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('moves nobody on a page that was left', () => {
    const session = start();
    session.signIn(handle);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    session.close();
    session.refresh({ ...known, isEasyPassword: true });
    expect(heard).not.toHaveBeenCalled();
  });

  it('in another tab is heard of through the storage', () => {
    const session = start();
    session.signIn(handle);
    localStorage.removeItem('portal-token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-token' }));
    expect(session.state().token).toBeUndefined();
  });
});
