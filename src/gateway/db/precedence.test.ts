import { expect, it } from 'vitest';
import { Precedence } from './precedence.ts';

it('those who ask for little go first, but not for ever', async () => {
  const precedence = new Precedence();
  const order: string[] = [];
  const ask = async (name: string, isUnhurried: boolean) => {
    await precedence.take(isUnhurried);
    order.push(name);
    await new Promise(setImmediate);
    precedence.give();
  };
  await precedence.take(false);
  const all = [
    ask('export 1', true),
    ask('export 2', true),
    ...Array.from({ length: 8 }, (_, place) => ask(`page ${place}`, false)),
  ];
  precedence.give();
  await Promise.all(all);
  const [first, second] = [order.indexOf('export 1'), order.indexOf('export 2')];
  expect(order.slice(0, first).every((name) => name.startsWith('page'))).toBe(true);
  expect(first).toBe(6);
  // Nobody else is waiting by then.
  expect(second).toBe(9);
});

it('who asks for much needn’t wait where nobody else does', async () => {
  const precedence = new Precedence();
  const taken: string[] = [];
  const take = async (name: string, isUnhurried: boolean) => {
    await precedence.take(isUnhurried);
    taken.push(name);
  };
  await take('export 1', true);
  const next = take('export 2', true);
  precedence.give();
  await next;
  precedence.give();
  await take('page', false);
  expect(taken).toEqual(['export 1', 'export 2', 'page']);
});
