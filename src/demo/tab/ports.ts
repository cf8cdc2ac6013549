import { RefusedError } from '#gateway/errors.ts';
import type { Documents, Files, Log, Mail, PasswordHasher } from '#gateway/ports.ts';
import { filesCache } from './startAfresh.ts';

const encoder = new TextEncoder();
const iterations = 50_000;

/** What a browser has for passwords: PBKDF2. Only the demonstration's own are ever kept with it. */
export const browserHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return `pbkdf2$${salt.toHex()}$${(await derive(password, salt)).toHex()}`;
  },
  verify: async (password, hash) => {
    const [, salt = '', expected] = hash.split('$');
    return (await derive(password, Uint8Array.fromHex(salt))).toHex() === expected;
  },
};

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

const addressOf = (name: string) => `/demo-files/${encodeURIComponent(name)}`;

/** Files in the browser's own cache, which outlives the tab; in memory where there is none to be had. */
export function browserFiles(): Files {
  const held = new Map<string, Response>();
  const inMemory = {
    put: async (address: string, content: Response) => void held.set(address, content),
    match: async (address: string) => held.get(address)?.clone(),
    delete: async (address: string) => held.delete(address),
  };
  const opening = Promise.resolve()
    .then(() => caches.open(filesCache))
    .catch(() => inMemory);
  return {
    write: async (name, content) => {
      const whole = await new Response(content as BodyInit).arrayBuffer();
      await (await opening).put(addressOf(name), new Response(whole));
    },
    read: async (name) => (await (await opening).match(addressOf(name)))?.body ?? undefined,
    size: async (name) => (await (await (await opening).match(addressOf(name)))?.blob())?.size,
    remove: async (name) => void (await (await opening).delete(addressOf(name))),
  };
}

export const quietLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  // biome-ignore lint/suspicious/noConsole: a defect must be seen by whoever looks for it
  error: (fields, message) => console.error(message, fields),
};

export const mailerTo = (tell: (mail: Mail) => void) => ({ send: async (mail: Mail) => tell(mail) });

/** The key of the demonstration's card numbers, which are nobody's: it keeps no secret and says so. */
export const demoKeys = { currentId: 'demo', byId: { demo: new Uint8Array(32).fill(0x64) } };

/** A tab has no printer of documents: its libraries and its Chinese font are too much to load for a demonstration. */
export const noDocuments: Documents = { ensure: refuse, pdf: refuse };

function refuse(): never {
  throw new RefusedError('noPrinter');
}
