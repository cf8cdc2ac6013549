import { RefusedError } from '../../errors.ts';
import { damaged } from './picture.ts';

/** What a document does when it is opened, or carries inside: nothing that a proof of address needs. */
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;
/** In a name, any letter may be written as its number. */
const hexLetter = /#([0-9a-f]{2})/gi;

export const isPdf = (bytes: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)));

/** The document up to its end; refused when it has none, is locked, or is a program rather than paper. */
export function checkedPdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = latin(bytes);
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !text.includes('startxref')) throw damaged();
  if (/\/Encrypt\b/.test(text)) throw new RefusedError('fileLocked');
  const plain = text.replace(hexLetter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (active.test(text) || active.test(plain)) throw new RefusedError('fileActive');
  return bytes.slice(0, end + '%%EOF'.length);
}

/** Each byte as the letter of its number. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
