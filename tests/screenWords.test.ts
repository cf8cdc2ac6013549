import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '#locales/en/screens.ts';
import { screenWords, wordsIn } from '../scripts/screenWords.mjs';

const main = "const One = onDemand(() => import('#portal/One.tsx'));";

describe('words that come with a screen', () => {
  it.each<[string, Record<string, string>]>([
    ['it says itself', { 'src/portal/One.tsx': "translate('one.title')" }],
    ['a piece of it says', { 'src/portal/One.tsx': "import './Two.tsx';", 'src/portal/Two.tsx': 'text(`one.title`)' }],
    ['a table of it names', { 'src/portal/One.tsx': "const acts = { words: 'one' };" }],
    ['it fetches who says them', { 'src/portal/One.tsx': "import('./Two.ts')", 'src/portal/Two.ts': "'one.title'" }],
  ])('are those that %s', (_, files) => {
    expect(wordsIn({ 'src/main.tsx': main, ...files }, ['one', 'two']).saidBy('src/portal/One.tsx')).toEqual(['one']);
  });

  it('are none that only types, comments or what is on demand in it say', () => {
    const one =
      "// 'one.title'\nimport type { Two } from './Two.tsx';\nconst Three = onDemand(() => import('./Two.tsx'));";
    const files = { 'src/main.tsx': main, 'src/portal/One.tsx': one, 'src/portal/Two.tsx': "'two.title'" };
    expect(wordsIn(files, ['one', 'two']).saidBy('src/portal/One.tsx')).toEqual([]);
  });

  it('are said by nothing that every page begins with', () => {
    expect(() => wordsIn({ 'src/main.tsx': "translate('one.title')" }, ['one'])).toThrow(
      'src/main.tsx belongs to every page',
    );
  });
});

describe('what the build makes of a screen', () => {
  const plugin = screenWords();
  const { configResolved, transform } = plugin as {
    configResolved: (config: object) => void;
    transform: (source: string, id: string) => { code: string } | undefined;
  };
  configResolved({ root: process.cwd(), command: 'build', mode: 'production' });
  const built = (source: string) => transform(source, `${process.cwd()}/src/portal/account/index.ts`)?.code ?? source;

  it('names its words behind what it is given', () => {
    expect(built("onDemand(() => import('./AccountEdit.tsx'))")).toBe(
      'onDemand(() => import(\'./AccountEdit.tsx\'), {}, ["account"])',
    );
    expect(built("onDemand(\n  () => import('./AccountEdit.tsx'),\n  { isExtra: true },\n)")).toBe(
      'onDemand(\n  () => import(\'./AccountEdit.tsx\'),\n  { isExtra: true }, ["account"])',
    );
  });

  it('leaves alone who says nothing of its own', () => {
    const source = "onDemand(() => import('../frame/TopButton.tsx'), { isExtra: true })";
    expect(built(source)).toBe(source);
  });

  it('has every file of words brought by some screen', () => {
    const calls = globSync('src/portal/**/*.{ts,tsx}').flatMap((path) => {
      const code = transform(readFileSync(path, 'utf8'), `${process.cwd()}/${path}`)?.code ?? '';
      return [...code.matchAll(/, (\["\w+"(?:,"\w+")*\])\)/g)].flatMap(
        ([, names = '[]']) => JSON.parse(names) as string[],
      );
    });
    expect([...new Set(calls)].sort()).toEqual(Object.keys(screens).sort());
  });
});
