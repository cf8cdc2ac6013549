import { RefusedError } from '../../errors.ts';
import { objectsOf, type PdfObjects } from './pdfObjects.ts';
import type { PdfDictionary, PdfValue } from './pdfSyntax.ts';
import { damaged } from './picture.ts';

/** What a document does by itself, or carries inside: nothing that a proof of address needs. As keys or as values. */
const activeNames = new Set(
  'JavaScript Launch EmbeddedFile EmbeddedFiles FileAttachment RichMedia Rendition SubmitForm ImportData GoToE XFA'.split(
    ' ',
  ),
);
/** Two letters may be what a font is called; as keys of such values they are scripts, further actions, carried files. */
const activeKeys: Readonly<Record<string, readonly PdfValue['kind'][]>> = {
  JS: ['other', 'reference'],
  AA: ['dictionary', 'reference'],
  EF: ['dictionary', 'reference'],
};

export const isPdf = (bytes: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)));

/**
 * The document up to its end; refused when it has no pages, is locked, or is a program rather than paper. Looked at by its
 * structure: what stands in a text or a comment does nothing, and what is packed may.
 */
export async function checkedPdf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const end = lastPlace(bytes, '%%EOF');
  if (end < 0 || lastPlace(bytes, 'startxref') < 0) throw damaged();
  let isActive = false;
  const objects = await objectsOf(bytes, {
    key: (name, value) => {
      if (activeNames.has(name) || activeKeys[name]?.includes(value.kind)) isActive = true;
    },
    value: (name) => {
      if (activeNames.has(name)) isActive = true;
    },
  });
  if (isActive || actsWhenOpened(objects)) throw new RefusedError('fileActive');
  if (!hasPages(objects)) throw damaged();
  return bytes.slice(0, end + '%%EOF'.length);
}

function* everyDictionary({ numbered }: PdfObjects): Generator<PdfDictionary> {
  for (const values of numbered.values()) for (const value of values) if (value.kind === 'dictionary') yield value;
}

const leadsTo = ({ numbered }: PdfObjects, value: PdfValue | undefined): readonly PdfValue[] =>
  value?.kind === 'reference' ? (numbered.get(value.number) ?? []) : value ? [value] : [];

/** Going to a page of its own when it is opened is all that a document may do. */
function actsWhenOpened(objects: PdfObjects): boolean {
  for (const { entries } of everyDictionary(objects)) {
    const opening = entries.get('OpenAction');
    if (!opening) continue;
    const values = leadsTo(objects, opening);
    if (values.length === 0 || values.some((value) => !isPlace(value))) return true;
  }
  return false;
}

function isPlace(value: PdfValue): boolean {
  if (value.kind !== 'dictionary') return value.kind !== 'reference';
  const action = value.entries.get('S');
  const goes = action === undefined ? value.entries.has('D') : action.kind === 'name' && action.name === 'GoTo';
  return goes && !value.entries.has('Next');
}

function hasPages(objects: PdfObjects): boolean {
  const roots = objects.trailers.flatMap(({ entries }) => leadsTo(objects, entries.get('Root')));
  return roots.some((root) => {
    if (root.kind !== 'dictionary') return false;
    const pages = leadsTo(objects, root.entries.get('Pages'));
    return pages.some((tree) => tree.kind === 'dictionary' && tree.entries.has('Kids'));
  });
}

/** Where a word stands for the last time; -1 for nowhere. */
function lastPlace(bytes: Uint8Array, word: string): number {
  const letters = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
  for (
    let at = bytes.lastIndexOf(letters[0] as number);
    at >= 0;
    at = at > 0 ? bytes.lastIndexOf(letters[0] as number, at - 1) : -1
  ) {
    if (letters.every((letter, place) => bytes[at + place] === letter)) return at;
  }
  return -1;
}

/** Each byte as the letter of its number. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
