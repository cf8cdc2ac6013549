import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keyring } from '#gateway/ports.ts';
import { StartError } from './startError.ts';

const keyLength = 32;
const howToMake =
  'make one with: echo "k1:$(openssl rand -base64 32)" > portal.key; then set PORTAL_KEY_FILE=portal.key';

export interface KeySettings {
  keys: string | undefined;
  keyFile: string | undefined;
  isProduction: boolean;
  data: string;
}

/**
 * The keys that protect card data, from PORTAL_KEYS or the file that PORTAL_KEY_FILE names: `id:base64`, one per line or
 * between commas, the current one first. Without either, for development only, one is made in the data folder.
 */
export function openKeyring({ keys, keyFile, isProduction, data }: KeySettings): Keyring {
  if (keys !== undefined) return parseKeys(keys, 'PORTAL_KEYS');
  if (keyFile !== undefined) return parseKeys(read(keyFile), `PORTAL_KEY_FILE (${keyFile})`);
  if (isProduction) throw new StartError(`Production needs a key of its own: ${howToMake}`);
  return parseKeys(developmentKey(join(data, 'development.key')), join(data, 'development.key'));
}

/** The same where it is there already; none is made. */
export function keyringAtHand(settings: KeySettings): Keyring | undefined {
  const { keys, keyFile, isProduction, data } = settings;
  const isNamed = keys !== undefined || keyFile !== undefined;
  const isMade = !isProduction && existsSync(join(data, 'development.key'));
  return isNamed || isMade ? openKeyring(settings) : undefined;
}

/** What everything else that must be secret but repeatable is derived from: the current key, and the others after it. */
export const masterKeys = ({ byId, currentId }: Keyring): Uint8Array[] => [
  ...new Set([byId[currentId] as Uint8Array, ...Object.values(byId)]),
];

/** Tells one key from another of the same name, and nothing of it: hexadecimal. */
export const keyMark = (key: Uint8Array): string => createHmac('sha256', key).update('which key this is').digest('hex');

function parseKeys(text: string, from: string): Keyring {
  const entries = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): [string, Uint8Array] => {
      const [id = '', value = ''] = line.split(':');
      const bytes = Buffer.from(value, 'base64');
      if (/^[\w-]{1,32}$/.test(id) && bytes.length === keyLength) return [id, new Uint8Array(bytes)];
      throw new StartError(`${from} has no key of the form id:base64 with ${keyLength} bytes; ${howToMake}`);
    });
  const [first] = entries;
  if (!first) throw new StartError(`${from} has no key; ${howToMake}`);
  if (new Set(entries.map(([id]) => id)).size < entries.length) throw new StartError(`${from} has a key id twice.`);
  return { currentId: first[0], byId: Object.fromEntries(entries) };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(`PORTAL_KEY_FILE (${path}) can't be read; ${howToMake}`, error);
  }
}

function developmentKey(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(path, `development:${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8');
}
