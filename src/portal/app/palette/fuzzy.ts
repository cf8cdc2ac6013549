/** Without case and accents, which nobody types who is in a hurry. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * How well a text answers what was typed, in any language; the more the better, undefined: not at all. Every word that was
 * typed must be found: as a word's beginning, within one, with a letter wrong or with letters left out.
 */
export function likeness(typed: string, text: string): number | undefined {
  const [wanted, whole] = [plain(typed), plain(text)];
  if (whole.startsWith(wanted)) return 100 - Math.min(whole.length - wanted.length, 40);
  const there = wordsOf(whole);
  let sum = 0;
  const wishes = wordsOf(wanted);
  for (const wish of wishes) {
    const best = Math.max(...there.map((word) => fitOfWord(wish, word)));
    if (best <= 0) return undefined;
    sum += best;
  }
  return sum / wishes.length;
}

/** Chinese stands without spaces: what is written together is looked into as it is. */
const wordsOf = (text: string) => text.split(/[\s·/,()'’-]+/u).filter(Boolean);

function fitOfWord(wish: string, word: string): number {
  if (word.startsWith(wish)) return 50;
  if (word.includes(wish)) return 30;
  if (wish.length >= 4 && isOneOff(wish, word.slice(0, wish.length + 1))) return 20;
  return wish[0] === word[0] && wish.length >= 2 && isWithin(wish, word) ? 10 : 0;
}

/** All letters in their order, with others between them. */
function isWithin(wish: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === wish[at]) at += 1;
  return at === wish.length;
}

/** The beginning of the word but for one letter that is wrong, too many, missing or changed places with the next. */
function isOneOff(wish: string, word: string): boolean {
  const at = [...wish].findIndex((letter, index) => letter !== word[index]);
  if (at === -1) return true;
  const [rest, there] = [wish.slice(at), word.slice(at)];
  return (
    there.startsWith(rest.slice(1)) ||
    there.slice(1).startsWith(rest.slice(1)) ||
    there.slice(1).startsWith(rest) ||
    (rest[0] === there[1] && rest[1] === there[0] && there.slice(2).startsWith(rest.slice(2)))
  );
}
