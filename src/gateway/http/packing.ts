import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Variables } from './body.ts';

/** In characters: what is shorter isn't worth it. */
const least = 1024;

export const takesGzip = (c: Context): boolean =>
  parseAccept(c.req.header('accept-encoding') ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);

/** Answers with JSON: packed, where the door lets it be (decision 035) and the caller takes it so. */
export function replyJson(c: Context<{ Variables: Variables }>, said: object): Response {
  const pack = c.get('pack');
  if (!pack) return c.json(said);
  const text = JSON.stringify(said);
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  return text.length >= least && takesGzip(c)
    ? c.body(pack(text), 200, { ...headers, 'Content-Encoding': 'gzip' })
    : c.body(text, 200, headers);
}
