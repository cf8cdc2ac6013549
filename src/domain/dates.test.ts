import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import {
  addDays,
  addMonths,
  CalendarDate,
  dateFormats,
  datePresets,
  dayBounds,
  defaultTimeZone,
  Instant,
  isTimeZone,
  localDate,
  localDateTime,
  orderRange,
  settleTime,
  ZonedInstant,
} from './dates.ts';
import { instantsOf } from './instants.ts';

/** Days from 2012 on: before, a few zones set their clocks back over midnight and had a day in two pieces. */
const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2012-01-01', days));
const zones = fc.constantFrom(
  'Etc/UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Europe/London',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
);
const hours = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

describe('formats', () => {
  it('are written as screens show them [S9.17]', () => {
    expect(dateFormats).toEqual({
      date: 'YYYY-MM-DD',
      datetime: 'YYYY-MM-DD HH:mm:ss',
      year: 'YYYY',
      month: 'YYYY-MM',
      time: 'HH:mm:ss',
      week: 'w',
    });
  });

  it('take real days and moments only', () => {
    for (const text of ['2024-02-29', '9999-12-31']) expect(CalendarDate.safeParse(text).success).toBe(true);
    for (const text of ['2026-02-29', '2026-2-1', '0026-01-01', '2026-01-01T00:00:00Z', '']) {
      expect(CalendarDate.safeParse(text).success).toBe(false);
    }
    expect(Instant.safeParse('2026-05-15T10:00:00.000Z').success).toBe(true);
    for (const text of ['2026-05-15', '2026-05-15T10:00:00', '2026-05-15T10:00:00+02:00', '2026-05-15T25:00:00Z']) {
      expect(Instant.safeParse(text).success).toBe(false);
    }
    expect(ZonedInstant.safeParse('2026-05-15T10:00:00+02:00').success).toBe(true);
    for (const schema of [Instant, ZonedInstant]) {
      expect(schema.safeParse('0000-01-01T00:00:00Z').error?.issues[0]?.message).toBe('validation.date');
    }
  });
});

describe('presets', () => {
  it.each([
    // A Friday, a Monday, a Sunday, the turn of a year, a leap day, the end of a long month.
    ['today', '2026-05-15', '2026-05-15', '2026-05-15'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['lastWeek', '2026-05-15', '2026-05-04', '2026-05-10'],
    ['lastWeek', '2026-05-11', '2026-05-04', '2026-05-10'],
    ['lastWeek', '2026-05-17', '2026-05-04', '2026-05-10'],
    ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastThreeMonth', '2026-05-15', '2026-02-15', '2026-05-15'],
    ['lastThreeMonth', '2026-05-31', '2026-02-28', '2026-05-31'],
    ['lastThreeMonth', '2026-01-31', '2025-10-31', '2026-01-31'],
  ] as const)('%s on %s is %s to %s [S9.5]', (preset, today, from, to) => {
    expect(datePresets[preset](today)).toEqual({ from, to });
  });

  it('stand in the order of the menu [S9.5]', () => {
    expect(Object.keys(datePresets)).toEqual([
      'today',
      'yesterday',
      'lastWeek',
      'thisMonth',
      'lastMonth',
      'lastThreeMonth',
    ]);
  });

  it('hold on every day', () => {
    fc.assert(
      fc.property(days, (today) => {
        for (const range of Object.values(datePresets).map((preset) => preset(today))) {
          expect(orderRange(range)).toEqual(range);
          expect(CalendarDate.safeParse(range.from).success && CalendarDate.safeParse(range.to).success).toBe(true);
        }
        const week = datePresets.lastWeek(today);
        expect(new Date(week.from).getUTCDay()).toBe(1);
        expect(addDays(week.from, 6)).toBe(week.to);
        expect(week.to < today && addDays(week.to, 7) >= today).toBe(true);
        expect(addDays(datePresets.lastMonth(today).to, 1)).toBe(datePresets.thisMonth(today).from);
      }),
    );
  });

  it('count months over years, both ways', () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    fc.assert(
      fc.property(days, fc.integer({ min: -50, max: 50 }), (day, months) => {
        const there = addMonths(day, months);
        const apart = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(apart(there) - apart(day)).toBe(months);
        expect(there.slice(8) <= day.slice(8)).toBe(true);
      }),
    );
  });
});

describe('a range', () => {
  it('whose end is before its start ends where it starts [S4.21]', () => {
    expect(orderRange({ from: '2026-05-15', to: '2026-05-01' })).toEqual({ from: '2026-05-15', to: '2026-05-15' });
  });

  it('of times of the day does the same [S4.22]', () => {
    expect(orderRange({ from: '18:00:00', to: '09:30:00' })).toEqual({ from: '18:00:00', to: '18:00:00' });
    const [early, late] = ['2026-05-15 09:30:00', '2026-05-15 18:00:00'];
    expect(orderRange({ from: late, to: early })).toEqual({ from: late, to: late });
    expect(orderRange({ from: early, to: late })).toEqual({ from: early, to: late });
  });

  it('of a day and a time of it takes the day as a whole', () => {
    for (const range of [
      { from: '2026-05-15 10:00:00', to: '2026-05-15' },
      { from: '2026-05-15', to: '2026-05-15 10:00:00' },
    ])
      expect(orderRange(range)).toBe(range);
    expect(orderRange({ from: '2026-05-16', to: '2026-05-15 10:00:00' })).toEqual({
      from: '2026-05-16',
      to: '2026-05-16',
    });
  });

  it('is otherwise left alone, also with an open end', () => {
    for (const range of [{ from: '2026-05-01', to: '2026-05-15' }, { to: '2026-05-15' }, { from: '2026-05-01' }, {}]) {
      expect(orderRange(range)).toBe(range);
    }
  });

  it('never ends before it starts', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const { from, to } = orderRange({ from: a, to: b });
        expect(from).toBe(a);
        expect(to).toBe([a, b].sort()[1]);
      }),
    );
  });
});

