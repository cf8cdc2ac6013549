import { beforeEach, describe, expect, it } from 'vitest';
import { askEarly, type ListKey, listOnItsWay, withFirstQuestions } from './firstQuestion.ts';

const url = '/api/portal/cms/card/page';
const body = (more: object = {}) =>
  JSON.stringify({ language: 'en', dtoName: 'card', page: 1, size: 10, filter: {}, ...more });

function visit(address = '/card/cards', token: string | undefined = 'token-of-somebody', list?: ListKey) {
  const asked: { url: string; token: string | undefined; body: string }[] = [];
  const fetch = (async (input: string, init: RequestInit) => {
    asked.push({ url: input, token: (init.headers as Record<string, string>).access_token, body: init.body as string });
    return new Response(String(asked.length));
  }) as typeof globalThis.fetch;
  const place = { address: () => address, token: () => token, local: localStorage, list: () => list };
  return {
    asked,
    early: () => askEarly(fetch, place),
    ask: (text = body(), signal?: AbortSignal) =>
      withFirstQuestions(fetch, place)(url, {
        method: 'POST',
        headers: { access_token: token ?? '' },
        body: text,
        ...(signal && { signal }),
      }),
  };
}

beforeEach(() => localStorage.clear());

describe('the first question of a list', () => {
  it('is asked at once on the next visit, and not a second time by the application', async () => {
    await visit().ask();
    const next = visit();
    next.early();
    expect(next.asked).toEqual([{ url, token: 'token-of-somebody', body: body() }]);
    expect(await (await next.ask()).text()).toBe('1');
    expect(next.asked).toHaveLength(1);
    await next.ask();
    expect(next.asked).toHaveLength(2);
  });

  it('is asked with the token of the session that is open, and not at all without one', async () => {
    await visit().ask();
    const other = visit('/card/cards', 'token-of-another');
    other.early();
    expect(other.asked[0]?.token).toBe('token-of-another');
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-of-somebody');
    const nobody = visit('/card/cards', '');
    nobody.early();
    expect(nobody.asked).toEqual([]);
  });

  it('comes with the name of the list that asked it, until the answer is taken', async () => {
    const list: ListKey = ['card/cards', 'getList', { pagination: { page: 1, perPage: 10 } }];
    await visit('/card/cards', undefined, list).ask();
    expect(listOnItsWay()).toBeUndefined();
    const next = visit();
    next.early();
    expect(listOnItsWay()).toEqual(list);
    await next.ask();
    expect(listOnItsWay()).toBeUndefined();
  });

  it('is of no use when something else is asked', async () => {
    await visit().ask();
    const next = visit();
    next.early();
    await next.ask(body({ size: 25 }));
    expect(next.asked.map((one) => JSON.parse(one.body).size)).toEqual([10, 25]);
  });

  it('can be left like any other', async () => {
    await visit().ask();
    const next = visit();
    next.early();
    await expect(next.ask(body(), AbortSignal.abort())).rejects.toThrow(DOMException);
  });

  it.each([
    ['a filter', '/card/cards', body({ filter: { last4: '1234' } })],
    ['a later page', '/card/cards', body({ page: 2 })],
    ['an address that says more', '/card/cards?filter={"q":"Ann"}', body()],
  ])('is kept nowhere when it has %s', async (_, address, text) => {
    await visit(address).ask(text);
    expect(localStorage.length).toBe(0);
  });

  it('is asked of nobody else, whatever the storage says', () => {
    localStorage.setItem(
      'portal-first-questions',
      JSON.stringify({ '/card/cards': { url: '//evil.test/page', headers: {}, body: '' } }),
    );
    const next = visit();
    next.early();
    expect(next.asked).toEqual([]);
  });
});
