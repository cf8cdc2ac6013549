import { describe, expect, it } from 'vitest';
import { type Full, openGate, type Place } from './gate.ts';

const isPlace = (entered: Place | Full): entered is Place => typeof entered === 'object';
const gateFor = (each: number, all: number, patience = 0) => openGate({ exports: { each, all, patience } });
type Gate = ReturnType<typeof gateFor>;

const enter = async (gate: Gate, person: string): Promise<Place> => {
  const entered = await gate.enter('exports', person);
  if (!isPlace(entered)) throw new Error(entered);
  return entered;
};

describe('the gate for heavy work', () => {
  it('lets each person have so many, and all together so many', async () => {
    const gate = gateFor(2, 3);
    await enter(gate, 'ada');
    await enter(gate, 'ada');
    expect(await gate.enter('exports', 'ada')).toBe('own');
    await enter(gate, 'grace');
    expect(await gate.enter('exports', 'grace')).toBe('all');
    expect(gate.inside('exports')).toBe(3);
  });

  it('gives a place on once, however often somebody says that they leave', async () => {
    const gate = gateFor(1, 2);
    const [first] = [await enter(gate, 'ada'), await enter(gate, 'grace')];
    first.leave();
    first.leave();
    await enter(gate, 'ada');
    expect(await gate.enter('exports', 'joan')).toBe('all');
  });

  it('lets people wait, the first first, but not behind somebody who has had theirs', async () => {
    const gate = gateFor(1, 2, 10_000);
    const ada = await enter(gate, 'ada');
    const grace = await enter(gate, 'grace');
    const order: string[] = [];
    const coming = ['ada', 'joan', 'grace', 'ada'].map(async (person, place) => {
      const entered = await enter(gate, person);
      order.push(`${person} ${place}`);
      return entered;
    });
    grace.leave();
    (await (coming[1] as Promise<Place>)).leave();
    const second = await (coming[2] as Promise<Place>);
    ada.leave();
    (await (coming[0] as Promise<Place>)).leave();
    second.leave();
    await Promise.all(coming);
    expect(order).toEqual(['joan 1', 'grace 2', 'ada 0', 'ada 3']);
  });

  it('lets nobody wait for ever, nor for those who have gone', async () => {
    const gate = gateFor(1, 1, 20);
    const place = await enter(gate, 'ada');
    expect(await gate.enter('exports', 'ada')).toBe('own');
    const gone = new AbortController();
    const waiting = gate.enter('exports', 'grace', gone.signal);
    gone.abort();
    expect(await waiting).toBe('all');
    place.leave();
    expect(gate.inside('exports')).toBe(0);
  });
});
