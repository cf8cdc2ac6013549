import { expect, it } from 'vitest';
import { textsOf } from '#tests/texts.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { terms } from './terms.ts';
import { zh } from './zh/index.ts';

const languages = { en: textsOf(en), fr: textsOf(fr), zh: textsOf(zh) };

/** Labels name one thing each; sentences may say it in other words. */
const labels = Object.keys(languages.en).filter((key) =>
  /^(nouns|enums|menu|access\.(actions|operations|modules))\./.test(key),
);

/** What says the same thing in two places: the first stands in the second. */
const saidTwice = [
  ['enums.programmeSetting.conversionMarkup', 'nouns.product.fields.conversionMarkup'],
  ['lists.views.toReview', 'dashboard.toActOn.reviewsWaiting'],
  ['lists.views.toMend', 'dashboard.toActOn.cardholdersRejected'],
] as const;

it.each(saidTwice)('%s is called the same in %s', (once, again) => {
  const otherwise = Object.entries(languages).filter(
    // English says `waiting for review` where a tab has room for `To Review` only.
    ([, texts]) =>
      !texts[again]?.toLowerCase().includes((texts[once] ?? '?').toLowerCase().replace(/^to review$/, 'review')),
  );
  expect(otherwise.map(([name, texts]) => `${name}: ${texts[once]}, ${texts[again]}`)).toEqual([]);
});

it('closes accounts and cardholders in Chinese by the word of their dialogs, and not by that of cards', () => {
  const { zh: said } = languages;
  for (const key of ['standing.before', 'account.close.title', 'cardholderForm.closeTitle'])
    expect(said[key]).toContain('关闭');
});

it.each(terms)('calls “%s” the same in every label of a language', (english, french, chinese) => {
  const named = labels.filter((key) => new RegExp(`\\b(${english})s?\\b`, 'i').test(languages.en[key] ?? ''));
  expect(named).not.toEqual([]);
  const otherwise = (texts: Record<string, string>, term: string) =>
    named.filter((key) => !new RegExp(term, 'i').test(texts[key] ?? '')).map((key) => `${key}: ${texts[key]}`);
  expect({ fr: otherwise(languages.fr, french), zh: otherwise(languages.zh, chinese) }).toEqual({ fr: [], zh: [] });
});
