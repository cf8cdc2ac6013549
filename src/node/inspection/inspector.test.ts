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

test('what takes long doesn’t hold this thread up, and its memory goes with it', async () => {
  const slow = () => joinBytes(pdf(), '1 0 obj [ /#41 '.repeat(200_000), 'startxref %%EOF');
  const beside = inspector();
  await beside(png(), 'me.png');
  const [here, there] = [slow(), slow()];
  const meanwhile = await turnsDuring(() => beside(there, 'slow.pdf'));
  expect(there.length).toBe(0);
  expect(meanwhile).toBeGreaterThan(10 * (1 + (await turnsDuring(() => inspect(here, 'slow.pdf')))));
});

/** How often this thread’s event loop goes round until the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns++;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work().catch(() => {});
  isDone = true;
  return turns;
}
