import { expect, it } from 'vitest';
import { dateFormats } from '#domain/dates.ts';
import { dayPasted } from './dayPasted.ts';

const { date, month } = dateFormats;

it.each([
  ['fr-FR', date, '12/05/1990', '1990-05-12'],
  ['fr-FR', date, '1.5.1990', '1990-05-01'],
  ['zh-CN', date, '1990年5月12日', '1990-05-12'],
  ['zh-CN', date, '1990/5/12', '1990-05-12'],
  ['en-GB', date, ' 1990-05-12 ', '1990-05-12'],
  ['en-GB', date, '25/12/1990', '1990-12-25'],
  ['en-GB', date, '12/25/1990', '1990-12-25'],
  ['en-GB', date, '05/05/1990', '1990-05-05'],
  ['fr-FR', month, '05/1990', '1990-05'],
  ['fr-FR', 'HH:mm:ss', '14:30', '14:30:00'],
  ['fr-FR', 'YYYY-MM-DD HH:mm:ss', '12/05/1990 14:30', '1990-05-12 14:30:00'],
])('in %s, of %s, “%s” is %s', (tag, format, text, day) => {
  expect(dayPasted(text, format, tag)).toBe(day);
});

it.each([
  ['en-GB', '12/05/1990'],
  ['fr-FR', '31/02/1990'],
  ['fr-FR', '12/05/90'],
  ['fr-FR', 'Ada Lovelace'],
  ['fr-FR', '12/05/1990 14:00'],
])('in %s “%s” is no day', (tag, text) => {
  expect(dayPasted(text, date, tag)).toBeUndefined();
});
