import { describe, expect, it } from 'vitest';
import { filterFor } from './dataProvider.ts';

describe('a filter on its way to the gateway', () => {
  it('leaves out what restricts nothing', () => {
    const filter = {
      q: '  ',
      merchantId: '',
      cardStatus: null,
      cardType: [],
      createdAt: {},
      balance: { from: '', to: null },
    };
    expect(filterFor(filter, 'Etc/UTC')).toEqual({});
    expect(filterFor(undefined, 'Etc/UTC')).toEqual({});
  });

  it('keeps values, lists of values and false', () => {
    const filter = { q: 'chen', cardStatus: [3, 4], sharedCard: false, customerStatus: 0 };
    expect(filterFor(filter, 'Etc/UTC')).toEqual(filter);
  });

  it('means the user’s days, from the first moment of the first to the last of the last', () => {
    const createdAt = { from: '2026-03-01', to: '2026-03-02' };
    expect(filterFor({ createdAt }, 'Asia/Shanghai')).toEqual({
      createdAt: { from: '2026-02-28T16:00:00.000Z', to: '2026-03-02T15:59:59.999Z' },
    });
  });

  it('takes a span that an address has the wrong way round as the calendar would', () => {
    const createdAt = { from: '2026-11-20', to: '2026-11-10' };
    expect(filterFor({ createdAt }, 'Etc/UTC')).toEqual({
      createdAt: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T23:59:59.999Z' },
    });
  });

  it('means times of the user’s clock, the seconds that are named among them', () => {
    const createdAt = { from: '2026-03-01 09:00:00', to: '2026-03-02 17:30:00' };
    expect(filterFor({ createdAt }, 'Asia/Shanghai')).toEqual({
      createdAt: { from: '2026-03-01T01:00:00.000Z', to: '2026-03-02T09:30:00.999Z' },
    });
  });

  it('leaves days of the calendar to the calendar, and garbage to the gateway’s judgement', () => {
    const span = { from: '2026-03-01', to: 'tomorrow' };
    expect(filterFor({ day: span }, 'Asia/Shanghai', new Set(['day']))).toEqual({ day: span });
    const garbage = [
      { from: 7, to: 'tomorrow' },
      { from: '2026-99-99' },
      { to: '2026-02-30' },
      { to: '2026-02-01 25:00:00' },
    ];
    for (const at of garbage) expect(filterFor({ at }, 'Asia/Shanghai')).toEqual({ at });
  });

  it('leaves an open end open', () => {
    expect(filterFor({ createdAt: { from: '2026-03-01' } }, 'Etc/UTC')).toEqual({
      createdAt: { from: '2026-03-01T00:00:00.000Z' },
    });
  });

  it('leaves amounts as they are', () => {
    expect(filterFor({ balance: { from: '10.00', to: '20' } }, 'Etc/UTC')).toEqual({
      balance: { from: '10.00', to: '20' },
    });
  });
});
