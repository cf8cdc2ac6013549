/** What is written in the place of what a keyboard has, or of a letter that has two forms. */
const writtenFor: Readonly<Record<string, string>> = {
  "'": '’‘ʼ',
  '"': '“”«»',
  '-': '–—‑',
  ' ': '\u00a0\u202f',
  o: 'ø',
  l: 'ł',
  d: 'đ',
  i: 'ıİ',
  σ: 'ς',
};

/** Where Unicode has letters with accents: Latin, Greek, Cyrillic, and what came to Latin (Vietnamese) and Greek later. */
const accented = [
  [0xc0, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1fff],
] as const;

/** What a letter is without its accents: “é” is “e”. */
const plain = (letter: string): string => letter.normalize('NFD')[0] as string;

/** Each small letter that has accents somewhere, and each sign, with what is also written for it. */
const spellings = new Map(Object.entries(writtenFor).map(([sign, others]) => [sign, [...others]]));
for (const [first, last] of accented)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    if (letter !== letter.toLowerCase() || plain(letter) === letter) continue;
    spellings.set(plain(letter), [...(spellings.get(plain(letter)) ?? []), letter]);
  }
const meant = new Map([...spellings].flatMap(([sign, others]) => others.map((other) => [other, sign] as const)));

/** Accents that are signs of their own, as PDFs and Macs give them. */
const accents = '[\u0300-\u036f]*';

/**
 * A regular expression, as PostgreSQL takes it, for a text in whatever spelling: in small or capital letters, with accents or without,
 * with typographic signs or a keyboard's. Each letter as a set of what may stand there takes little longer to look for than the text
 * itself; to rewrite each value before it is compared takes twenty times as long (300,000 texts: 0.2 and 4 s, `ilike` 0.13).
 */
export function anySpelling(text: string): string {
  // What Unicode has twice is kept as it came, and looked for as it was typed, too.
  const ways = new Set([text.normalize('NFC'), text]);
  return [...ways].map((way) => [...way].map(anyOf).join('')).join('|');
}

function anyOf(character: string): string {
  const small = meant.get(character) ?? character.toLowerCase();
  const sign = meant.get(small) ?? small;
  const others = spellings.get(sign) ?? [];
  const all = [character, ...[sign, ...others].flatMap((each) => [each, each.toUpperCase()])];
  // Of what has no single capital letter there is only the small one.
  const written = [...new Set(all.filter((each) => [...each].length === 1))].map(literally);
  const one = written.length === 1 ? (written[0] as string) : `[${written.join('')}]`;
  return /\p{L}/u.test(sign) && others.length > 0 ? one + accents : one;
}

/** Letters and digits stand for themselves; so does every sign after a backslash. */
const literally = (character: string): string =>
  /[\p{L}\p{N}\s]/u.test(character) || (character.codePointAt(0) as number) > 127 ? character : `\\${character}`;
