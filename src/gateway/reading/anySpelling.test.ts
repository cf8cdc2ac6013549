import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { anySpelling } from './anySpelling.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const finds = (typed: string, text: string): Promise<boolean> =>
  gateway.asStaff(async (db) => {
    const { rows } = await sql<{ found: boolean }>`select ${text}::text ~ ${anySpelling(typed)} as found`.execute(db);
    return rows[0]?.found ?? false;
  });

it.each([
  ['etienne lefevre', 'Étienne Lefèvre'],
  ['ÉTIENNE', 'etienne'],
  ['kramer', 'KRÄMER'],
  ["o'donnell", 'O’Donnell'],
  ['lodz, orsted', 'Łódź, Ørsted'],
  ['e\u0301te\u0301', 'été'],
  ['峣煊', '峣煊贸易 4570'],
  ['москва', 'МОСКВА'],
  ['100% (net) [a-b] \\ {2}', 'Lunch 100% (net) [A–B] \\ {2}'],
])('“%s” finds “%s”', async (typed, text) => {
  expect(await finds(typed, text)).toBe(true);
});

it.each([
  ['timisoara', 'Timișoara'],
  ['nguyen', 'Nguyễn'],
  ['istanbul', 'İstanbul'],
  ['παπαδοπουλος', 'Παπαδόπουλος'],
  ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'Παπαδόπουλος'],
])('“%s” finds “%s”, in other alphabets and with letters that came to Unicode later', async (typed, text) => {
  expect(await finds(typed, text)).toBe(true);
});

it.each([
  ['a.c', 'abc'],
  ['lefevre', 'lefebvre'],
  ['a|b', 'a'],
])('“%s” doesn’t find “%s”', async (typed, text) => {
  expect(await finds(typed, text)).toBe(false);
});

it.each(['Noël', 'noel', 'Noe\u0308l'])(
  '“%s” finds a name whose accents are signs of their own, as PDFs and Macs give them',
  async (typed) => {
    expect(await finds(typed, 'Noe\u0308l Dupont')).toBe(true);
  },
);

it('finds every text that the database can keep as it was kept, by itself', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => !each.includes('\0'));
  await fc.assert(fc.asyncProperty(text, (each) => finds(each, each)));
});

it('finds every text that the database can keep, by itself', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => !each.includes('\0'));
  await fc.assert(fc.asyncProperty(text, (each) => finds(each, each.normalize('NFC'))));
});
