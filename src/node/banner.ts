import { relative } from 'node:path';
import type { Demo } from './demo.ts';
import type { Settings } from './settings.ts';

/** The demo's people as the seed makes them. */
const everybody = ['operator@portal.test', 'admin@acme.test', 'viewer@acme.test', 'admin@globex.test'];
const demoPassword = 'Portal#2026';
const newcomer = { email: 'newcomer@acme.test', password: 'Welcome#1' };

/** What the person who started the program needs to know, and nothing else. */
export function banner(
  settings: Settings,
  port: number,
  demo: Demo | undefined,
  { isEmpty, processes }: { isEmpty: boolean; processes: number },
): string {
  const isOfAll = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(settings.host);
  const host = isOfAll ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const rows: [string, string][] = [
    [settings.onlyGateway ? 'Gateway' : 'Portal', `http://${host}:${port}`],
    ['Database', database(settings)],
    ...(processes > 1 ? [['Processes', String(processes)] satisfies [string, string]] : []),
    [
      'Mail',
      settings.smtpUrl ? `by ${new URL(settings.smtpUrl).host}` : `not sent, but kept in ${near(settings.outbox)}`,
    ],
    ['Log', settings.logLevel ? 'standard error' : near(settings.logFile)],
  ];
  if (demo) rows.push(...demoRows(demo));
  else if (isEmpty) rows.push(['Sign in', firstAdministrator(settings)]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd());
  return ['', '  Card Portal', '', ...lines, '', '  Ctrl-C ends it.', ''].join('\n');
}

/** An embedded database is one process's at a time: this one has to end before the command can have it. */
function firstAdministrator({ databaseUrl }: Settings): string {
  if (databaseUrl) return 'nobody can yet: make the first administrator with  npm run admin:create';
  return 'nobody can yet: end this (Ctrl-C), make the first administrator with  npm run admin:create  and start again';
}

function demoRows({ inquiryToken }: Demo): [string, string][] {
  const longest = Math.max(...[...everybody, newcomer.email].map((email) => email.length));
  return [
    ['', ''],
    ...everybody.map((email, place): [string, string] => [
      place === 0 ? 'Sign in' : '',
      `${email.padEnd(longest)}  ${demoPassword}`,
    ]),
    ['', `${newcomer.email.padEnd(longest)}  ${newcomer.password}, which must be changed`],
    ['Inquiry', `/inquery with  ${inquiryToken}`],
  ];
}

function database({ databaseUrl, data }: Settings): string {
  if (!databaseUrl) {
    return `embedded, in ${near(data)}: survives the end of the process, not a power failure; for money use PostgreSQL`;
  }
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${hostname}:${port || 5432}${pathname}`;
}

/** As short as it is clear from where the person stands. */
function near(path: string): string {
  const from = relative(process.cwd(), path);
  return from.startsWith('..') ? path : from;
}
