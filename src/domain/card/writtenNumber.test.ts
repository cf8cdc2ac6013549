import { describe, expect, it } from 'vitest';
import { saysCardNumber, withoutCardNumbers } from './writtenNumber.ts';

describe('a card number in a text', () => {
  it.each([
    ['4111111111111111', '411111******1111'],
    ['4111 1111 1111 1111', '4111 11** **** 1111'],
    ['Lost: 6011-0009-9013-9424!', 'Lost: 6011-00**-****-9424!'],
    ['4111111111111111 or 6011000990139424', '411111******1111 or 601100******9424'],
    ['ref4111111111111111', 'ref411111******1111'],
    ['4111 1111 1111 1111 12/29', '4111 11** **** 1111 12/29'],
    ['3782 822463 10005 123', '3782 82**** *0005 123'],
    ['4111111111111111 1229 123', '411111******1111 1229 123'],
    ['12 6011-0009-9013-9424', '12 6011-00**-****-9424'],
  ])('is told in part: %s', (text, told) => {
    expect(saysCardNumber({ q: [text] })).toBe(true);
    expect(withoutCardNumbers(text)).toBe(told);
    expect(saysCardNumber(told)).toBe(false);
  });

  it.each([
    ['another check digit', '4111111111111112'],
    ['an id', '41111111-1111-4111-8111-111111111111'],
    ['an order’s number', 'A411111111111111118'],
    ['an account’s number', '800000000003'],
    ['an address', '192.168.100.209'],
    ['an amount', '41111111111.0001'],
    ['a moment', '2026-03-02T09:00:00.000Z'],
  ])('is none where it is %s', (_, text) => {
    expect(saysCardNumber(text)).toBe(false);
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
