import { describe, expect, test } from 'vitest';
import { isCardNumber } from '#domain/card/luhn.ts';
import fc from '#tests/chance.ts';
import { cvv2Of, newCardNumber, numberHashes, openNumber, sealNumber } from './cardSecrets.ts';

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const keys = { currentId: 'two', byId: { one: random(32), two: random(32) } };
const number = '6011000990139424';

describe('card numbers', () => {
  test('have 16 digits, begin with the BIN and pass the Luhn check', () => {
    fc.assert(
      fc.property(fc.constantFrom('601104', '65001234', '644'), (cardBin) => {
        const made = newCardNumber(random, cardBin);
        expect(made).toMatch(new RegExp(`^${cardBin}\\d+$`));
        expect(made).toHaveLength(16);
        expect(isCardNumber(made)).toBe(true);
      }),
    );
  });

  test('with one digit mistyped don’t pass the Luhn check', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(number[place]) + step) % 10;
        expect(isCardNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false);
      }),
    );
    expect(isCardNumber(number)).toBe(true);
  });

  test('open again for the card they were sealed for, and for no other', async () => {
    const sealed = await sealNumber({ keys, random }, 'card-1', number);
    expect(sealed).toMatchObject({ numberKey: 'two', last4: '9424' });
    expect(await openNumber(keys, { id: 'card-1', ...sealed })).toBe(number);
    await expect(openNumber(keys, { id: 'card-2', ...sealed })).rejects.toThrow();
  });

  test('are sealed differently each time', async () => {
    const [one, other] = [
      await sealNumber({ keys, random }, 'a', number),
      await sealNumber({ keys, random }, 'a', number),
    ];
    expect(one.numberCipher).not.toEqual(other.numberCipher);
    expect(one.numberHash).toEqual(other.numberHash);
  });

  test('are found by their hash under an older key, too', async () => {
    const { numberHash } = await sealNumber({ keys: { ...keys, currentId: 'one' }, random }, 'a', number);
    expect(await numberHashes(keys, number)).toContainEqual(numberHash);
    expect(await numberHashes(keys, '6011000990139432')).not.toContainEqual(numberHash);
  });

  test('don’t open without their key', async () => {
    const sealed = await sealNumber({ keys, random }, 'a', number);
    await expect(openNumber({ currentId: 'one', byId: { one: random(32) } }, { id: 'a', ...sealed })).rejects.toThrow(
      'Key two is not in the keyring',
    );
  });
});

describe('the CVV2', () => {
  test('has three digits, and is another one for another number, expiry or key', async () => {
    const cvv2 = await cvv2Of(keys, 'one', number, '2029-12');
    expect(cvv2).toMatch(/^\d{3}$/);
    expect(await cvv2Of(keys, 'one', number, '2029-12')).toBe(cvv2);
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, month) =>
        cvv2Of(keys, 'one', number, `2030-${String(month + 1).padStart(2, '0')}`),
      ),
    );
    expect(new Set([cvv2, ...others]).size).toBeGreaterThan(8);
    const elsewhere = await Promise.all([
      cvv2Of(keys, 'two', number, '2029-12'),
      cvv2Of(keys, 'one', '6011000990139432', '2029-12'),
    ]);
    expect(elsewhere).not.toEqual([cvv2, cvv2]);
  });
});
