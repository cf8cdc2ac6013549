import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { UnavailableError } from '#gateway/errors.ts';
import type { PasswordHasher } from '#gateway/ports.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. */
const current = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** Each takes 19 MiB and a core for a while; more at once would only make everybody wait. */
const atOnce = 2;
const mostWaiting = 50;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

const format =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/**
 * Argon2id. Hashes are PHC strings, which carry their parameters, so that these can be raised without a migration.
 * @throws UnavailableError when more than fifty are waiting already
 */
export function createHasher(): PasswordHasher {
  const inTurn = createQueue(atOnce, mostWaiting);
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltLength);
        const tag = await derive('argon2id', { ...current, message: Buffer.from(password), nonce: salt, tagLength });
        const { memory, passes, parallelism } = current;
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
      }),
    verify: (password, hash) =>
      inTurn(async () => {
        const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash) ?? [];
        const expected = Buffer.from(tag, 'base64');
        if (expected.length === 0) return false;
        const found = await derive('argon2id', {
          message: Buffer.from(password),
          nonce: Buffer.from(salt, 'base64'),
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
          tagLength: expected.length,
        });
        return timingSafeEqual(found, expected);
      }),
  };
}

/** Lets so many run at once and so many wait. */
function createQueue(slots: number, places: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= slots) {
      if (waiting.length >= places) throw new UnavailableError();
      // Whoever leaves hands the slot over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
