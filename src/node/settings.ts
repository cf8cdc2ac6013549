import { join, resolve } from 'node:path';
import { z } from 'zod';
import { accountCurrencies } from '#domain/currency.ts';
import { isTimeZone } from '#domain/dates.ts';
import { isSender } from '#domain/programme/mailSender.ts';
import { PlainRate } from '#domain/programme/programme.ts';
import { Config } from '#gateway/config.ts';
import { filePlaces, filesEnvironment } from './files/setting.ts';
import { StartError } from './startError.ts';

const OnOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const Flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Who signs in stands before the host, where the gateway's own role takes their place: a `?user=` would be stronger than that. */
const PostgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    hostname: /./,
    error: 'must look like postgres://user:password@host:5432/database',
  })
  .refine((url) => {
    const given = URL.parse(url)?.searchParams;
    return !given?.has('user') && !given?.has('password');
  }, 'must have user and password before the host: postgres://user:password@host:5432/database');
const TimeZone = z.string().refine(isTimeZone, 'must be a time zone like Europe/Paris');

/** `EUR/USD=1.08,GBP/USD=1.27` */
const ConversionRates = z
  .string()
  .regex(
    /^([A-Z]{3}\/[A-Z]{3}=\d+(\.\d+)?)(,[A-Z]{3}\/[A-Z]{3}=\d+(\.\d+)?)*$/,
    'must look like EUR/USD=1.08,GBP/USD=1.27',
  )
  .transform((text) => text.split(',').map((entry) => entry.split('=') as [string, string]))
  .refine(
    (rates) => rates.every(isRate),
    `must be rates above zero, from a currency to another one that cards are in (${accountCurrencies.join(', ')})`,
  )
  .refine((rates) => new Map(rates).size === rates.length, 'must name each pair of currencies once')
  .transform((rates) => Object.fromEntries(rates));

function isRate([pair, conversionRate]: [string, string]): boolean {
  const [spentCurrency, billedCurrency] = pair.split('/');
  return PlainRate.safeParse({ spentCurrency, billedCurrency, conversionRate }).success;
}

/** `api-key=…,x-team=cards`, as OpenTelemetry has it: spaces and commas are written as in an address (`Basic%20…`). */
const Headers = z
  .string()
  .regex(
    /^[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+(?:,[\w-]+=(?:[^,%\s]|%[0-7][\da-f])+)*$/i,
    'must look like name=value,name=value',
  )
  .transform((text) => Object.fromEntries(text.split(',').map(headerOf)));

function headerOf(entry: string): [string, string] {
  const end = entry.indexOf('=');
  return [entry.slice(0, end), decodeURIComponent(entry.slice(end + 1))];
}

const kinds = ['exports', 'uploads', 'statementFiles', 'trials'] as const;

/** Rows; 'all' waits for every file, and counts none. */
const ExportAtOnce = z
  .string()
  .regex(/^(?:all|\d{1,9})$/, 'must be a number of rows, or all')
  .transform((text) => (text === 'all' ? Infinity : Number(text)));

/** `exports=3/8,uploads=3/6`: by one person, by all. Kinds that aren't named stay as they are. */
const AtOnce = z
  .string()
  .regex(
    new RegExp(
      `^(?:${kinds.join('|')})=[1-9]\\d{0,3}/[1-9]\\d{0,3}(?:,(?:${kinds.join('|')})=[1-9]\\d{0,3}/[1-9]\\d{0,3})*$`,
    ),
    `must look like exports=3/8,uploads=3/6; there are ${kinds.join(', ')}`,
  )
  .transform((text) => {
    const { heavy } = Config.parse({});
    for (const entry of text.split(',')) {
      const [kind, each, all] = entry.split(/[=/]/) as [(typeof kinds)[number], string, string];
      heavy[kind] = { ...heavy[kind], each: Number(each), all: Number(all) };
    }
    return heavy;
  });

const addressLike = 'must look like https://portal.example.com';

/** Pages and links begin at the host's root: below a path nothing of it would be found. What isn't an address is refused already. */
function isHostAlone(text: string): boolean {
  const address = URL.parse(text);
  return address === null || address.href === `${address.origin}/`;
}

/** What can be set from outside, by the names people write. */
const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number<string>('must be a port number').int().min(0).max(65_535).default(3000),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_APP_URL: PostgresUrl.optional(),
  DATABASE_POOLER_URL: PostgresUrl.optional(),
  DATABASE_READ_URL: PostgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce.number<string>('must be a number').int().min(1).max(500).default(16),
  PORTAL_PROCESSES: z.coerce.number<string>('must be a number').int().min(1).max(128).optional(),
  PORTAL_DATA: z.string().optional(),
  ...filesEnvironment,
  PORTAL_DEMO: OnOff.optional(),
  PORTAL_ONLY_GATEWAY: Flag.default(false),
  PORTAL_KEYS: z.string().optional(),
  PORTAL_KEY_FILE: z.string().optional(),
  PORTAL_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: addressLike })
    .refine(isHostAlone, `${addressLike}, without a path`)
    .optional(),
  PORTAL_TIME_ZONE: TimeZone.optional(),
  PORTAL_PARTNER_ID: z.string().optional(),
  PORTAL_BEHIND_PROXY: Flag.optional(),
  PORTAL_PROCESSOR_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'must have at least 32 characters; several with commas')
    .optional(),
  PORTAL_CONVERSION_RATES: ConversionRates.optional(),
  PORTAL_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PORTAL_EXPORT_AT_ONCE: ExportAtOnce.optional(),
  PORTAL_AT_ONCE: AtOnce.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Headers.optional(),
  OTEL_SERVICE_NAME: z.string().default('card-portal'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number<string>('must be between 0 and 1').min(0).max(1).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().refine(isSender, 'must look like Card Portal <portal@example.com>').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
});

