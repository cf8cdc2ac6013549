import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './startError.ts';

const read = (environment: Record<string, string> = {}) => readSettings(environment, '/srv/portal');

test('needs no setting at all', () => {
  expect(read()).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    data: '/srv/portal/.data',
    isDemo: true,
    isProduction: false,
    config: { publicUrl: 'http://localhost:3000', programTimeZone: 'Etc/UTC' },
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read());
});

test('links in mails lead to the public address, or to the port that is served', () => {
  expect(read({ PORT: '4200' }).config.publicUrl).toBe('http://localhost:4200');
  expect(read({ PORTAL_PUBLIC_URL: 'https://cards.example.com' }).config.publicUrl).toBe('https://cards.example.com');
});

test.each([
  ['a PostgreSQL without demo data', { DATABASE_URL: 'postgres://u:p@db/portal', PORTAL_DEMO: 'off' }],
  ['NODE_ENV=production', { NODE_ENV: 'production' }],
])('%s is production, which has no demo data unless asked for', (_what, environment) => {
  expect(read(environment)).toMatchObject({ isProduction: true, isDemo: false });
});

test('a PostgreSQL with demo data is for trying out', () => {
  expect(read({ DATABASE_URL: 'postgresql://u:p@db/portal' })).toMatchObject({ isProduction: false, isDemo: true });
});

test.each([
  ['PORT', 'eighty', /^PORT: must be a port number$/],
  ['PORT', '70000', /^PORT: .+$/],
  ['DATABASE_URL', 'mysql://db/portal', /^DATABASE_URL: must look like postgres:/],
  ['PORTAL_AT_ONCE', 'exports=0/8', /^PORTAL_AT_ONCE: must look like exports=3\/8,uploads=3\/6/],
  ['PORTAL_AT_ONCE', 'dances=1/2', /^PORTAL_AT_ONCE: .+ exports, uploads, statementFiles$/],
  ['PORTAL_DEMO', 'maybe', /^PORTAL_DEMO: .*"on".*"off".*$/],
  ['PORTAL_TIME_ZONE', 'Mars/Olympus', /^PORTAL_TIME_ZONE: must be a time zone like Europe\/Paris$/],
  ['PORTAL_PUBLIC_URL', 'cards.example.com', /^PORTAL_PUBLIC_URL: must look like https:/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL: must look like smtp:/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL: .+$/],
])('refuses %s=%s in one line', (name, value, line) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(line);
});

test('names every wrong setting at once, each in its own line, without showing passwords', () => {
  const wrong = () => read({ PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@db/portal' });
  expect(wrong).toThrow(/^PORT: .+\nDATABASE_URL: .+$/);
  expect(wrong).not.toThrow(/hunter2/);
});

test('how much heavy work there may be at once is said for some kinds, and the others stay as they are', () => {
  const { heavy } = read({ PORTAL_AT_ONCE: 'uploads=1/2,exports=5/9' }).config;
  expect(heavy).toMatchObject({ exports: { each: 5, all: 9 }, uploads: { each: 1, all: 2 } });
  expect(heavy.statementFiles).toEqual(read().config.heavy.statementFiles);
});
