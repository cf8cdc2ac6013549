import { describe, expect, test } from 'vitest';
import { when } from './when.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const zone = 'Etc/UTC';

describe('a moment in a list', () => {
  test.each([
    ['2026-11-22T03:02:41Z', 'en', 'Today 03:02'],
    ['2026-11-21T18:20:00Z', 'en', 'Yesterday 18:20'],
    ['2026-11-23T08:00:00Z', 'en', 'Tomorrow 08:00'],
    ['2026-11-12T09:14:00Z', 'en', '12 Nov 09:14'],
    ['2025-11-12T09:14:00Z', 'en', '12 Nov 2025 09:14'],
    ['2026-11-22T03:02:41Z', 'fr', 'Aujourd’hui 03:02'],
    ['2026-11-12T09:14:00Z', 'fr', '12 nov. 09:14'],
    ['2026-11-21T18:20:00Z', 'zh-CN', '昨天 18:20'],
    ['2026-11-12T09:14:00Z', 'zh-CN', '11月12日 09:14'],
  ])('%s is said in %s as %s', (instant, tag, said) => {
    expect(when(instant, zone, tag, now)).toBe(said);
  });

  test('is of the day that it is in the reader’s zone', () => {
    expect(when('2026-11-21T18:20:00Z', 'Asia/Hong_Kong', 'en', now)).toBe('Today 02:20');
    expect(when('2026-11-22T03:02:00Z', 'America/New_York', 'en', now)).toBe('Yesterday 22:02');
  });
});
