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

test('spaces around a value, as they come from files, count for nothing', () => {
  expect(read({ PORT: ' ', DATABASE_URL: ' \r' })).toEqual(read());
  expect(read({ PORT: '4200\r', PORTAL_DEMO: 'off ', PORTAL_DATA: '/data ' })).toEqual(
    read({ PORT: '4200', PORTAL_DEMO: 'off', PORTAL_DATA: '/data' }),
  );
});

test('what a receiver of traces wants to be shown is written as OpenTelemetry has it', () => {
  const headers = (set: string) =>
    read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_EXPORTER_OTLP_HEADERS: set }).telemetry?.headers;
  expect(headers('Authorization=Basic%20cG9ydGFsOnNlY3JldA==,x-team=cards%2Cbooks')).toEqual({
    Authorization: 'Basic cG9ydGFsOnNlY3JldA==',
    'x-team': 'cards,books',
  });
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
  ['DATABASE_URL', 'postgres:///portal?host=db', /^DATABASE_URL: must look like postgres:/],
  [
    'DATABASE_URL',
    'postgres://db/portal?user=u&password=p',
    /^DATABASE_URL: must have user and password before the host/,
  ],
  ['DATABASE_APP_URL', 'postgres://u:p@db/portal', /^DATABASE_APP_URL: there is no DATABASE_URL, .+$/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=50%', /^OTEL_EXPORTER_OTLP_HEADERS: must look like name=value,name=value$/],
  ['DATABASE_POOLER_URL', 'pgbouncer:6432', /^DATABASE_POOLER_URL: must look like postgres:/],
  [
    'DATABASE_POOLER_URL',
    'postgres://pgbouncer:6432',
    /^DATABASE_POOLER_URL: there is no DATABASE_URL to which it is another way\.$/,
  ],
  ['DATABASE_READ_URL', 'replica', /^DATABASE_READ_URL: must look like postgres:/],
  [
    'DATABASE_READ_URL',
    'postgres://replica',
    /^DATABASE_READ_URL: there is no DATABASE_URL of which it is a replica\.$/,
  ],
  ['PORTAL_PROCESSES', 'many', /^PORTAL_PROCESSES: must be a number$/],
  ['PORTAL_PROCESSES', '0', /^PORTAL_PROCESSES: .+$/],
  [
    'PORTAL_PROCESSES',
    '2',
    /^PORTAL_PROCESSES: the embedded database takes one process; more need PostgreSQL \(DATABASE_URL\)\.$/,
  ],
  ['PORTAL_EXPORT_AT_ONCE', 'many', /^PORTAL_EXPORT_AT_ONCE: must be a number of rows, or all$/],
  ['PORTAL_AT_ONCE', 'exports=0/8', /^PORTAL_AT_ONCE: must look like exports=3\/8,uploads=3\/6/],
  ['PORTAL_AT_ONCE', 'dances=1/2', /^PORTAL_AT_ONCE: .+ exports, uploads, statementFiles, trials$/],
  ['PORTAL_DEMO', 'maybe', /^PORTAL_DEMO: .*"on".*"off".*$/],
  ['PORTAL_TIME_ZONE', 'Mars/Olympus', /^PORTAL_TIME_ZONE: must be a time zone like Europe\/Paris$/],
  // To the database these are others: 08:00 behind UTC, Israel, and one without summer time.
  ['PORTAL_TIME_ZONE', '+08:00', /^PORTAL_TIME_ZONE: must be a time zone like Europe\/Paris$/],
  ['PORTAL_TIME_ZONE', 'IST', /^PORTAL_TIME_ZONE: must be a time zone like Europe\/Paris$/],
  ['PORTAL_TIME_ZONE', 'CET', /^PORTAL_TIME_ZONE: must be a time zone like Europe\/Paris$/],
  ['PORTAL_PUBLIC_URL', 'cards.example.com', /^PORTAL_PUBLIC_URL: must look like https:/],
  ['PORTAL_PUBLIC_URL', 'https://example.com/cards', /^PORTAL_PUBLIC_URL: must look like .+, without a path$/],
  ['PORTAL_PUBLIC_URL', 'https://cards:secret@example.com', /^PORTAL_PUBLIC_URL: must look like .+, without a path$/],
  ['SMTP_URL', 'mail.example.com', /^SMTP_URL: must look like smtp:/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL: .+$/],
  ['PORTAL_FILES', 'cupboard', /^PORTAL_FILES: must be database, folder or s3:\/\/bucket\/prefix; .+$/],
  ['PORTAL_FILES', 's3://Not A Bucket', /^PORTAL_FILES: must be .+$/],
  ['PORTAL_FILES', 'database', /^PORTAL_FILES: database needs PostgreSQL .+$/],
  ['PORTAL_FILES', 's3://papers', /^PORTAL_FILES: s3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/],
  ['AWS_ENDPOINT_URL_S3', 's3.example.com', /^AWS_ENDPOINT_URL_S3: must look like https:/],
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

test('files are in the database on PostgreSQL, else in a folder; what is named comes first, and the others are still read', () => {
  const postgres = { DATABASE_URL: 'postgres://u:p@db/portal' };
  const who = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const kinds = (environment: Record<string, string>) => read(environment).places.map(({ kind }) => kind);
  expect(kinds({})).toEqual(['folder']);
  expect(kinds(postgres)).toEqual(['database', 'folder']);
  expect(kinds({ ...postgres, PORTAL_FILES: 'folder' })).toEqual(['folder', 'database']);
  expect(kinds({ ...postgres, ...who, PORTAL_FILES: 'database,s3://papers' })).toEqual(['database', 's3', 'folder']);
  expect(kinds({ ...who, PORTAL_FILES: 's3://papers' })).toEqual(['s3', 'folder']);
  const [store] = read({ ...who, AWS_REGION: 'eu-west-3', PORTAL_FILES: 's3://papers/portal/live/' }).places;
  expect(store).toMatchObject({
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    bucket: 'papers',
    prefix: 'portal/live/',
  });
  const elsewhere = { ...who, AWS_ENDPOINT_URL_S3: 'http://localhost:9000/', PORTAL_FILES: 's3://papers' };
  expect(read(elsewhere).places[0]).toMatchObject({ endpoint: 'http://localhost:9000', prefix: '' });
});

test('how many rows are waited for is a number, or all', () => {
  const waitedFor = (set: string) => read({ PORTAL_EXPORT_AT_ONCE: set }).config.exportAtOnce;
  expect(['0', '300', 'all'].map(waitedFor)).toEqual([0, 300, Number.POSITIVE_INFINITY]);
  expect(read().config.exportAtOnce).toBe(50_000);
});

test.each([
  'EUR/USD=0',
  'EUR/USD=0.00',
  'EUR/USD=1.0812345678901234',
  'EUR/USD=99999999999',
  'EUR/USD=1.08,ABC/XYZ=2',
  'EUR/EUR=2',
])(
  'conversion rates that staff could not set either are refused at the start, and not by the first purchase: %s',
  (rates) => {
    expect(() => read({ PORTAL_CONVERSION_RATES: rates })).toThrow('PORTAL_CONVERSION_RATES');
  },
);

test.each(['Card Portal', 'portal', 'Card Portal <portal>', 'Card Portal <portal@acme.test'])(
  'a sender of mails without an address is refused at the start, and not by the mail server: %s',
  (sender) => {
    expect(() => read({ MAIL_FROM: sender })).toThrow('MAIL_FROM');
  },
);

test.each(['EUR/USD=1.08,EUR/USD=1.09'])('each pair of currencies has one rate: %s', (rates) => {
  expect(() => read({ PORTAL_CONVERSION_RATES: rates })).toThrow('once');
});

test.each(['portal@localhost', 'Card Portal <portal@localhost>', '"Cards: Acme" <portal@acme.test>'])(
  'a sender may be one of the machine’s own network, and have a name in quotation marks: %s',
  (sender) => {
    expect(read({ MAIL_FROM: sender }).config.mailFrom).toBe(sender);
  },
);
