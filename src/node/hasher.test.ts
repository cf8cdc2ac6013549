import { expect, test } from 'vitest';
import { UnavailableError } from '#gateway/errors.ts';
import { createHasher } from './hasher.ts';

const hasher = createHasher();

test('knows a password again and no other', async () => {
  const hash = await hasher.hash('Portal#2026 漢字');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hasher.verify('Portal#2026 漢字', hash)).toBe(true);
  expect(await hasher.verify('Portal#2026 漢', hash)).toBe(false);
});

test('never makes the same hash twice', async () => {
  expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
});

test('reads hashes by the parameters they carry (an example of the reference implementation’s tests)', async () => {
  const known = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await hasher.verify('password', known)).toBe(true);
  expect(await hasher.verify('passwore', known)).toBe(false);
});

test.each(['', 'plain text', '$argon2i$v=19$m=256,t=2,p=1$c29tc2FsdA$AAAA', '$2b$10$abcdefghijklmnopqrstuv'])(
  'takes %j for nobody’s hash',
  async (hash) => {
    expect(await hasher.verify('password', hash)).toBe(false);
  },
);

test('refuses more than it can do, and does what it took on', async () => {
  const busy = createHasher();
  const asked = Array.from({ length: 60 }, () =>
    busy.verify('x', 'no hash').then(
      () => 'done',
      (error) => error,
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(52);
  expect(answers.filter((answer) => answer instanceof UnavailableError)).toHaveLength(8);
  expect(await busy.verify('x', 'no hash')).toBe(false);
});
