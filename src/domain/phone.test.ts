import { expect, it } from 'vitest';
import { afterAreaCode, isCallable } from './phone.ts';

it.each([
  ['+44', '07911 123456', '7911 123456'],
  ['+44', '(0)7911 123456', '7911 123456'],
  ['+44', '+44 7911 123456', '7911 123456'],
  ['+49', '(0151) 23456789', '151 23456789'],
  ['+33', '06 12 34 56 78', '6 12 34 56 78'],
  ['+7', '8 (912) 345-67-89', '(912) 345-67-89'],
  ['+36', '06 20 123 4567', '20 123 4567'],
])('%s %s is dialled as %s', (areaCode, written, dialled) => {
  expect(afterAreaCode(areaCode, written)).toBe(dialled);
  expect(isCallable(areaCode, dialled)).toBe(true);
  expect(afterAreaCode(areaCode, dialled)).toBe(dialled);
});

it.each([
  ['of Italy', '+39', '06 1234 5678'],
  ['of San Marino', '+378', '0549 886377'],
  ['of Côte d’Ivoire', '+225', '07 07 12 34 56'],
  ['of Gabon', '+241', '06 03 12 34'],
  ['of the Congo', '+242', '06 612 3456'],
])('a number %s keeps the zero that it begins with', (_whose, areaCode, number) => {
  expect(afterAreaCode(areaCode, number)).toBe(number);
});

it.each([
  ['nobody can call', '+44', '000000000'],
  ['brings another country’s code', '+44', '+33 6 12 34 56 78'],
  ['is put together in another way abroad', '+54', '011 15 2345 6789'],
])('a number that %s stays as it is', (_what, areaCode, number) => {
  expect(afterAreaCode(areaCode, number)).toBe(number);
});
