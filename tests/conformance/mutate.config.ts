import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { mergeConfig } from 'vitest/config';
import product from '../../vite.config.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..');

/** Gives every test the product with one place broken; no file is changed. */
function broken(): Plugin {
  const mutant = mutants[Number(process.env.MUTANT)];
  if (!mutant) throw new Error('Which mutant? Run this by `npm run conformance -- --mutate`.');
  const path = join(root, mutant.file);
  return {
    name: 'portal-mutant',
    enforce: 'pre',
    // Vitest keeps what it has transformed by what stands in the file, which stays as it is.
    configureVitest: ({ defineCacheKeyGenerator: define }) =>
      define(({ id }) => (id.split('?')[0] === path ? `mutant ${process.env.MUTANT}` : undefined)),
    load: (id) => (id.split('?')[0] === path ? readFileSync(path, 'utf8').replace(mutant.from, () => mutant.to) : null),
  };
}

export default mergeConfig(product, { root, plugins: [broken()] });
