import { damaged } from './picture.ts';

/** A value of a PDF, as far as somebody asks about it: what is inside of it has been read, not kept. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; number: number }
  | { kind: 'array'; first: PdfValue | undefined; length: number }
  | PdfDictionary
  | { kind: 'other' };

export interface PdfDictionary {
  kind: 'dictionary';
  entries: ReadonlyMap<string, PdfValue>;
}

/** Told of each name, wherever it stands, but not of what only looks like one in a string or a comment. */
export interface Listener {
  key(name: string, value: PdfValue): void;
  value(name: string): void;
}

const other: PdfValue = { kind: 'other' };
const noEntries: ReadonlyMap<string, PdfValue> = new Map();
const deepest = 64;

const white = '\0\t\n\f\r ';
/** What ends a word. */
const ending = new Set(`${white}()<>[]{}/%`);
const numeral = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const rest = /[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** In a name, any letter may be written as its number. */
const hexLetter = /#([0-9a-f]{2})/gi;

/**
 * Reads values from a text whose letters are a file's bytes, and never gives up: where readers mend, it reads on.
 * @param kept the keys whose values somebody asks about
 */
export class PdfReader {
  readonly #text: string;
  readonly #kept: ReadonlySet<string>;
  readonly #listener: Listener;
  readonly #effort: Effort;
  at = 0;

  constructor(text: string, kept: ReadonlySet<string>, listener: Listener, effort: Effort) {
    this.#text = text;
    this.#kept = kept;
    this.#listener = listener;
    this.#effort = effort;
  }

  /** The value that begins at or after a place; a word that is none (`endobj`) counts as one. */
  valueAt(place: number): PdfValue {
    this.at = place;
    return this.#value(0) ?? other;
  }

  /** Whether a word comes next. */
  isNext(word: string): boolean {
    this.#skipSpace();
    return this.#text.startsWith(word, this.at);
  }

  /** Undefined for what ends the one around it. */
  #value(depth: number): PdfValue | undefined {
    if (depth > deepest) throw damaged();
    this.#skipSpace();
    const letter = this.#text[this.at];
    if (letter === undefined || letter === ']' || this.#text.startsWith('>>', this.at)) return undefined;
    if (letter === '/') {
      const name = this.#name();
      this.#listener.value(name);
      return { kind: 'name', name };
    }
    if (letter === '[') return this.#array(depth);
    if (letter === '(') return this.#string();
    if (letter === '<') return this.#text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hexString();
    if ((letter >= '0' && letter <= '9') || letter === '+' || letter === '-' || letter === '.') return this.#number();
    if (this.#skipWord() === 0) this.#step(1);
    return other;
  }

  #name(): string {
    const start = this.at + 1;
    this.#step(1);
    this.#skipWord();
    return this.#text
      .slice(start, this.at)
      .replace(hexLetter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  #number(): PdfValue {
    const start = this.at;
    if (this.#skip(numeral) === 0) this.#step(1);
    const number = Number(this.#text.slice(start, this.at));
    if (this.#skip(rest) > 0) return { kind: 'reference', number };
    return { kind: 'number', number };
  }

  #array(depth: number): PdfValue {
    let first: PdfValue | undefined;
    let length = 0;
    this.#step(1);
    for (;;) {
      const value = this.#value(depth + 1);
      if (value) {
        first ??= value;
        length += 1;
      } else if (this.#isOver(']')) return { kind: 'array', first, length };
    }
  }

  #dictionary(depth: number): PdfDictionary {
    let entries: Map<string, PdfValue> | undefined;
    this.#step(2);
    for (;;) {
      this.#skipSpace();
      if (this.#text[this.at] === '/') {
        const key = this.#name();
        const value = this.#value(depth + 1) ?? other;
        this.#listener.key(key, value);
        if (this.#kept.has(key)) {
          entries ??= new Map();
          entries.set(key, value);
        }
      } else if (!this.#value(depth + 1) && this.#isOver('>>')) {
        return { kind: 'dictionary', entries: entries ?? noEntries };
      }
    }
  }

  /** Goes beyond the mark that ends something; another one's is passed over. At the end of the text all is over. */
  #isOver(mark: string): boolean {
    if (this.at >= this.#text.length) return true;
    const isOurs = this.#text.startsWith(mark, this.at);
    this.#step(isOurs ? mark.length : 1);
    return isOurs;
  }

  #string(): PdfValue {
    const start = this.at;
    let open = 0;
    do {
      const letter = this.#text[this.at];
      if (letter === '(') open += 1;
      else if (letter === ')') open -= 1;
      else if (letter === '\\') this.at += 1;
      this.at += 1;
    } while (open > 0 && this.at < this.#text.length);
    this.#effort.spend(this.at - start);
    return other;
  }

  #hexString(): PdfValue {
    const end = this.#text.indexOf('>', this.at);
    this.#step((end < 0 ? this.#text.length : end + 1) - this.at);
    return other;
  }

  /** White space, and comments with it. */
  #skipSpace(): void {
    const start = this.at;
    for (let letter = this.#text[this.at]; letter !== undefined; letter = this.#text[this.at]) {
      if (white.includes(letter)) this.at += 1;
      else if (letter === '%') this.at = endOfLine(this.#text, this.at);
      else break;
    }
    this.#effort.spend(this.at - start);
  }

  #skipWord(): number {
    const start = this.at;
    while (this.at < this.#text.length && !ending.has(this.#text[this.at] as string)) this.at += 1;
    this.#effort.spend(this.at - start);
    return this.at - start;
  }

  /** Goes on by what a pattern finds here; by how much. */
  #skip(pattern: RegExp): number {
    pattern.lastIndex = this.at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#step(length);
    return length;
  }

  #step(length: number): void {
    this.at += length;
    this.#effort.spend(length);
  }
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

/**
 * How much may be read in all, in letters. What is written so that readers find a value within a value within a value
 * would have to be read again and again.
 */
export class Effort {
  #left: number;

  constructor(left: number) {
    this.#left = left;
  }

  spend(letters: number): void {
    this.#left -= letters;
    if (this.#left < 0) throw damaged();
  }

  allow(letters: number): void {
    this.#left += letters;
  }
}
