import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Files } from '#gateway/ports.ts';
import { filesInMemory } from '#tests/files.ts';
import { inPlaces } from './places.ts';

const bytesOf = async (files: Files, name: string) => {
  const content = await files.read(name);
  return content && new Response(content).bytes();
};

test('written is to the first place, read from whichever has it, removed from all', async () => {
  const [now, before] = [filesInMemory(), filesInMemory()];
  const files = inPlaces([now, before]);
  await before.write('old.pdf', new Uint8Array([1, 2]));
  await files.write('new.pdf', new Uint8Array([3]));
  expect(await before.size('new.pdf')).toBeUndefined();
  expect(await bytesOf(files, 'old.pdf')).toEqual(new Uint8Array([1, 2]));
  expect([await files.size('old.pdf'), await files.size('new.pdf'), await files.size('none.pdf')]).toEqual([
    2,
    1,
    undefined,
  ]);
  expect(await files.read('none.pdf')).toBeUndefined();
  for (const name of ['old.pdf', 'new.pdf']) await files.remove(name);
  expect(await before.size('old.pdf')).toBeUndefined();
  expect(await now.size('new.pdf')).toBeUndefined();
});

test('a file that is moved away while the places are asked is found', async () => {
  const [now, before] = [filesInMemory(), filesInMemory()];
  await before.write('old.pdf', new Uint8Array([1]));
  const moving: Files = {
    ...before,
    read: async (name) => {
      await now.write(name, new Uint8Array([1]));
      await before.remove(name);
      return before.read(name);
    },
  };
  expect(await bytesOf(inPlaces([now, moving]), 'old.pdf')).toEqual(new Uint8Array([1]));
});

test('one that is moved away in the middle of reading goes on from the same byte', async () => {
  const content = new Uint8Array(randomBytes(1000));
  const [now, before] = [filesInMemory(), filesInMemory()];
  const leaving: Files = {
    ...before,
    read: async (name) => {
      let chunks = 0;
      return new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          if (chunks < 3) return controller.enqueue(content.subarray(chunks * 150, ++chunks * 150));
          await now.write(name, content);
          controller.error(new Error('its pieces are gone'));
        },
      });
    },
  };
  expect(await bytesOf(inPlaces([now, leaving]), 'old.pdf')).toEqual(content);
  const broken: Files = {
    ...leaving,
    read: async () => new ReadableStream({ pull: (c) => c.error(new Error('broken')) }),
  };
  await expect(bytesOf(inPlaces([filesInMemory(), broken]), 'old.pdf')).rejects.toThrow('broken');
});
