import { describe, expect, it } from 'vitest';
import { conditionsText, readConditions } from './conditionsText.ts';

describe('conditions written by hand', () => {
  it.each([
    [{ cardType: [1, 3] }, 'cardType: 1, 3'],
    [{ sharedCard: false, cardStatus: 3 }, 'sharedCard: false\ncardStatus: 3'],
    [{ last4: '0042', currency: ['USD', 'EUR'] }, 'last4: 0042\ncurrency: USD, EUR'],
    [null, ''],
  ])('%j are read as they were written', (conditions, text) => {
    expect(conditionsText(conditions)).toBe(text);
    expect(readConditions(text)).toEqual(conditions);
  });

  it('may be written loosely', () => {
    expect(readConditions('\n  cardType=1 ,3\n\n')).toEqual({ cardType: [1, 3] });
  });

  it.each(['cardType', 'cardType:', 'cardType: 1,,3', '1: 2', 'card type: 1', 'a: 1\na: 2', '__proto__: 1'])(
    'aren’t understood where they say nothing clear: %j',
    (text) => expect(readConditions(text)).toBeUndefined(),
  );
});
