import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestFirst } from '#portal/client/listQuery.ts';

/** What the server writes into the page of a list. */
const question = {
  url: '/api/portal/cms/card/page',
  headers: { 'x-portal-client': 'web' },
  tokenHeader: 'access_token',
  dtoName: 'card',
  filter: {},
  sort: newestFirst,
  size: 10,
  sizes: [10, 25, 50, 100],
};
const rights = encodeURIComponent(JSON.stringify([['read,export', 'card,statement']]));
const asked = (size: number) =>
  JSON.stringify({ language: 'en', dtoName: 'card', page: 1, size, filter: {}, sort: newestFirst });

const drawer = (kept: Record<string, string> = {}) => ({ getItem: (key: string) => kept[key] ?? null });

/** A page at an address, as a visitor's browser has it. */
function visit({ search = '', cookie = `userAbilityRules=${rights}`, kept = {}, told = question } = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response('rows'));
  vi.stubGlobal('document', { cookie, getElementById: () => ({ textContent: JSON.stringify(told) }) });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  vi.stubGlobal('localStorage', drawer({ 'portal-token': 'a-token', ...kept }));
  vi.stubGlobal('sessionStorage', drawer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
/** The module as a page has it that has just been opened. */
const opened = async () => {
  vi.resetModules();
  return import('./firstRows.ts');
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('the first rows of a list', () => {
  it('are asked for before the application is there, and given to it when it asks the same', async () => {
    const fetched = visit();
    const { askForFirstRows, takingFirstRows } = await opened();
    askForFirstRows();
    const sent = { method: 'POST', body: asked(10), headers: { access_token: 'a-token' } };
    expect(fetched.mock.calls).toEqual([[question.url, expect.objectContaining({ body: asked(10) })]]);
    const ask = takingFirstRows(fetched);
    expect(await (await ask(question.url, sent)).text()).toBe('rows');
    expect(fetched).toHaveBeenCalledTimes(1);
    await ask(question.url, sent);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['other rows', { body: asked(25), headers: { access_token: 'a-token' } }],
    ['somebody else', { body: asked(10), headers: { access_token: 'another' } }],
  ])('aren’t given to a question for %s', async (_, sent) => {
    const fetched = visit();
    const { askForFirstRows, takingFirstRows } = await opened();
    askForFirstRows();
    await takingFirstRows(fetched)(question.url, { method: 'POST', ...sent });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('are asked for again where they didn’t come', async () => {
    const fetched = visit();
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    const { askForFirstRows, takingFirstRows } = await opened();
    askForFirstRows();
    const sent = { method: 'POST', body: asked(10), headers: { access_token: 'a-token' } };
    expect(await (await takingFirstRows(fetched)(question.url, sent)).text()).toBe('rows');
  });

  it.each([
    ['that the address wants', { search: '?perPage=25' }, 25],
    ['that the visitor chose for all lists', { kept: { 'portal-page-size': '{"lists.pageSize":50}' } }, 50],
    ['of a list beside which a record is open', { search: '?panel=1' }, 10],
  ])('are as many as %s', async (_, page, size) => {
    const fetched = visit(page);
    (await opened()).askForFirstRows();
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual([asked(size)]);
  });

  it.each([
    ['a visitor without a session', { kept: { 'portal-token': '' } }],
    ['a password that must be changed first', { kept: { 'portal-is-easy-password': 'true' } }],
    ['a second factor that must be set up first', { kept: { 'portal-needs-second-factor': 'true' } }],
    ['somebody who may not read them', { cookie: `userAbilityRules=${encodeURIComponent('[["read","user"]]')}` }],
    ['somebody whom they are forbidden', { cookie: `userAbilityRules=${encodeURIComponent('[["read","card",0,1]]')}` }],
    ['somebody whose rights aren’t known', { cookie: '' }],
    ['rights that can’t be read', { cookie: 'userAbilityRules=%' }],
    ['an address that narrows the list', { search: '?filter=%7B%22q%22%3A%22x%22%7D' }],
    ['an address with another page', { search: '?page=2&perPage=25' }],
    ['a page size that isn’t offered', { search: '?perPage=7' }],
    [
      'a list that is narrowed unless its address says more',
      { search: '?perPage=25', told: { ...question, filter: { isOpen: true } } },
    ],
  ])('aren’t asked for ahead for %s', async (_, page) => {
    const fetched = visit(page);
    (await opened()).askForFirstRows();
    expect(fetched).not.toHaveBeenCalled();
  });
});
