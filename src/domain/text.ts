/** Longer text is cut where it is shown, and refused where it is entered. */
export const maxText = 255;

/**
 * At most `max` code points, the ellipsis among them. Cuts between characters as readers see them: a flag or a family emoji
 * stays whole or goes.
 */
export function truncate(text: string, max = maxText): string {
  if ([...text].length <= max) return text;
  let kept = '';
  let room = max - 1;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= [...segment].length;
    if (room < 0) break;
    kept += segment;
  }
  return max > 0 ? `${kept}…` : '';
}

/** At most `most` of the units that texts' lengths are counted in; a character of two of them stays whole or goes. */
export const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

const numberPattern = /^-?\d+(?:\.(\d{1,100}))?$/;

/**
 * A number with thousands separators; empty for what is no number. Decimal strings keep every digit they show, however many.
 * @param least decimals that a decimal string is written with where it has fewer
 */
export function thousands(value: unknown, locale = 'en', least = 0): string {
  if (typeof value === 'bigint') return legible(value.toLocaleString(locale));
  if (typeof value === 'number') {
    return Number.isFinite(value) ? legible(value.toLocaleString(locale, { maximumFractionDigits: 20 })) : '';
  }
  const match = typeof value === 'string' ? numberPattern.exec(value.trim()) : null;
  if (!match) return '';
  const digits = Math.max(match[1]?.length ?? 0, least);
  return legible(decimalFormat(locale, digits).format(match[0] as Intl.StringNumericLiteral));
}

const decimalFormats = new Map<string, Intl.NumberFormat>();

/** Made once for each locale and number of decimals: making one takes as long as writing a hundred numbers. */
function decimalFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known = decimalFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  decimalFormats.set(key, format);
  return format;
}

/** French parts thousands by a space (U+202F) that is hardly two pixels on a screen: the wider no-break one instead. */
export const legible = (figure: string): string => figure.replaceAll('\u202f', '\u00a0');

/** Whether a text can be kept as it is: no NUL, which PostgreSQL has no place for, and no half of a surrogate pair, which is no character. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether a Han character is in it. */
export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A card's number as it may be shown: BIN and last four, the rest dots, in groups of four. */
export function maskCardNumber(bin: string, last4: string, length = 16): string {
  const hidden = '•'.repeat(Math.max(0, length - bin.length - last4.length));
  return (bin + hidden + last4).replace(/.{4}(?=.)/g, '$& ');
}

/** How a card is named by its last digits: '•••• 5282'; without them for who may not see them. Lines don't break at the space of it. */
export const cardEnding = (last4: string | undefined): string => (last4 ? `••••\u00a0${last4}` : '••••');

/** The end of a long id, which is where ids differ. */
export const shortId = (id: string): string => id.slice(-8);

/** Texts one after the other, as a language lists what stands in a sentence. @param tag BCP 47 */
export const listed = (texts: readonly string[], tag: string): string =>
  new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }).format(texts);

/** What a record is called: by the end of its id where it has no name, or none that its reader may see. */
export const nameOrId = (name: string | null | undefined, id: string): string => name || `…${shortId(id)}`;
