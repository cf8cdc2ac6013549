import { largestLogo, longestLogoSide } from '#domain/programme/programme.ts';
import { type Context, type InTransaction, readOnce } from '../../context.ts';
import { type Gaps, GatewayError, RefusedError } from '../../errors.ts';
import { isPng } from '../upload/png.ts';

/** The bytes of the picture of that name, a PNG; undefined where there is none. */
export async function findLogo(ctx: Context, hash: string): Promise<Uint8Array | undefined> {
  const found = await readOnce(ctx, (db, mark) =>
    db.selectFrom('programmeLogos').select('content').where('hash', '=', hash).modifyEnd(mark).executeTakeFirst(),
  );
  return found?.content;
}

/**
 * Looks at a picture as at any file that is uploaded, and keeps what is needed of it. Only a plain PNG: it is printed on every
 * statement, and what draws those knows no more.
 * @param encoded base64
 * @returns its name: the SHA-256 of what is kept, in hexadecimal
 * @throws RefusedError at `logo`
 */
export async function keepLogo(ctx: InTransaction, encoded: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(encoded);
  if (bytes.length > largestLogo) throw atLogo('logoTooLarge');
  if (!isPng(bytes)) throw atLogo('logoNotPng');
  const { content } = await ctx.inspect(bytes, 'logo').catch((error) => {
    throw error instanceof GatewayError ? atLogo(error.messageKey, error.args) : error;
  });
  const header = new DataView(content.buffer, content.byteOffset);
  if (Math.max(header.getUint32(16), header.getUint32(20)) > longestLogoSide) throw atLogo('logoTooLarge');
  const [depth, isInterlaced] = [header.getUint8(24), header.getUint8(28) === 1];
  if (depth !== 8 || isInterlaced) throw atLogo('logoNotPlain');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).toHex();
  await ctx.db
    .insertInto('programmeLogos')
    .values({ hash, content, createdAt: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

const atLogo = (key: string, args: Gaps = {}) =>
  new RefusedError(key, { kilobytes: largestLogo / 1024, side: longestLogoSide, ...args }, { logo: `errors.${key}` });
