import { describe, expect, it } from 'vitest';
import { type Bounds, unbounded, untilNow, withDay, withTime } from './dateRange.ts';

const now = untilNow('2026-05-15 12:00:00');

describe('a day of a range', () => {
  it('is taken as it was chosen', () => {
    expect(withDay({}, 'from', '2026-05-01', now)).toEqual({ from: '2026-05-01' });
    expect(withDay({}, 'to', '2027-05-01', unbounded('2026-05-15 12:00:00'))).toEqual({ to: '2027-05-01' });
  });

  it('becomes the start when it ends before that [S4.21]', () => {
    expect(withDay({ from: '2026-05-10' }, 'to', '2026-05-01', now)).toEqual({ from: '2026-05-10', to: '2026-05-10' });
  });

  it('that is still to come becomes today [S4.23]', () => {
    expect(withDay({}, 'to', '2026-06-01', now)).toEqual({ to: '2026-05-15' });
  });

  it('is not taken when the default is disabled, too [S4.24]', () => {
    const never: Bounds = { isDisabled: () => true, defaultDay: '2026-05-15' };
    const range = { from: '2026-05-10' };
    expect(withDay(range, 'to', '2026-05-12', never)).toBe(range);
  });

  it('keeps the time that was chosen, unless it is still to come on that day', () => {
    const range = { from: '2026-05-10 18:00:00' };
    expect(withDay(range, 'from', '2026-05-11', now)).toEqual({ from: '2026-05-11 18:00:00' });
    expect(withDay(range, 'from', '2026-05-15', now)).toEqual({ from: '2026-05-15' });
  });

  it('is taken back, and the range with its last end', () => {
    expect(withDay({ from: '2026-05-10', to: '2026-05-11' }, 'to', null, now)).toEqual({ from: '2026-05-10' });
    expect(withDay({ from: '2026-05-10' }, 'from', null, now)).toBeNull();
  });
});

describe('a time of a range', () => {
  const day = { from: '2026-05-15', to: '2026-05-15' };

  it('narrows its day', () => {
    expect(withTime(day, 'from', '09:30:00', now)).toEqual({ from: '2026-05-15 09:30:00', to: '2026-05-15' });
    expect(withTime({ to: '2026-05-15 09:30:00' }, 'to', null, now)).toEqual({ to: '2026-05-15' });
  });

  it('becomes the start when it ends before that [S4.22]', () => {
    const range = { from: '2026-05-15 11:00:00', to: '2026-05-15' };
    expect(withTime(range, 'to', '09:30:00', now)).toEqual({ from: '2026-05-15 11:00:00', to: '2026-05-15 11:00:00' });
  });

  it('that is still to come becomes the first of the day [S4.23]', () => {
    expect(withTime(day, 'from', '18:00:00', now)).toEqual(day);
    expect(withTime({ from: '2026-05-15 09:30:00' }, 'from', '18:00:00', now)).toEqual({ from: '2026-05-15' });
  });

  it('is not taken when the last of the day is still to come, too [S4.24]', () => {
    const range = { to: '2026-05-15 09:30:00' };
    expect(withTime(range, 'to', '18:00:00', now)).toBe(range);
    expect(withTime({ to: '2026-05-14 09:30:00' }, 'to', '18:00:00', now)).toEqual({ to: '2026-05-14 18:00:00' });
  });

  it('needs a day', () => {
    const range = { from: '2026-05-15' };
    expect(withTime(range, 'to', '09:30:00', now)).toBe(range);
  });
});