describe('a chosen time', () => {
  const night = (time: string) => time < '06:00:00';
  it('is taken when it may be chosen', () => expect(settleTime('09:00:00', night, '08:00:00')).toBe('09:00:00'));
  it('falls back to the default when it is disabled [S4.23]', () =>
    expect(settleTime('03:00:00', night, '08:00:00')).toBe('08:00:00'));
  it('is not committed when the default is disabled too, or missing [S4.24]', () => {
    expect(settleTime('03:00:00', night, '00:00:00')).toBeUndefined();
    expect(settleTime('03:00:00', night)).toBeUndefined();
  });
});

describe('time zones', () => {
  it('are known by name', () => {
    for (const name of [defaultTimeZone, 'UTC', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires']) {
      expect(isTimeZone(name)).toBe(true);
    }
    for (const name of ['', '+08:00', 'Mars/Olympus', 'Asia/Shanghai; drop', ' UTC', 'IST', 'bst', 'AET', 'CET'])
      expect(isTimeZone(name)).toBe(false);
  });

  it.each([
    ['an ordinary one', '2026-05-15 10:00:00', 'Asia/Shanghai', '2026-05-15T02:00:00.000Z', '2026-05-15T02:00:00.000Z'],
    [
      'one that comes twice',
      '2026-11-01 01:30:00',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ],
    [
      'one that is left out',
      '2026-03-08 02:30:00',
      'America/New_York',
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T07:30:00.000Z',
    ],
  ])('know when their clocks show a time: %s', (_, moment, zone, first, last) => {
    expect(instantsOf(moment, zone)).toEqual({ first, last });
  });

  it('are read back as they show', () => {
    const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2066-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const instant = Math.floor(date.getTime() / 1000) * 1000;
        const { first, last } = instantsOf(localDateTime(instant, zone), zone);
        expect([Date.parse(first), Date.parse(last)]).toContain(instant);
      }),
    );
  });

  it('show an instant as their clocks do', () => {
    expect(localDateTime('2026-05-15T22:30:05Z', 'Asia/Shanghai')).toBe('2026-05-16 06:30:05');
    expect(localDateTime('2026-05-15T22:30:05.999Z', 'America/New_York')).toBe('2026-05-15 18:30:05');
    expect(localDateTime('2026-01-01T00:00:00Z', 'Etc/UTC')).toBe('2026-01-01 00:00:00');
    expect(localDate('2026-05-15T22:30:05Z', 'Asia/Shanghai')).toBe('2026-05-16');
  });

  it('show the same in the default zone, which needs no clock, as one by another name does', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (instant) => {
        expect(localDateTime(instant, 'Etc/UTC')).toBe(localDateTime(instant, 'UTC'));
      }),
    );
    expect(() => localDateTime('no time', 'Etc/UTC')).toThrow(RangeError);
  });
});

describe("a user's day", () => {
  it.each([
    ['an ordinary one', '2026-05-15', 'Asia/Shanghai', '2026-05-14T16:00:00.000Z', 24],
    ['one of the default zone', '2026-05-15', 'Etc/UTC', '2026-05-15T00:00:00.000Z', 24],
    ['the short one in spring', '2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['the long one in autumn', '2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['one without a midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['one with two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    ['half an hour longer', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
    ['the one Samoa left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['the one that means never', '9999-12-31', 'Asia/Shanghai', '9999-12-31T00:00:00.000Z', 24],
  ])('may be %s', (_, day, zone, from, length) => {
    const bounds = dayBounds(day, zone);
    expect(bounds.from).toBe(from);
    expect(hours(bounds)).toBeCloseTo(length, 5);
  });

  it('begins where the day before ended, and holds exactly the instants of its date', () => {
    fc.assert(
      fc.property(days, zones, fc.double({ min: 0, max: 1, noNaN: true }), (day, zone, part) => {
        const { from, to } = dayBounds(day, zone);
        expect(dayBounds(addDays(day, 1), zone).from).toBe(to);
        const [start, end] = [Date.parse(from), Date.parse(to)];
        for (const inside of [start, end - 1, start + Math.floor((end - 1 - start) * part)]) {
          expect(localDate(inside, zone)).toBe(day);
        }
        expect(localDate(start - 1, zone) < day).toBe(true);
        expect(localDate(end, zone) > day).toBe(true);
      }),
    );
  });

  it('refuses a zone that is none', () => expect(() => dayBounds('2026-05-15', 'Mars/Olympus')).toThrow(RangeError));
});
