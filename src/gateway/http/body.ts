import type { Context } from 'hono';
import type { z } from 'zod';
import { firstMessage } from '#domain/validation.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { toInterfaceLanguage } from '#wire/language.ts';
import { GatewayError, GoneError, InvalidError } from '../errors.ts';
import type { Pack } from '../ports.ts';
import { checkJson } from './checkJson.ts';
import { refuseUnkeepable } from './texts.ts';

/** What handlers find on Hono's context. */
export interface Variables {
  language: InterfaceLanguage;
  /** The request's own id (requestIds.ts). */
  traceId?: string;
  /** When what is answered had been done before, under the same request id. */
  doneAt?: Date;
  /** What makes the answer smaller, where it may be (packing.ts). */
  pack?: Pack | undefined;
  /** Whether nothing was written for it. */
  onlyReads?: boolean;
}

/**
 * Reads a JSON body strictly: size, depth, no duplicate or prototype keys, no unknown fields.
 * Sets the answer's language from the body's. Throws InvalidError naming the fields at fault.
 */
export async function readBody<T>(c: Context, schema: z.ZodType<T>, limit = 64 * 1024): Promise<T> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new GatewayError(415, '41500', 'unsupportedType');
  const text = await readText(c, limit);
  const body = parseText(text);
  answerIn(c, (body as { language?: unknown } | null)?.language);
  return parseWith(schema, body);
}

/** Sets the answer's language to what a body or a form asks for, where the product speaks it. */
export function answerIn(c: Context, asked: unknown): void {
  const language = toInterfaceLanguage(asked);
  if (language) c.set('language', language);
}

/**
 * Checks a value against a schema: the door that everything from outside comes through, bodies, forms and messages alike.
 * @throws InvalidError with a message for each field
 */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, prefix = ''): T {
  refuseUnkeepable(value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = Object.entries(firstMessage(result.error.issues)).map(([field, key]) => [prefix + field, key]);
  throw new InvalidError(Object.fromEntries(fields));
}

/**
 * The body as text, of at most `limit` bytes.
 * @throws GoneError when the sender hangs up · InvalidError for what isn't UTF-8
 */
export async function readText(c: Context, limit: number): Promise<string> {
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge();
  // A length that is told is kept by HTTP itself, and what is whole needn't be read piece by piece.
  if (length !== undefined) {
    const bytes = await arriving(c.req.raw.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge();
    return decoded(bytes);
  }
  const reader = c.req.raw.body?.getReader();
  if (!reader) throw new InvalidError();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await arriving(reader.read()); !next.done; next = await arriving(reader.read())) {
    size += next.value.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(next.value);
  }
  return decoded(await new Blob(parts).arrayBuffer());
}

const tooLarge = () => new GatewayError(413, '41300', 'tooLarge');

/** What breaks off on its way here was broken off by who sent it: nothing of ours has failed. */
const arriving = <T>(piece: Promise<T>): Promise<T> =>
  piece.catch(() => {
    throw new GoneError();
  });

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidError();
  }
}

/**
 * Grammar comes before any pattern: what JSON.parse has taken, the pattern goes through in one go.
 * @throws InvalidError for what isn't JSON, repeats a key or is nested too deeply
 */
export function parseText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    checkJson(text);
    return value;
  } catch {
    throw new InvalidError();
  }
}
