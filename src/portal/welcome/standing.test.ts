import { afterEach, describe, expect, it, vi } from 'vitest';
import { type InterfaceLanguage, languages, loadEntranceMessages } from '#locales/index.ts';
import { element } from './element.ts';
import { entranceFrame } from './frame.ts';
import { mountEntrance } from './mount.ts';
import { pages } from './pages.ts';
import { adopting, fill, marking } from './standing.ts';
import { textOf } from './words.ts';
import { writtenColors, writtenEntrance } from './written.ts';

afterEach(() => document.body.replaceChildren());

/** The page as the server sends it. */
async function sent(path: string, language: InterfaceLanguage) {
  const words = await loadEntranceMessages(language);
  const { title, body } = writtenEntrance(path, words, 'system');
  document.body.innerHTML = body;
  const root = document.querySelector<HTMLElement>('#entrance');
  if (!root) throw new Error('There is no entrance');
  return { title, words, root };
}

/** Brings it to life, as src/entrance.ts does. */
function enliven(path: string, words: object, root: HTMLElement) {
  const translate = (key: string) => textOf(words, key) ?? key;
  const none = async () => undefined;
  const go = vi.fn<(path: string) => void>();
  const services = { signIn: none, lookUp: none, sendCode: none, resetPassword: none };
  const around = { services, translate, say: () => undefined, go, enter: none, entitle: () => undefined };
  const live = adopting(root, () => {
    const frame = entranceFrame({ translate, theme: 'system', onMenu: () => undefined });
    mountEntrance(frame.main, pages[path]?.page ?? 'login', around);
    return frame.root;
  });
  return { live, go };
}

describe('an entrance page that came as HTML', () => {
  const all = Object.keys(pages).flatMap((path) =>
    (Object.keys(languages) as InterfaceLanguage[]).map((language) => [path, language] as const),
  );

  it.each(all)('%s in %s comes to life with every element in its place', async (path, language) => {
    const { words, root } = await sent(path, language);
    const before = [...root.querySelectorAll('[data-made]')];
    const { live } = enliven(path, words, root);
    expect(live).toBe(root);
    expect([...root.querySelectorAll('[data-made]')]).toEqual(before);
    expect(root.querySelectorAll('input').length).toBeGreaterThan(0);
  });

  it('is called what the page is called', async () => {
    expect((await sent('/inquery', 'fr')).title).toMatch(/ · Portail Cartes$/);
  });

  it('becomes another where another language is spoken than the server thought', async () => {
    const { root } = await sent('/login', 'en');
    enliven('/login', await loadEntranceMessages('zh'), root);
    expect(root.querySelector('h1')?.textContent).toBe('登录');
    expect(root.querySelector('label')?.textContent).toMatch(/^邮箱|电子邮/);
  });

  it('never sends itself: a password would stand in the address', async () => {
    const { root } = await sent('/login', 'en');
    expect(root.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  it('answers once it lives', async () => {
    const { words, root } = await sent('/login', 'en');
    const { go } = enliven('/login', words, root);
    root.querySelector<HTMLElement>('.entrance-footer a')?.click();
    expect(go).toHaveBeenCalledWith('/inquery');
  });

  it('has the colours of both schemes, for whoever follows the browser', () => {
    const { light, dark, system } = writtenColors();
    expect(light).toContain('--entrance-page:#F4F6F6');
    expect(system).toContain(`@media (prefers-color-scheme:dark){${dark}}`);
  });

  it('isn’t written for other pages', async () => {
    const words = await loadEntranceMessages('en');
    expect(() => writtenEntrance('/dashboard', words, 'light')).toThrow(RangeError);
  });
});

describe('what stands in its place', () => {
  it('isn’t moved, which would take the caret from it', () => {
    const input = element('input');
    const place = element('p', {}, 'before ', input);
    document.body.append(place);
    input.focus();
    const moved = new MutationObserver(() => undefined);
    moved.observe(place, { childList: true });
    fill(place, ['before ', input]);
    expect(moved.takeRecords()).toEqual([]);
    expect(document.activeElement).toBe(input);
    fill(place, ['after ', input]);
    expect(place.textContent).toBe('after ');
  });

  it('is another element where another was made', () => {
    const written = marking(() => element('div', {}, element('b', {}, 'bold')));
    const made = adopting(written, () => element('div', {}, element('i', {}, 'slanted')));
    expect(made).toBe(written);
    expect(made.innerHTML).toBe('<i>slanted</i>');
  });
});
