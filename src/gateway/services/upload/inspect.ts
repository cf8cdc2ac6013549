import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import { GatewayError } from '../../errors.ts';
import type { Inspected } from '../../ports.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { checkedPdf, isPdf } from './pdf.ts';
import { cleanPng, isPng } from './png.ts';

interface Kind {
  type: StoredFile['type'];
  /** How names of such files end, the first being ours. */
  endings: readonly string[];
  is(bytes: Uint8Array): boolean;
  clean(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
}

const kinds: readonly Kind[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], is: isJpeg, clean: cleanJpeg },
  { type: 'image/png', endings: ['png'], is: isPng, clean: cleanPng },
  { type: 'application/pdf', endings: ['pdf'], is: isPdf, clean: checkedPdf },
];

/**
 * Takes a file for what its bytes are, whatever it is called or claims to be, and leaves out what isn't needed of it.
 * @throws GatewayError 415 for any other kind · RefusedError for one that is damaged, too large to draw, or acts by itself
 */
export async function inspect(bytes: Uint8Array, givenName: string): Promise<Inspected> {
  const kind = kinds.find(({ is }) => is(bytes));
  if (!kind) throw new GatewayError(415, '41500', 'unsupportedFile');
  const [ending = ''] = kind.endings;
  const content = await kind.clean(bytes);
  return { type: kind.type, content, ending, name: harmlessName(givenName, kind.endings) };
}

const longestName = 120;

/** No folders, no control or direction marks, nothing that a shell or a header would stumble over. */
function harmlessName(given: string, endings: readonly string[]): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>:|?*;%]/gu, '').trim();
  const dot = plain.lastIndexOf('.');
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).replace(/^\.+/, '');
  const ending = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const short = [...stem].slice(0, longestName).join('') || 'document';
  return `${short}.${endings.includes(ending) ? ending : endings[0]}`;
}
