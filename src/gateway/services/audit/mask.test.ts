import { expect, test } from 'vitest';
import { untold } from '#domain/auditLog/auditLog.ts';
import { withCheckDigit } from '../card/cardSecrets.ts';
import { masked } from './mask.ts';

test('secrets aren’t written down, whatever they stand in', () => {
  const said = { password: 'Portal#2026', new_password: 'x', pin: '1234', cvv2: '123', token: 'abc', code: '12345678' };
  const hidden = Object.fromEntries(Object.keys(said).map((name) => [name, untold]));
  expect(masked(said)).toEqual(hidden);
  expect(masked({ data: [{ user: said }] })).toEqual({ data: [{ user: hidden }] });
});

test('a card number isn’t, in a text or in one of several', () => {
  const number = withCheckDigit('621000000000471');
  expect(JSON.stringify(masked({ remark: `Paid by ${number}.`, columns: ['last4', number] }))).not.toContain(number);
});

test('of a document’s number its end is, to tell one from another', () => {
  expect(masked({ data: { idNumber: 'ID-4711' } })).toEqual({ data: { idNumber: `${untold}11` } });
});

test('what says nothing secret is, and so is that something secret is empty', () => {
  const said = { cardToken: 'ct_1', pinSet: true, at: new Date(0), limits: { dailyLimit: '5.00' }, password: null };
  expect(masked(said)).toEqual(said);
});
