import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openGate } from '#gateway/gate.ts';
import { openChannel } from './channel.ts';
import { gateForOthers, gateOfFirst } from './gate.ts';
import type { ToFirst, ToOne } from './questions.ts';

const limits = { each: 1, all: 2, patience: 0 };
const heavy = { exports: limits, uploads: { ...limits, patience: 5_000 }, statementFiles: limits };

/** A gate with two processes before it, without the processes. */
function twoBefore() {
  const first = gateForOthers(openGate(heavy));
  const [one, two] = [1, 2].map((process) => {
    const [here, there] = [new EventEmitter(), new EventEmitter()];
    const end = (own: EventEmitter, other: EventEmitter) => ({
      on: own.on.bind(own),
      send: (message: unknown) => setImmediate(() => other.emit('message', structuredClone(message))) !== undefined,
    });
    openChannel<ToFirst, ToOne>(end(there, here), (asked) => {
      if (asked.what === 'enter') return first.enter(asked.kind, asked.person, process, asked.number);
      return asked.what === 'leave' ? first.leave(process, asked.number) : undefined;
    });
    return gateOfFirst(openChannel<ToOne, ToFirst>(end(here, there), () => undefined));
  }) as [ReturnType<typeof gateOfFirst>, ReturnType<typeof gateOfFirst>];
  return { first, one, two };
}

test('who has a place in one process has as many less in the other, until it is left', async () => {
  const { one, two } = twoBefore();
  const place = await one.enter('exports', 'ada');
  expect(await two.enter('exports', 'ada')).toBe('own');
  expect(await two.enter('exports', 'bob')).toMatchObject({ leave: expect.any(Function) });
  expect(await two.enter('exports', 'eve')).toBe('all');
  if (typeof place === 'string') throw new Error(place);
  place.leave();
  place.leave();
  expect(await two.enter('exports', 'ada')).toMatchObject({ leave: expect.any(Function) });
  expect(await one.enter('exports', 'eve')).toBe('all');
});

test('who waits in one process comes in when somebody leaves in the other', async () => {
  const { one, two } = twoBefore();
  const place = await one.enter('uploads', 'ada');
  const waiting = two.enter('uploads', 'ada');
  if (typeof place === 'string') throw new Error(place);
  place.leave();
  expect(await waiting).toMatchObject({ leave: expect.any(Function) });
});

test('who hangs up while waiting takes no place', async () => {
  const { one, two } = twoBefore();
  const place = await one.enter('uploads', 'ada');
  const gone = new AbortController();
  const waiting = two.enter('uploads', 'ada', gone.signal);
  await new Promise((resolve) => setTimeout(resolve, 20));
  gone.abort();
  expect(await waiting).toBe('own');
  if (typeof place === 'string') throw new Error(place);
  place.leave();
  expect(await one.enter('uploads', 'ada')).toMatchObject({ leave: expect.any(Function) });
});

test('the places of a process that died are free', async () => {
  const { first, one, two } = twoBefore();
  await one.enter('exports', 'ada');
  await one.enter('exports', 'bob');
  expect(await two.enter('exports', 'eve')).toBe('all');
  first.abandon(1);
  expect(await two.enter('exports', 'ada')).toMatchObject({ leave: expect.any(Function) });
});

test('what a process asked for before it was gone, and is only heard of after that, takes no place', async () => {
  const { first, one } = twoBefore();
  first.abandon(2);
  expect(await first.enter('exports', 'ada', 2, 1)).toBe('all');
  expect(await one.enter('exports', 'ada')).toMatchObject({ leave: expect.any(Function) });
});
