import { createMongoAbility } from '@casl/ability';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#domain/preference/storageKeys.ts';
import { askingList, expectFirstList } from './firstList.ts';
import { askEarly, type ListKey } from './firstQuestion.ts';

const address = '/card/cards';
const key: ListKey = ['card/cards', 'getList', { pagination: { page: 1, perPage: 10 }, filter: {} }];
const answer = { data: [{ id: 'a-card' }], total: 1, pageInfo: { hasNextPage: false }, meta: { totalIsExact: true } };

/** A visit of the list of cards, whose first question is on its way under this name. */
function visit(circumstances: { list?: unknown; may?: boolean; getList?: () => Promise<never> } = {}) {
  const { list, may, getList } = { list: key, may: true, getList: async () => answer as never, ...circumstances };
  const question = { url: '/api/portal/cms/card/page', headers: {}, body: '{}', list };
  localStorage.setItem(storageKeys.firstQuestions, JSON.stringify({ [address]: question }));
  const place = { address: () => address, token: () => 'a-token', local: localStorage };
  askEarly(async () => new Response('{}'), place);
  const asked = vi.fn<typeof getList>(getList);
  const parts = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    dataProvider: { getList: asked } as never,
    abilities: { current: () => createMongoAbility(may ? [{ action: 'read', subject: 'card' }] : []) } as never,
  };
  return { ...parts, asked, expectIt: () => expectFirstList(parts, { 'card/cards': 'card' }) };
}

beforeEach(() => localStorage.clear());

it('rows that were asked for early are there when the list looks for them', async () => {
  const { expectIt, queryClient, asked } = visit();
  await expectIt();
  expect(asked).toHaveBeenCalledExactlyOnceWith('card/cards', expect.objectContaining(key[2]));
  expect(queryClient.getQueryData(key)).toEqual(answer);
});

it('rows that take their time are not waited for', async () => {
  const { expectIt, queryClient } = visit({ getList: () => new Promise<never>(() => undefined) });
  await expectIt();
  expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(askingList({ queryClient }, '/card/cards')).toEqual(key);
  expect(askingList({ queryClient }, '/card/transactions')).toBeUndefined();
});

it.each([
  ['the user may not see the list any more', { may: false }],
  ['there is no such list', { list: ['no/such', 'getList', {}] }],
  ['the storage holds something else', { list: 'garbage' }],
  ['the last visit didn’t note its list', { list: undefined }],
])('nothing is asked when %s', async (_, circumstances) => {
  const { expectIt, asked } = visit(circumstances);
  await expectIt();
  expect(asked).not.toHaveBeenCalled();
});

it('a refusal is the list’s to tell', async () => {
  const { expectIt, queryClient } = visit({ getList: () => Promise.reject(new Error('refused')) });
  await expectIt();
  expect(queryClient.getQueryData(key)).toBeUndefined();
});
