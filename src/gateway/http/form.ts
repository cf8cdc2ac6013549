import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser';
import type { Context } from 'hono';
import { GatewayError, GoneError, InvalidError } from '../errors.ts';
import { answerIn } from './body.ts';

/** A form with one file, whose content is a piece of the body that was read. */
export interface SentForm {
  texts: Record<string, string>;
  /** The file under its field's name; undefined when there is none. */
  file: { field: string; name: string; content: Uint8Array<ArrayBuffer> } | undefined;
}

/** The form's other fields and the lines between its parts. */
const formBytes = 16 * 1024;
const mostParts = 16;

/**
 * Reads a form of at most one file, and sets the answer's language from its field. The body is kept once, and nothing of it is copied.
 * @param most bytes of the file
 * @throws what `tooLarge` makes for a larger one · InvalidError for what isn't a form · GoneError when the sender hangs up
 */
export async function readForm(c: Context, most: number, tooLarge: () => Error): Promise<SentForm> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new GatewayError(415, '41500', 'unsupportedType');
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw new InvalidError();
  const body = await readBytes(c, most + formBytes, tooLarge);
  const limits = {
    boundary,
    maxHeaderSize: 8 * 1024,
    maxParts: mostParts,
    maxFileSize: most,
    maxTotalSize: most + formBytes,
  };
  const form: SentForm = { texts: {}, file: undefined };
  try {
    for (const part of parseMultipart(body, limits)) {
      take(form, part);
      // At once, for what is wrong with the parts after it.
      answerIn(c, form.texts.language);
    }
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    if (error instanceof Error && /^Max(File|Total)Size/.test(error.name)) throw tooLarge();
    throw new InvalidError();
  }
  return form;
}

function take(form: SentForm, part: MultipartPart): void {
  const { name = '' } = part;
  if (part.filename === undefined) {
    // Twice the same would be twice another meaning.
    if (Object.hasOwn(form.texts, name)) throw new InvalidError({ [name]: 'validation.invalid' });
    Object.defineProperty(form.texts, name, { value: part.text, enumerable: true });
  } else {
    if (form.file) throw new InvalidError({ [name]: 'validation.invalid' });
    form.file = { field: name, name: unescaped(part.filename), content: contentOf(part) };
  }
}

/** Browsers write these three letters as numbers. */
const unescaped = (name: string) =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** In one piece, as the body was. */
function contentOf(part: MultipartPart): Uint8Array<ArrayBuffer> {
  const [first, ...more] = part.content;
  return (more.length === 0 ? (first ?? new Uint8Array()) : part.bytes) as Uint8Array<ArrayBuffer>;
}

/** The whole body, in one piece of memory that grows only where its length isn't told. */
async function readBytes(c: Context, most: number, tooLarge: () => Error): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (length > most) throw tooLarge();
  let bytes = new Uint8Array(Number.isInteger(length) && length >= 0 ? length : 64 * 1024);
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  if (!reader) throw new InvalidError();
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new GoneError();
    });
    if (done) return bytes.subarray(0, size);
    if (size + value.length > most) throw tooLarge();
    if (size + value.length > bytes.length) {
      const larger = new Uint8Array(Math.min(most, Math.max(bytes.length * 2, size + value.length)));
      larger.set(bytes.subarray(0, size));
      bytes = larger;
    }
    bytes.set(value, size);
    size += value.length;
  }
}
