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

it.each(terms)('calls “%s” the same in every label of a language', (english, french, chinese) => {
  const named = labels.filter((key) => new RegExp(`\\b(${english})s?\\b`, 'i').test(languages.en[key] ?? ''));
  expect(named).not.toEqual([]);
  const otherwise = (texts: Record<string, string>, term: string) =>
    named.filter((key) => !new RegExp(term, 'i').test(texts[key] ?? '')).map((key) => `${key}: ${texts[key]}`);
  expect({ fr: otherwise(languages.fr, french), zh: otherwise(languages.zh, chinese) }).toEqual({ fr: [], zh: [] });
});
