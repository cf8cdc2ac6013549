import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDateTime } from '../dates.ts';
import { daysOf, programmeDays } from './days.ts';
import { pastMoment } from './pastMoment.ts';

const now = new Date('2026-10-28T09:30:15Z');
const asked = (date: string, time?: string, zone = 'Europe/Paris') => pastMoment(daysOf(zone), now, { date, time });
const moment = (at: string, through = at) => ({ at: new Date(at), through: new Date(through) });

describe('a moment of the programme', () => {
  test('is the end of a day where no time is said, and of today it is now', () => {
    expect(asked('2026-10-27')).toEqual(moment('2026-10-27T22:59:59.999Z'));
    expect(asked('2026-10-28')).toEqual(moment('2026-10-28T09:30:15Z', '2026-10-28T22:59:59.999Z'));
  });

  test('is the whole of a second by the programme’s clocks, the later one where they show it twice', () => {
    expect(asked('2026-10-27', '12:30')).toEqual(moment('2026-10-27T11:30:00Z', '2026-10-27T11:30:00.999Z'));
    expect(asked('2026-10-27', '12:30:07')).toEqual(moment('2026-10-27T11:30:07Z', '2026-10-27T11:30:07.999Z'));
    expect(asked('2026-10-25', '02:30')).toEqual(moment('2026-10-25T01:30:00Z', '2026-10-25T01:30:00.999Z'));
  });

  test('that lies ahead is the fault of its day, or of its time today', () => {
    expect(asked('2026-10-29')).toBe('date');
    expect(asked('2026-10-29', '00:00')).toBe('date');
    expect(asked('2026-10-28', '10:31')).toBe('time');
    expect(asked('2026-10-28', '10:30:15')).not.toBe('time');
  });

  test('is the first of two while the second lies ahead', () => {
    const at = (now: string) =>
      pastMoment(daysOf('Europe/Paris'), new Date(now), { date: '2026-10-25', time: '02:30' });
    expect(at('2026-10-25T00:29:00Z')).toBe('time');
    expect(at('2026-10-25T00:40:00Z')).toEqual(moment('2026-10-25T00:30:00Z', '2026-10-25T00:30:00.999Z'));
    expect(at('2026-10-25T01:40:00Z')).toEqual(moment('2026-10-25T01:30:00Z', '2026-10-25T01:30:00.999Z'));
  });

  test('is meant by the clock that shows it on the day on which the zone is changed', () => {
    const from = Number.NEGATIVE_INFINITY;
    const zoneSince = (timeZone: string, since: string) =>
      programmeDays([
        { from, timeZone: 'Etc/UTC' },
        { from: Date.parse(since), timeZone },
      ]);
    const asked = (timeZone: string, time: string) =>
      pastMoment(zoneSince(timeZone, '2026-10-20T06:00:00Z'), now, { date: '2026-10-20', time });
    const at = (instant: string) => moment(`${instant}Z`, `${instant}.999Z`);
    // From 06:00 on to 15:00.
    expect(asked('Asia/Tokyo', '05:30')).toEqual(at('2026-10-20T05:30:00'));
    expect(asked('Asia/Tokyo', '20:00')).toEqual(at('2026-10-20T11:00:00'));
    expect(asked('Asia/Tokyo', '14:59')).toEqual(at('2026-10-20T14:59:00'));
    // From 06:00 back to 02:00, and through those hours once more.
    expect(asked('America/New_York', '01:30')).toEqual(at('2026-10-20T01:30:00'));
    expect(asked('America/New_York', '05:30')).toEqual(at('2026-10-20T09:30:00'));
    expect(asked('America/New_York', '23:30')).toEqual(at('2026-10-21T03:30:00'));
    // What no clock showed is of that day all the same.
    const late = pastMoment(zoneSince('Asia/Tokyo', '2026-10-20T14:00:00Z'), now, {
      date: '2026-10-20',
      time: '20:00',
    });
    expect(late).toEqual(at('2026-10-20T14:59:59'));
  });

  test('whatever the zone, what happened in that second counts and what happened in the next doesn’t', () => {
    const zones = fc.constantFrom('Etc/UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Paris');
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: now.getTime() });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const [date = '', time = ''] = localDateTime(instant, zone).split(' ');
        const found = asked(date, time, zone);
        if (typeof found === 'string') throw new Error(`${found} of ${date} ${time} is no fault`);
        expect(localDateTime(found.through, zone)).toBe(`${date} ${time}`);
        expect(found.through.getTime()).toBeGreaterThanOrEqual(instant);
        expect(localDateTime(found.through.getTime() + 1, zone)).not.toBe(`${date} ${time}`);
      }),
      { numRuns: 300 },
    );
  });
});
