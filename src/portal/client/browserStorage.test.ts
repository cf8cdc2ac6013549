import { beforeEach, describe, expect, it } from 'vitest';
import { lenientStorage } from './browserStorage.ts';
import { createSession } from './session.ts';
import { createStore } from './store.ts';

beforeEach(() => localStorage.clear());

const full = (): Storage =>
  Object.assign(Object.create(localStorage) as Storage, {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
const forbidden = (): Storage => {
  throw new DOMException('', 'SecurityError');
};

describe('what a browser keeps', () => {
  it('is kept for the next visit', () => {
    lenientStorage(() => localStorage).setItem('portal-timezone', 'Asia/Shanghai');
    expect(lenientStorage(() => localStorage).getItem('portal-timezone')).toBe('Asia/Shanghai');
  });

  it.each([
    ['full', full],
    ['forbidden', forbidden],
  ])('holds until the page is left when the storage is %s', (_, open) => {
    localStorage.setItem('portal-timezone', 'Etc/UTC');
    const storage = lenientStorage(open);
    storage.setItem('portal-timezone', 'Asia/Shanghai');
    expect(storage.getItem('portal-timezone')).toBe('Asia/Shanghai');
    storage.removeItem('portal-timezone');
    expect(storage.getItem('portal-timezone')).toBeNull();
  });

  it('doesn’t go back to what it was before, when there is no room for what it became', () => {
    localStorage.setItem('portal-user', 'somebody else');
    lenientStorage(full).setItem('portal-user', 'me');
    expect(lenientStorage(() => localStorage).getItem('portal-user')).toBeNull();
  });
});

it('signing in works where nothing can be kept', () => {
  const [local, perTab] = [lenientStorage(forbidden), lenientStorage(forbidden)];
  const session = createSession({ local, perTab, window });
  const user = { id: crypto.randomUUID(), name: '', email: '', customerId: null, customerName: null, role: '' };
  session.signIn({
    access_token: 'handle-0123456789',
    token_kind: 'handle',
    user,
    isEasyPassword: false,
    userAbilityRules: [],
  });
  expect(session.state()).toMatchObject({ token: 'handle-0123456789', user });
  session.end();
  expect(session.state().token).toBeUndefined();
  session.close();
});

describe('react-admin’s memory of a list', () => {
  const remembered = (kept: string) => {
    localStorage.setItem('portal-filters', kept);
    return createStore(localStorage).getItem('card/cards.listParams', 'nothing');
  };

  it('is what it was', () => {
    const params = { sort: 'createdAt', order: 'DESC', page: 2, perPage: 25, filter: { q: 'x' }, displayedFilters: {} };
    expect(remembered(JSON.stringify({ 'card/cards.listParams': params }))).toEqual(params);
  });

  it.each([
    '{',
    '[]',
    '{"card/cards.listParams":7}',
    '{"card/cards.listParams":{"page":"two","perPage":10}}',
    '{"card/cards.listParams":{"page":-1,"perPage":10}}',
    '{"card/cards.listParams":{"filter":"x"}}',
    '{"card/cards.listParams":{"sort":{"field":1}}}',
  ])('is nothing when %s is kept', (kept) => {
    expect(remembered(kept)).toBe('nothing');
  });
});
