import { joined } from '#domain/joined.ts';
import { RefusedError } from '../../errors.ts';
import { inflated } from './inflated.ts';
import { Effort, type Listener, type PdfDictionary, PdfReader, type PdfValue } from './pdfSyntax.ts';
import { damaged } from './picture.ts';

/** Everything in a PDF that a reader could come upon. */
export interface PdfObjects {
  /** By number, in all revisions. Strings, and what nobody asks about, are left out. */
  numbered: ReadonlyMap<number, readonly PdfValue[]>;
  /** Where a reader begins: trailers, and the dictionaries of tables that are streams. */
  trailers: readonly PdfDictionary[];
}

/** Of all that is unpacked, in bytes; more than any file of at most 10 MB that is printed rather than programmed. */
const mostUnpacked = 48 * 1024 * 1024;
const mostObjects = 300_000;
/** How often each letter may be read: once, and again where a string happens to look like an object. */
const readings = 4;

const keys = new Set(
  'Type S D Next Root Pages Kids Encrypt OpenAction First N Filter DecodeParms DP Predictor Length'.split(' '),
);

/**
 * All objects of a PDF: not only those that its table leads to, but whatever stands where an object could begin, because
 * readers mend a table that they find wrong by looking for the word `obj`, each in its own way; and those in packed streams.
 * @throws RefusedError `fileLocked` for what only its owner can read, `fileDamaged` for what can't be read in the time that
 * its length allows
 */
export async function objectsOf(bytes: Uint8Array, listener: Listener): Promise<PdfObjects> {
  const finder = new Finder(bytes, listener);
  finder.look();
  if (finder.trailers.some(({ entries }) => entries.has('Encrypt'))) throw new RefusedError('fileLocked');
  await finder.unpack();
  return finder;
}

class Finder implements PdfObjects {
  readonly numbered = new Map<number, PdfValue[]>();
  readonly trailers: PdfDictionary[] = [];
  readonly #bytes: Uint8Array;
  readonly #text: string;
  readonly #listener: Listener;
  readonly #effort: Effort;
  readonly #packed: { dictionary: PdfDictionary; start: number }[] = [];
  #count = 0;
  #room = mostUnpacked;

  constructor(bytes: Uint8Array, listener: Listener) {
    this.#bytes = bytes;
    this.#text = latin(bytes);
    this.#listener = listener;
    this.#effort = new Effort(bytes.length * readings + 4096);
  }

  look(): void {
    const reader = this.#readerOf(this.#text);
    for (const at of placesOf(this.#text, 'trailer')) {
      const value = reader.valueAt(at + 'trailer'.length);
      if (value.kind === 'dictionary') this.trailers.push(value);
    }
    for (const at of placesOf(this.#text, 'obj')) {
      if (this.#text.startsWith('end', at - 3)) continue;
      const value = reader.valueAt(at + 'obj'.length);
      this.#keep(numberBefore(this.#text, at), value);
      if (value.kind !== 'dictionary') continue;
      if (value.entries.has('Root')) this.trailers.push(value);
      if (holdsObjects(value) && reader.isNext('stream')) {
        this.#packed.push({ dictionary: value, start: contentStart(this.#text, reader.at) });
      }
    }
  }

  /** Reads the streams that hold objects. */
  async unpack(): Promise<void> {
    for (const { dictionary, start } of this.#packed) {
      const text = latin(await this.#contentOf(dictionary, start));
      this.#effort.allow(text.length * readings);
      const [first, count] = ['First', 'N'].map((key) => dictionary.entries.get(key));
      if (first?.kind !== 'number') throw damaged();
      const heads = text.slice(0, first.number).match(/\d+/g) ?? [];
      const most = count?.kind === 'number' ? count.number : heads.length;
      const reader = this.#readerOf(text);
      for (let place = 0; place < Math.min(most * 2, heads.length - 1); place += 2) {
        this.#keep(Number(heads[place]), reader.valueAt(first.number + Number(heads[place + 1])));
      }
    }
  }

  async #contentOf(dictionary: PdfDictionary, start: number): Promise<Uint8Array> {
    if (!isDeflated(dictionary)) {
      const length = dictionary.entries.get('Length');
      const told = length?.kind === 'number' ? start + length.number : start;
      const end = this.#text.indexOf('endstream', told);
      return this.#counted(this.#bytes.subarray(start, end < 0 ? undefined : end));
    }
    const pieces: Uint8Array[] = [];
    try {
      // Packed data say themselves where they end.
      for await (const piece of inflated(portions(this.#bytes, start))) pieces.push(this.#counted(piece));
    } catch (error) {
      // What follows them is no part of them; and what readers make of broken ones is what came out.
      if (!(error instanceof TypeError)) throw error;
    }
    return joined(pieces);
  }

  #counted(piece: Uint8Array): Uint8Array {
    this.#room -= piece.length;
    if (this.#room < 0) throw damaged();
    return piece;
  }

  #keep(number: number | undefined, value: PdfValue): void {
    if (number === undefined || value.kind === 'other' || value.kind === 'number') return;
    this.#count += 1;
    if (this.#count > mostObjects) throw damaged();
    const known = this.numbered.get(number);
    if (known) known.push(value);
    else this.numbered.set(number, [value]);
  }

  #readerOf(text: string): PdfReader {
    return new PdfReader(text, keys, this.#listener, this.#effort);
  }
}

/** Readers don't ask for its type. */
const holdsObjects = ({ entries }: PdfDictionary): boolean => {
  const type = entries.get('Type');
  return (type?.kind === 'name' && type.name === 'ObjStm') || (entries.has('First') && entries.has('N'));
};

/** Whether it is packed, the only way that programs pack objects. @throws RefusedError for any other */
function isDeflated({ entries }: PdfDictionary): boolean {
  const filter = entries.get('Filter');
  const one = filter?.kind === 'array' && filter.length <= 1 ? filter.first : filter;
  const parameters = entries.get('DecodeParms') ?? entries.get('DP');
  const isPlain = parameters?.kind !== 'dictionary' || !parameters.entries.has('Predictor');
  if (!one || (filter?.kind === 'array' && filter.length === 0)) return false;
  if (one.kind === 'name' && (one.name === 'FlateDecode' || one.name === 'Fl') && isPlain) return true;
  throw damaged();
}

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) yield at;
}

/** '12 0 obj' → 12 */
function numberBefore(text: string, at: number): number | undefined {
  const found = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(text.slice(Math.max(0, at - 32), at));
  return found ? Number(found[1]) : undefined;
}

/** After the word `stream` and the end of its line. */
function contentStart(text: string, at: number): number {
  const start = at + 'stream'.length;
  return text.startsWith('\r\n', start) ? start + 2 : text[start] === '\n' || text[start] === '\r' ? start + 1 : start;
}

function* portions(bytes: Uint8Array, from: number, size = 16 * 1024): Generator<Uint8Array> {
  for (let at = from; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Each byte as the letter of its number. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
