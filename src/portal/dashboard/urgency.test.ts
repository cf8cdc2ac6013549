import { expect, it } from 'vitest';
import type { ToActOn } from '#domain/dashboard/dashboard.ts';
import { daysWaited, urgencyOf } from './urgency.ts';

const now = Date.parse('2026-05-10T12:00:00Z');
const matter = (some: Partial<ToActOn>): ToActOn => ({
  kind: 'reviewsWaiting',
  subject: 'cardholder',
  filter: {},
  count: 1,
  oldest: null,
  ...some,
});

it.each([
  ['nothing there is none', matter({ count: 0 }), 'none'],
  ['what couldn’t be counted is none', matter({ count: null }), 'none'],
  ['of today is fresh', matter({ oldest: '2026-05-10T00:00:00Z' }), 'fresh'],
  ['of a day ago waits', matter({ oldest: '2026-05-09T11:00:00Z' }), 'waiting'],
  ['of three days ago is late', matter({ oldest: '2026-05-07T12:00:00Z' }), 'late'],
  ['too many to say since when wait', matter({ count: 1000 }), 'waiting'],
  [
    'holds press by their end, not by their age',
    matter({ kind: 'holdsExpiring', oldest: '2026-01-01T00:00:00Z' }),
    'waiting',
  ],
] as const)('%s', (_, given, urgency) => expect(urgencyOf(given, now)).toBe(urgency));

it('a clock that is behind counts no days below none', () => {
  expect(daysWaited(matter({ oldest: '2026-05-11T00:00:00Z' }), now)).toBe(0);
});
