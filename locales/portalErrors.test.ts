import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { textsOf } from '#tests/texts.ts';
import { portalErrors } from './en/portalErrors.ts';
import { loadRefusals } from './index.ts';

it('the portal has the words of every refusal that it says itself, before those of the gateway are there', async () => {
  const said = new Set<string>();
  for await (const path of glob('src/{portal,domain}/**/*.{ts,tsx}')) {
    if (path.includes('.test.')) continue;
    for (const [, key = ''] of (await readFile(path, 'utf8')).matchAll(/['`]errors\.(\w+)/g)) said.add(key);
  }
  expect(said).toContain('networkError');
  expect([...said].filter((key) => !(key in portalErrors))).toEqual([]);
});

it('and those of every other one come when one is shown', async () => {
  expect(textsOf(await loadRefusals('fr'))).toHaveProperty('cardStatusRefused');
  expect(Object.keys(textsOf(await loadRefusals('zh')))).toEqual(Object.keys(textsOf(await loadRefusals('en'))));
});
