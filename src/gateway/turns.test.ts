import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that goes on until it is ended, told of in the order in which it begins. */
function worksOf(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string) =>
    turns
      .take(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      })
      .catch((error: unknown) => error);
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, take, end };
}

test('so many at a time have their turn, in the order in which they came', async () => {
  const { begun, take, end } = worksOf(new Turns(2, 1000));
  for (const name of ['a', 'b', 'c', 'd', 'e']) void take(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('who waits too long is refused, does nothing, and takes no place from those behind', async () => {
  const { begun, take, end } = worksOf(new Turns(1, 1000));
  void take('first');
  const late = take('late');
  await vi.advanceTimersByTimeAsync(600);
  void take('behind');
  await vi.advanceTimersByTimeAsync(600);
  expect(await late).toMatchObject({ status: 503, messageKey: 'timeout' });
  await end('first');
  expect(begun).toEqual(['first', 'behind']);
});

test('work that fails gives its place back', async () => {
  const turns = new Turns(1, 1000);
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(async () => 'next')).toBe('next');
});
