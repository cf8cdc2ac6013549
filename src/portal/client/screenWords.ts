import { type InterfaceLanguage, loadFirst, loadScreenWords } from '#locales/index.ts';
import type { Messages, ScreenWords } from '#locales/messages.ts';

/** What is loaded of one language. */
type Loaded = Awaited<ReturnType<typeof loadFirst>> & Partial<Pick<Messages, ScreenWords>>;

// As a screen's code, its words come once for everybody in this page.
const asked = new Set<ScreenWords>();
const loaded = new Map<InterfaceLanguage, Loaded>();

/** Loads a language with all words that screens have asked for by now; from then on it gets those of further screens. */
export async function loadLanguage(language: InterfaceLanguage): Promise<void> {
  loaded.set(language, { ...(await loadFirst(language)), ...loaded.get(language) });
  await complete(language, [...asked]);
}

/** Loads words for a screen that is about to be shown, in each language that is spoken here. Those that are there cost nothing. */
export async function bringWords(names: readonly ScreenWords[]): Promise<void> {
  for (const name of names) asked.add(name);
  await Promise.all([...loaded.keys()].map((language) => complete(language, names)));
}

/** Another object once more words have come. */
export function loadedWords(language: InterfaceLanguage): Loaded {
  const words = loaded.get(language);
  if (!words) throw new Error(`The words of ${language} were not loaded`);
  return words;
}

async function complete(language: InterfaceLanguage, names: readonly ScreenWords[]): Promise<void> {
  const missing = names.filter((name) => !(name in loadedWords(language)));
  if (missing.length === 0) return;
  const come = await Promise.all(missing.map((name) => loadScreenWords(language, name)));
  loaded.set(language, Object.assign({}, loadedWords(language), ...come));
}
