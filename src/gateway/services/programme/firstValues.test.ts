import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const names = '(?:conversionRates|conversionFee|refusedMerchantCodes|programTimeZone|mailFrom)';
const read = new RegExp(String.raw`\bconfig\.${names}\b|\{[^{}]*\b${names}\b[^{}]*\} = [\w.]*\bconfig\b`);

test('what the installation sets at first is read where the programme’s settings are, and nowhere else', () => {
  const readers = globSync('src/gateway/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && read.test(readFileSync(path, 'utf8')),
  );
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((path) => !path.startsWith('src/gateway/services/programme/'))).toEqual([]);
});
