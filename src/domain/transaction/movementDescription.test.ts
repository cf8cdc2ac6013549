import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import {
  describedIn,
  type MovementDescriptionKey,
  movementDescription,
  movementDescriptions,
  readDescription,
} from './movementDescription.ts';

const keys = Object.keys(movementDescriptions) as MovementDescriptionKey[];
const write = movementDescription as (key: MovementDescriptionKey, values: object) => string;
/** Says in front of the reader which sentence it was. */
const named = (key: string, values: object) => `${key} ${JSON.stringify(values)}`;
const asWritten = (key: string, values: object) =>
  write(key.replace('movementDescription.', '') as MovementDescriptionKey, values);

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const trickyText = fc
  .array(fc.constantFrom(', order ', 'A1', ' × ', '2', '{last4}', '$&', '\\1', '\n', '"', 'Issuing '), { minLength: 1 })
  .map((parts) => parts.join(''));
const productNames = fc.oneof(anyText, trickyText);
const values = fc.record({
  last4: fc.stringMatching(/^[0-9]{4}$/),
  quantity: fc.nat().map(String),
  productName: productNames,
  orderNumber: fc.stringMatching(/^[A-Z][0-9]{1,20}$/),
});

describe('a sentence of the product', () => {
  it('is written as it always was', () => {
    expect(movementDescription('cardTopUp')).toBe('Card top-up');
    expect(movementDescription('cardEndingIn', { last4: '0042' })).toBe('Card ending in 0042');
    const order = { quantity: 3, productName: 'Gold', orderNumber: 'A202603020000000001' };
    expect(movementDescription('issuing', order)).toBe('Issuing 3 × Gold, order A202603020000000001');
  });

  it('is known again with what stands in its places, whatever a product is called', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), values, (key, all) => {
        const text = write(key, all);
        const places = Object.entries(all).filter(([place]) => movementDescriptions[key].includes(`{${place}}`));
        expect(readDescription(text)).toEqual({ key, values: Object.fromEntries(places) });
        expect(describedIn(asWritten, text)).toBe(text);
      }),
    );
  });

  it('is known by its last order number where a product is called like the end of a sentence', () => {
    const productName = 'Gold, order A1';
    const text = movementDescription('issuing', { quantity: 2, productName, orderNumber: 'A2' });
    expect(readDescription(text)?.values).toEqual({ quantity: '2', productName, orderNumber: 'A2' });
  });

  it('is shown as it is stored where something else than usual stands in a place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), productNames, productNames, (key, one, other) => {
        const text = write(key, { last4: one, quantity: other, productName: one, orderNumber: other });
        expect(describedIn(asWritten, text)).toBe(text);
      }),
    );
    expect(describedIn(named, 'Card ending in ????')).toBe('Card ending in ????');
    expect(describedIn(named, 'Deposit D1 and more')).toBe('Deposit D1 and more');
  });
});

describe('the words of a person', () => {
  it.each(['Agreed with the customer', 'refund', 'Refund ', ' Refund', 'Refund of 2025', 'constructor', '', '{last4}'])(
    'stay as they are: %j',
    (text) => expect(describedIn(named, text)).toBe(text),
  );

  it('stay, whatever they are', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(describedIn(asWritten, text)).toBe(text);
      }),
    );
  });
});
