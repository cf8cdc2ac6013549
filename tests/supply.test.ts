import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Entry {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
}
const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

/** The registry that the lock was made with has none of these; SECURITY.md says what that means on such a machine. */
const elsewhere = /^node_modules\/@(?:biomejs\/cli|oxc-parser\/binding|oxlint-tsgolint\/|oxlint\/binding)/;

it('the lock has the integrity of everything that production or a Linux machine installs', () => {
  const without = entries.filter(([, { integrity }]) => !integrity);
  const others = without.filter(([path, { dev, optional }]) => !(elsewhere.test(path) && dev && optional));
  expect(others.map(([path]) => path)).toEqual([]);
  const here = without.filter(
    ([, { os, cpu, libc }]) => os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'),
  );
  expect(here.map(([path]) => path)).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(44);
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
