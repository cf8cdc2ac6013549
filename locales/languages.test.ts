import Polyglot from 'node-polyglot';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { textsOf } from '#tests/texts.ts';
import { messages } from './all.ts';
import { type InterfaceLanguage, languages } from './index.ts';

const names = Object.keys(languages) as InterfaceLanguage[];
const texts = Object.fromEntries(
  await Promise.all(
    names.map(
      // What the portal loads has fewer refusals, and neither mails nor what people are told.
      async (name) => [name, textsOf({ ...(await loadMessages(name)), ...messages[name] })] as const,
    ),
  ),
) as Record<InterfaceLanguage, Record<string, string>>;
const english = Object.entries(texts.en);
const translations = ['fr', 'zh'] as const;

const blanks = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const forms = (text: string) => text.split('||||').length;
const words = (text: string) => text.replace(/%\{\w+\}/g, '');
const hasWords = ([, text]: [string, string]) => /\p{L}/u.test(words(text));

/** What is rightly the same in another language as in English: names and abbreviations, and words that French spells alike. */
const properNames = ['API', 'CSV', 'CVV2', 'Discover', 'Excel (XLSX)', 'PDF'];
const rightlyTheSame = {
  // Keys are called what is printed on them.
  zh: [...properNames, 'Enter', 'Esc'],
  fr: [
    ...properNames,
    'Actions',
    'Associations',
    'Bars',
    'Camping',
    'Contact',
    'Contact |||| Contacts',
    'Description',
    'Format',
    'Logo',
    'Note',
    'Notifications (Alt+T)',
    'Page %{page}',
    'Permission |||| Permissions',
    'Permissions',
    'Pharmacies',
    'Programme',
    'Restaurants',
    'Source',
    'Taxis',
    'Trains',
    'Transport',
    'Type',
    'Version',
    'Version %{version}',
    'Versions',
  ],
};

describe.each(translations)('the texts in %s', (language) => {
  const translated = texts[language];

  it('are the same ones as in English, react-admin’s too', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(texts.en).sort());
  });

  it('fill in the same blanks', () => {
    for (const [key, text] of english) expect([key, blanks(translated[key] ?? '')]).toEqual([key, blanks(text)]);
  });

  it('are left in English only where that is the word', () => {
    const same = english.filter((entry) => hasWords(entry) && translated[entry[0]] === entry[1]);
    const excused = rightlyTheSame[language];
    expect(same.filter(([, text]) => !excused.includes(text))).toEqual([]);
    expect(excused.filter((word) => !same.some(([, text]) => text === word))).toEqual([]);
  });
});

it.each(names)('says something everywhere in %s', (language) => {
  const blank = Object.entries(texts[language]).filter(([, text]) => !text || text !== text.trim());
  // react-admin shows nothing for a yes-or-no that is neither, and a mail says why on a line of its own.
  expect(blank.map(([key]) => key)).toEqual(['ra.boolean.null', 'mails.proposalAsked.why']);
});

it('has a plural in English and in French, and none in Chinese', () => {
  for (const [key, text] of english) expect([key, forms(texts.fr[key] ?? '')]).toEqual([key, forms(text)]);
  expect(Object.entries(texts.zh).filter(([, text]) => text.includes('||||'))).toEqual([]);
});

it('counts as each language does', () => {
  const card = (language: InterfaceLanguage, smart_count: number) =>
    new Polyglot({ locale: language, phrases: messages[language] }).t('nouns.card.name', { smart_count });
  expect([card('en', 0), card('en', 1), card('en', 2)]).toEqual(['Cards', 'Card', 'Cards']);
  expect([card('fr', 0), card('fr', 1), card('fr', 2)]).toEqual(['Carte', 'Carte', 'Cartes']);
  expect([card('zh', 0), card('zh', 1), card('zh', 2)]).toEqual(['卡片', '卡片', '卡片']);
});

it('says amounts in French so that the sentence agrees with less than two of the currency, too', () => {
  const plural =
    /(?<!frais de )%\{(amount|fee|sums?|limit|held|done)\} (sont|ont|étapes|(?!actuellement)\p{L}+(ent|és|ées))(?!\p{L})/u;
  expect(Object.entries(texts.fr).filter(([, text]) => plural.test(text))).toEqual([]);
});

it('says the number in French where the singular may also be of none', () => {
  // Nothing is ended where somebody else was quicker; elsewhere there is one at least.
  const singular = texts.fr['access.sessions.ended']?.split('||||')[0];
  expect(singular).toContain('%{smart_count}');
});

it('has no name in French after what would lose its vowel before some: de Ada, que Ada', () => {
  // What files are called is no word.
  const files = ['cardholderForm.uploading', 'cardholderForm.preview', 'cardholderForm.look', 'statement.previewTitle'];
  const lost = /(?<!\p{L})(de|que|le|la|ne|se) %\{(name|merchant|product|customer|program|zone|holder|decider|by)\}/u;
  expect(Object.entries(texts.fr).flatMap(([key, text]) => (lost.test(text) ? [key] : []))).toEqual(files);
});

it('sets French with a narrow no-break space before double punctuation and inside guillemets', () => {
  const badlySet = Object.entries(texts.fr).filter(([, text]) =>
    /[^\u202f][;!?»]|\s:|[^\u202f\d]:\s|«[^\u202f]|'/.test(words(text).replaceAll('\u202f:', '')),
  );
  // The symbols a password may have stand apart, as they do in English.
  expect(badlySet.map(([key]) => key)).toEqual(['passwords.rules.characters', 'passwords.rules.symbol']);
});

it('writes Chinese in Chinese characters with full-width punctuation', () => {
  const wordsInside = Object.entries(texts.zh)
    .filter(hasWords)
    .filter(([key]) => !rightlyTheSame.zh.includes(texts.en[key] ?? ''));
  expect(wordsInside.filter(([, text]) => !/\p{Script=Han}/u.test(text)).map(([key]) => key)).toEqual([]);
  expect(wordsInside.filter(([, text]) => /\p{Script=Han}[,.;:!?()]/u.test(text)).map(([key]) => key)).toEqual([]);
});

it.each(names)('signs every mail in %s with the portal’s name', (language) => {
  const { mails, layout } = messages[language];
  const signatures = Object.values(mails).map(({ body }) => body.split('\n').at(-1));
  expect([...new Set(signatures)]).toEqual([layout.productName]);
});

it('keeps react-admin’s words out of what the gateway loads', () => {
  for (const language of names) expect(messages[language]).not.toHaveProperty('ra');
});

it('calls each language by its own name', () => {
  expect(languages).toEqual({ en: 'English', fr: 'Français', zh: '简体中文' });
});
