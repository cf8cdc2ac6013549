import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { partsOf } from '#domain/complaint.ts';
import { thousands } from '#domain/text.ts';
import { type InterfaceLanguage, languages, localeTags } from '#locales/index.ts';
import { loadedWords, loadLanguage } from './screenWords.ts';

export { localeTags } from '#locales/index.ts';

/** The texts of the interface, and the language they are in. */
export interface Words {
  /** A new object for each language, so that whoever translates hears of the change. */
  current(): I18nProvider;
  language(): InterfaceLanguage;
  /** Loads the language's texts, then switches to them. */
  change(language: InterfaceLanguage): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** @param resources path → noun: react-admin looks a resource's words up under its own name */
export async function createWords(
  first: InterfaceLanguage,
  resources: Readonly<Record<string, string>>,
): Promise<Words> {
  const listeners = new Set<() => void>();
  let language = first;
  /** The last language asked for: a slow earlier answer must not overwrite it. */
  let wanted = first;
  await loadLanguage(first);
  let provider = providerFor(first, resources);

  return {
    current: () => provider,
    language: () => language,
    async change(asked) {
      wanted = asked;
      await loadLanguage(asked);
      if (wanted !== asked) return;
      [language, provider] = [asked, providerFor(asked, resources)];
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Translates with all the words that have come by then: screens bring theirs before they are shown. */
function providerFor(language: InterfaceLanguage, resources: Readonly<Record<string, string>>): I18nProvider {
  const names = Object.entries(languages).map(([locale, name]) => ({ locale, name }));
  const made = () => {
    const words = loadedWords(language);
    const all = { ...words, resources: resourceWords(words.nouns, resources) };
    return {
      words,
      provider: polyglotI18nProvider(() => all as never, language, names, { replace: filling(localeTags[language]) }),
    };
  };
  let now = made();
  const translate: I18nProvider['translate'] = (key, gaps) => {
    if (now.words !== loadedWords(language)) now = made();
    const spoken = told(gaps, now.words.lists.none);
    const [plain, limit] = partsOf(key);
    return now.provider.translate(plain, plain === key ? spoken : { ...spoken, ...limit });
  };
  return { ...now.provider, translate };
}

/** What a role takes away of a record is missing in sentences about it: a dash stands there, and not the gap itself. */
function told(gaps: Gaps, none: string): Gaps {
  if (!gaps || !Object.values(gaps).includes(undefined)) return gaps;
  return Object.fromEntries(
    Object.entries(gaps).map(([name, value]) => [name, value === undefined && name !== '_' ? none : value]),
  );
}

/** How a count is written, whichever sentence it stands in: *1,234 rows*. All else that gaps are filled with is a text already. */
function filling(tag: string) {
  return function fill(this: string, gaps: RegExp, said: (gap: string, name: string) => unknown): string {
    return this.replace(gaps, (gap: string, name: string) => {
      const value = said(gap, name);
      return name === 'smart_count' && typeof value === 'number' ? thousands(value, tag) : String(value);
    });
  };
}

type Gaps = Parameters<I18nProvider['translate']>[1];

/** `resources['card/cards']` says what `nouns.card` says. */
function resourceWords(nouns: object, resources: Readonly<Record<string, string>>): object {
  const byNoun = nouns as Record<string, object>;
  return {
    ...byNoun,
    ...Object.fromEntries(Object.entries(resources).map(([path, noun]) => [path, byNoun[noun] ?? {}])),
  };
}
