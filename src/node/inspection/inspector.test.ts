import { expect, test } from 'vitest';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { comment, joinBytes, jpeg, pdf, png } from '#tests/pictures.ts';
import { inspector } from './inspector.ts';

test('files are looked at beside the thread that answers, with the same result', async () => {
  const beside = inspector();
  for (const file of [png(), jpeg([comment('by Robin')]), pdf()]) {
    expect(await beside(file.slice(), 'a/b.exe')).toEqual(await inspect(file, 'a/b.exe'));
  }
});

test('what isn’t accepted is refused by the same name, and the next one is looked at all the same', async () => {
  const beside = inspector();
  await expect(beside(joinBytes('GIF89a'), 'me.gif')).rejects.toMatchObject({
    status: 415,
    messageKey: 'unsupportedFile',
  });
  await expect(beside(png([], 65_000, 65_000), 'me.png')).rejects.toMatchObject({
    messageKey: 'pictureTooLarge',
    args: { side: 12_000, megapixels: 50 },
  });
  expect(await beside(png(), 'me.png')).toMatchObject({ type: 'image/png' });
});

test('several at once are each told their own', async () => {
  const beside = inspector();
  const files = [png(), jpeg(), pdf(), joinBytes('no'), png()];
  const results = await Promise.allSettled(files.map((file) => beside(file, 'file')));
  const told = results.map((result) => (result.status === 'fulfilled' ? result.value.type : 'refused'));
  expect(told).toEqual(['image/png', 'image/jpeg', 'application/pdf', 'refused', 'image/png']);
});

test('a file is looked at in memory that this thread has given away: neither its time nor its room is taken here', async () => {
  const beside = inspector();
  const [file, refused] = [png(), joinBytes(pdf(), '1 0 obj [ /#41 '.repeat(10_000), 'startxref %%EOF')];
  const looking = [beside(file, 'me.png'), beside(refused, 'slow.pdf')];
  expect([file.length, refused.length]).toEqual([0, 0]);
  await Promise.allSettled(looking);
});

test('nobody waits for ever for a thread that a file keeps, nor does who comes next', async () => {
  // No thread has begun so quickly.
  const beside = inspector(1);
  await expect(beside(png(), 'me.png')).rejects.toThrow("hasn't answered");
  await expect(beside(png(), 'me.png')).rejects.toThrow("hasn't answered");
});
