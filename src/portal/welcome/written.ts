import { clothesOf, colorsOf } from './dress.ts';
import { entranceFrame } from './frame.ts';
import { mountEntrance } from './mount.ts';
import { pages } from './pages.ts';
import { marking } from './standing.ts';
import type { Surroundings } from './surroundings.ts';
import { textOf } from './words.ts';

export interface WrittenEntrance {
  title: string;
  /** What stands in the page's body. */
  body: string;
}

/** An entrance page as HTML: made by the code that will find it there, in a document of the caller's. */
export function writtenEntrance(path: string, words: object, theme: 'light' | 'dark' | 'system'): WrittenEntrance {
  const entry = pages[path];
  if (!entry) throw new RangeError(`${path} is no entrance`);
  const translate = (key: string, blanks?: Record<string, string | number>) => textOf(words, key, blanks) ?? key;
  const root = marking(() => {
    const frame = entranceFrame({ translate, theme, onMenu: nothing });
    mountEntrance(frame.main, entry.page, { ...alone, translate });
    return frame.root;
  });
  root.id = 'entrance';
  // Until it has come to life: public/boot.js notes here what is pressed.
  root.dataset.early = '';
  root.querySelector('input')?.setAttribute('autofocus', '');
  return { title: `${translate(entry.title)} · ${translate('layout.productName')}`, body: root.outerHTML };
}

/** The colours of each theme as a stylesheet, for those who chose none of their own. */
export function writtenColors(): Record<'light' | 'dark' | 'system', string> {
  const rules = (isDark: boolean) => {
    const colors = colorsOf(clothesOf(() => undefined, isDark));
    const all = Object.entries(colors).map(([name, color]) => `${name}:${color}`);
    return `:root{${all.join(';')}}`;
  };
  const [light, dark] = [rules(false), rules(true)];
  return { light, dark, system: `${light}@media (prefers-color-scheme:dark){${dark}}` };
}

const nothing = () => undefined;
const never = () => Promise.reject(new Error('Nothing is asked while a page is written down'));
const alone: Omit<Surroundings, 'translate'> = {
  services: { signIn: never, lookUp: never, sendCode: never, resetPassword: never },
  say: nothing,
  go: nothing,
  enter: never,
  entitle: nothing,
};
