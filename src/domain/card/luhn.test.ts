import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { isLuhn, luhnDigit } from './luhn.ts';

const partial = fc.stringMatching(/^\d{6,18}$/);

describe('the check digit of a card number', () => {
  it.each(['6011000990139424', '6011111111111117', '4111111111111111', '79927398713'])('is right in %s', (number) => {
    expect(isLuhn(number)).toBe(true);
    expect(luhnDigit(number.slice(0, -1))).toBe(number.at(-1));
  });

  it('completes any row of digits, and no other digit does', () => {
    fc.assert(
      fc.property(partial, (digits) => {
        const good = [...'0123456789'].filter((digit) => isLuhn(digits + digit));
        expect(good).toEqual([luhnDigit(digits)]);
      }),
    );
  });

  it('notices one mistyped digit', () => {
    fc.assert(
      fc.property(partial, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const number = [...digits, luhnDigit(digits)];
        const at = place % number.length;
        number[at] = String((Number(number[at]) + change) % 10);
        expect(isLuhn(number.join(''))).toBe(false);
      }),
    );
  });

  it('notices two neighbours swapped, but for 09 and 90', () => {
    fc.assert(
      fc.property(partial, fc.nat(), (digits, place) => {
        const number = digits + luhnDigit(digits);
        const at = place % (number.length - 1);
        const [a = '', b = ''] = [number[at], number[at + 1]];
        const blind = a === b || a + b === '09' || a + b === '90';
        expect(isLuhn(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(blind);
      }),
    );
  });

  it('is not looked for in anything but digits', () => {
    for (const text of ['', '0', '6011 0009 9013 9424', '601100099013942a', '٤٢']) expect(isLuhn(text)).toBe(false);
    expect(() => luhnDigit('')).toThrow(RangeError);
    expect(() => luhnDigit('60a')).toThrow(RangeError);
  });
});
