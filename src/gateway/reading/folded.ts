import { type RawBuilder, sql } from 'kysely';

/** What a keyboard has in the place of what is written. */
const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The Latin letters with accents, small and capital, each with the small letter below. */
function lettersBelow(): [letter: string, below: string][] {
  const letters = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, place) => String.fromCodePoint(0xc0 + place));
  return letters.flatMap((letter): [string, string][] => {
    const small = letter.toLowerCase();
    const below = alike[small] ?? (small.normalize('NFD')[0] as string);
    return below === small ? [] : [[letter, below]];
  });
}

const below = new Map([...Object.entries(alike), ...lettersBelow()]);
const [from, to] = [[...below.keys()].join(''), [...below.values()].join('')];

/** A text as it is compared with what people type on an ordinary keyboard: “Lefèvre O’Donnell” is “lefevre o'donnell”. */
export const fold = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => below.get(character) ?? character)
    .join('')
    .toLowerCase();

/** The same of a column. */
export const folded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(translate((${column})::text, ${from}, ${to}))`;