export type Settings = ReturnType<typeof readSettings>;

/**
 * The settings from the environment. An empty variable counts as unset; spaces around a value are nobody's meaning.
 * @throws StartError with a line for each wrong one
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string) {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const { data: set, error } = Environment.safeParse(given);
  if (error) {
    throw new StartError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  if (!set.DATABASE_URL && set.DATABASE_POOLER_URL) {
    throw new StartError('DATABASE_POOLER_URL: there is no DATABASE_URL to which it is another way.');
  }
  if (!set.DATABASE_URL && set.DATABASE_APP_URL) {
    throw new StartError('DATABASE_APP_URL: there is no DATABASE_URL, whose owner prepares the database for it.');
  }
  if (!set.DATABASE_URL && set.DATABASE_READ_URL) {
    throw new StartError('DATABASE_READ_URL: there is no DATABASE_URL of which it is a replica.');
  }
  if (!set.DATABASE_URL && (set.PORTAL_PROCESSES ?? 1) > 1) {
    throw new StartError(
      'PORTAL_PROCESSES: the embedded database takes one process; more need PostgreSQL (DATABASE_URL).',
    );
  }
  const isProductionByName = set.NODE_ENV === 'production';
  const isDemo = set.PORTAL_DEMO ?? !isProductionByName;
  const isProduction = isProductionByName || (set.DATABASE_URL !== undefined && !isDemo);
  const data = resolve(root, set.PORTAL_DATA ?? '.data');
  const config = Config.parse({
    publicUrl: set.PORTAL_PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    ...(set.PORTAL_PARTNER_ID && { partnerId: set.PORTAL_PARTNER_ID }),
    ...(set.PORTAL_TIME_ZONE && { programTimeZone: set.PORTAL_TIME_ZONE }),
    ...(set.PORTAL_EXPORT_AT_ONCE !== undefined && { exportAtOnce: set.PORTAL_EXPORT_AT_ONCE }),
    ...(set.PORTAL_AT_ONCE && { heavy: set.PORTAL_AT_ONCE }),
    ...(set.PORTAL_METRICS_TOKEN && { metricsToken: set.PORTAL_METRICS_TOKEN }),
    ...(set.PORTAL_BEHIND_PROXY !== undefined && { behindProxy: set.PORTAL_BEHIND_PROXY }),
    ...(set.MAIL_FROM && { mailFrom: set.MAIL_FROM }),
    ...(set.PORTAL_CONVERSION_RATES && { conversionRates: set.PORTAL_CONVERSION_RATES }),
    ...(set.PORTAL_PROCESSOR_KEY && { processorKeys: set.PORTAL_PROCESSOR_KEY }),
    simulator: isDemo,
    anyHost: !isProduction,
    staffNeedSecondFactor: isProductionByName && !isDemo,
  });
  return {
    host: set.HOST,
    port: set.PORT,
    databaseUrl: set.DATABASE_URL,
    databaseAppUrl: set.DATABASE_APP_URL,
    /** PgBouncer in transaction mode, where requests and files go through one; all else goes straight to `databaseUrl`. */
    poolerUrl: set.DATABASE_POOLER_URL,
    /** A replica of `databaseUrl` to read from what is only shown. */
    readUrl: set.DATABASE_READ_URL,
    connections: set.DATABASE_CONNECTIONS,
    /** How many processes answer; undefined: as many as there are cores, and connections to the database for. */
    processes: set.DATABASE_URL ? set.PORTAL_PROCESSES : 1,
    /** Absolute path of the folder for what this installation keeps: the embedded database, keys, mails, the log. */
    data,
    isDemo,
    /** Only with a key of its own. */
    isProduction,
    onlyGateway: set.PORTAL_ONLY_GATEWAY,
    keys: set.PORTAL_KEYS,
    keyFile: set.PORTAL_KEY_FILE && resolve(root, set.PORTAL_KEY_FILE),
    smtpUrl: set.SMTP_URL,
    mailFrom: config.mailFrom,
    outbox: join(data, 'outbox'),
    /** The folder of uploaded documents and finished exports, where they are kept in one. */
    files: join(data, 'files'),
    /** Where those are kept: the first is written to, all are read. */
    places: filePlaces(set, set.DATABASE_URL !== undefined),
    logLevel: set.LOG_LEVEL,
    /** Where traces and metrics are sent (tracing/openTelemetry.ts); undefined: nowhere, and nothing of it is loaded. */
    telemetry: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: set.OTEL_SERVICE_NAME,
          share: set.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logFile: join(data, 'gateway.log'),
    config,
  };
}
