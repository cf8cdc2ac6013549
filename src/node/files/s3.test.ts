import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UnavailableError } from '#gateway/errors.ts';
import type { Keyring } from '#gateway/ports.ts';
import { s3Store } from '#tests/s3.ts';
import { s3Files } from './s3.ts';

const keys: Keyring = { currentId: 'k1', byId: { k1: new Uint8Array(32).fill(1) } };
const random = (count: number) => new Uint8Array(randomBytes(count));
let store: Awaited<ReturnType<typeof s3Store>>;
let files: ReturnType<typeof s3Files>;

beforeAll(async () => {
  store = await s3Store();
  files = s3Files(store.address, { keys, random });
});
afterAll(() => store.close());
beforeEach(() => {
  store.state = 'well';
  store.partsUntilFull = Number.POSITIVE_INFINITY;
  store.objects.clear();
});

const bytesOf = async (name: string, from = files) => {
  const content = await from.read(name);
  return content && new Response(content).bytes();
};
/** A stream of so many bytes, of which nobody holds more than a few. */
const long = (length: number) => {
  let left = length;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = new Uint8Array(Math.min(left, 300_000)).fill(7);
      left -= chunk.length;
      if (chunk.length === 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
};
const megabytes = (count: number) => count * 1024 * 1024;

test.each([0, 1, 262_144, 700_000])('a file of %i bytes is one object, and nobody but us reads it', async (length) => {
  const content = random(length);
  await files.write('passport.pdf', content);
  expect([...store.objects.keys()]).toEqual(['/papers/portal/passport.pdf']);
  expect(await bytesOf('passport.pdf')).toEqual(content);
  expect(await files.size('passport.pdf')).toBe(length);
  const kept = store.objects.get('/papers/portal/passport.pdf') as Buffer;
  if (length > 16) expect(kept.includes(content.subarray(0, 16))).toBe(false);
  const strangers = { currentId: 'k1', byId: { k1: new Uint8Array(32).fill(2) } };
  await expect(bytesOf('passport.pdf', s3Files(store.address, { keys: strangers, random }))).rejects.toThrow();
  await files.remove('passport.pdf');
  expect(await files.read('passport.pdf')).toBeUndefined();
  expect(await files.size('passport.pdf')).toBeUndefined();
  await files.remove('passport.pdf');
});

test('a large file goes in parts and comes back whole', async () => {
  await files.write('large.csv', long(megabytes(20)));
  expect(await files.size('large.csv')).toBe(megabytes(20));
  const content = await bytesOf('large.csv');
  expect([content?.length, content?.every((byte) => byte === 7)]).toEqual([megabytes(20), true]);
  expect(store.asked.filter((each) => each.includes('partNumber='))).toHaveLength(3);
  expect(store.uploads.size).toBe(0);
});

test('what is read late is whole, though nobody else remembers the answer that it came in', async () => {
  const content = random(200_000);
  await files.write('late.pdf', content);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const late = await Promise.all(Array.from({ length: 5 }, () => files.sealed('late.pdf')));
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await wait(20);
  }
  const kept = store.objects.get('/papers/portal/late.pdf')?.length;
  for (const each of late) expect((await new Response(each).bytes()).length).toBe(kept);
});

test('an object that was cut off, changed or put under another name doesn’t open', async () => {
  await files.write('one.pdf', long(700_000));
  const key = '/papers/portal/one.pdf';
  const whole = store.objects.get(key) as Buffer;
  const changed = Buffer.from(whole);
  changed[300_000] = (changed[300_000] as number) ^ 1;
  const heading = await files.heading('one.pdf');
  for (const broken of [
    changed,
    whole.subarray(0, -1),
    whole.subarray(0, (heading?.length ?? 0) + 262_172),
    Buffer.concat([whole, Buffer.alloc(40)]),
    Buffer.from('not ours, but long enough to look like something'),
  ]) {
    store.objects.set(key, broken);
    await expect(bytesOf('one.pdf')).rejects.toThrow();
  }
  store.objects.set('/papers/portal/two.pdf', whole);
  await expect(bytesOf('two.pdf')).rejects.toThrow();
});

test.each([
  ['away', 'hanging up', 'filesUnavailable'],
  ['not for us', 'denying', 'filesUnavailable'],
  ['without its bucket', 'without bucket', 'filesUnavailable'],
] as const)('a store that is %s is a clear refusal, and no file is taken for missing', async (_, state, messageKey) => {
  await files.write('kept.pdf', new Uint8Array([1]));
  store.state = state;
  const refused = { status: 503, messageKey };
  await expect(files.write('new.pdf', new Uint8Array([1]))).rejects.toMatchObject(refused);
  await expect(files.read('kept.pdf')).rejects.toMatchObject(refused);
  await expect(files.size('kept.pdf')).rejects.toMatchObject(refused);
  await expect(files.remove('kept.pdf')).rejects.toBeInstanceOf(UnavailableError);
  store.state = 'well';
  expect(await bytesOf('kept.pdf')).toEqual(new Uint8Array([1]));
  expect(await files.read('new.pdf')).toBeUndefined();
});

test('one that nobody listens for is away', async () => {
  const nobody = s3Files({ ...store.address, endpoint: 'http://127.0.0.1:9' }, { keys, random });
  await expect(nobody.read('a.pdf')).rejects.toMatchObject({ status: 503, messageKey: 'filesUnavailable' });
});

test('one that is full says so, at once or after some parts, and nothing half is left', async () => {
  store.state = 'full';
  await expect(files.write('new.pdf', new Uint8Array([1]))).rejects.toMatchObject({ messageKey: 'diskFull' });
  store.state = 'well';
  store.partsUntilFull = 1;
  await expect(files.write('large.csv', long(megabytes(20)))).rejects.toMatchObject({ messageKey: 'diskFull' });
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});

test('what breaks off while it is written is not there', async () => {
  let sent = 0;
  const breaking = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += megabytes(1);
      if (sent > megabytes(18)) controller.error(new Error('gone'));
      else controller.enqueue(new Uint8Array(megabytes(1)));
    },
  });
  await expect(files.write('large.csv', breaking)).rejects.toThrow('gone');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
});
