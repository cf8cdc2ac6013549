import { describe, expect, it } from 'vitest';
import { expectComplaint, noteComplaint, settleComplaints } from './complaints.ts';

describe('a console that is not silent', () => {
  it('fails the test that made it speak', () => {
    console.error('card %s is lost', '4111');
    expect(settleComplaints).toThrow('console.error: card 4111 is lost');
  });

  it('fails the test for a warning, too', () => {
    console.warn('soon to be removed');
    expect(settleComplaints).toThrow('console.warn: soon to be removed');
  });

  it('is fine when the test announced it', () => {
    expectComplaint(/lost/);
    console.error('card is lost');
    console.error('another card is lost');
    expect(settleComplaints).not.toThrow();
  });

  it('fails the test that announced something which was never said', () => {
    expectComplaint('lost');
    expect(settleComplaints).toThrow('The console should have said: lost');
  });

  it('starts each test with a clean slate', () => {
    noteComplaint({ level: 'error', text: 'once' });
    expect(settleComplaints).toThrow();
    expect(settleComplaints).not.toThrow();
  });
});

describe('time and words in tests', () => {
  it('are those of UTC and American English on every machine', () => {
    expect(Intl.DateTimeFormat().resolvedOptions()).toMatchObject({ timeZone: 'UTC', locale: 'en-US' });
    expect(new Date(2026, 0, 1).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });
});
