import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Entry {
  version?: string;
  integrity?: string;
  license?: string;
}
const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

it('each entry of the lock has its integrity, whatever machine it is for', () => {
  expect(entries.length).toBeGreaterThan(400);
  expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

it('what is installed is pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(text('package.json'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

it('every setting is in the README’s table', () => {
  const source = text('src/node/settings.ts');
  const schema = source.slice(source.indexOf('z.object({'), source.indexOf('export type Settings'));
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  const readme = text('README.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
