import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conformance, conformanceDocument } from './conformance/conformance.ts';
import { mutants } from './conformance/mutants.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('what the specification says', () => {
  const found = conformance();

  it('is 274 statements, each with an id of its own', () => {
    expect(new Set(found.map(({ id }) => id)).size).toBe(274);
  });

  it('is proven by a test, every statement of it', () => {
    expect(found.filter(({ proofs }) => proofs.length === 0).map(({ id, says }) => `${id} ${says}`)).toEqual([]);
  });

  it('is proven by tests that run', () => {
    const asides = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fails)\b/;
    const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'locales/**/*.test.ts'], { cwd: root });
    expect(files.filter((path) => asides.test(read(path)))).toEqual([]);
  });

  it('is listed with its proofs in docs/conformance.md (npm run conformance)', () => {
    expect(read('docs/conformance.md')).toBe(conformanceDocument(found));
  });

  it('is broken on purpose at more than sixty places, of all sections, each still there (npm run conformance -- --mutate)', () => {
    const places = mutants.map(({ id, file, from }) => ({ id, file, found: read(file).split(from).length - 1 }));
    expect(places.filter(({ found }) => found !== 1)).toEqual([]);
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutants.map(({ id }) => id.split('.')[0]))).toEqual(
      new Set(found.map(({ id }) => id.split('.')[0])),
    );
  });
});
