import { expect, test } from 'vitest';
import { messages } from '#locales/all.ts';
import { merchantCategories, merchantCategoryOf } from './merchantCategory.ts';
import { isMerchantCode } from './merchantCode.ts';

const all = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'));

test.each([
  ['5812', 'Restaurants', 'Restaurants', '餐厅'],
  ['5411', 'Groceries', 'Alimentation', '食品杂货'],
  ['3640', 'Hotels', 'Hôtels', '酒店'],
  ['4121', 'Taxis', 'Taxis', '出租车'],
])('what merchants of category %s sell is said in words, in each language', (mcc, ...said) => {
  const category = merchantCategoryOf(mcc) ?? 'none';
  const words = [messages.en, messages.fr, messages.zh].map(({ merchantCategory }) => merchantCategory);
  expect(words.map((each) => each[category as 'restaurants'])).toEqual(said);
});

test('every category that networks give out has its word, and each word is somebody’s', () => {
  const given = all.filter(isMerchantCode);
  expect(given.filter((mcc) => merchantCategoryOf(mcc) === undefined)).toEqual([]);
  expect(new Set(given.map((mcc) => merchantCategoryOf(mcc)))).toEqual(new Set(merchantCategories));
  for (const { merchantCategory } of Object.values(messages))
    expect(Object.keys(merchantCategory).sort()).toEqual([...merchantCategories].sort());
});

test('of what is no category nothing is said', () => {
  for (const mcc of [null, undefined, '', '58', '58121', 'abcd', '0000'])
    expect(merchantCategoryOf(mcc)).toBeUndefined();
});
