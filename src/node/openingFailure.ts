import { join } from 'node:path';
import { DatabaseTimeoutError } from '#gateway/db/failure.ts';

/** PostgreSQL's code → what to do. */
const remedies: Readonly<Record<string, (setting: string) => string>> = {
  '28P01': (setting) => `refuses the password: correct ${setting}.`,
  '28000': (setting) => `refuses this user: correct ${setting} or its pg_hba.conf.`,
  '3D000': (setting) => `has no such database: create it (createdb) or correct ${setting}.`,
};

/** What Node says of a certificate that it doesn't trust → what to do; the first that fits. */
const distrusted: readonly [code: RegExp, remedy: (setting: string) => string][] = [
  [/^ERR_TLS_CERT_/, (setting) => `is another host's: name the host in ${setting} as the certificate does`],
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    () => "isn't valid today: have the server show a newer one, or set the clock",
  ],
  [
    /^(?:UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_)/,
    (setting) => `isn't trusted: name its authority with sslrootcert in ${setting}, or in NODE_EXTRA_CA_CERTS`,
  ],
];

/** Why PostgreSQL can't be used, and what to do about it, in one line. */
export function explainPostgres(error: unknown, url: string, setting = 'DATABASE_URL'): string {
  const server = `${setting === 'DATABASE_POOLER_URL' ? 'PgBouncer' : 'PostgreSQL'} at ${addressOf(url)}`;
  const { code, message } = innermost(error);
  if (code === '42501') return `${server} ${forbidden(message)}`;
  const remedy = remedies[code ?? ''];
  if (remedy) return `${server} ${remedy(setting)}`;
  const [, mended] = distrusted.find(([known]) => known.test(code ?? '')) ?? [];
  if (mended) return `${server} shows a certificate that ${mended(setting)} (${code}).`;
  return `${server} can't be used (${code ?? message}): start it, or correct ${setting}.`;
}

/** Which database an address is of: without its password, which a terminal or a log keeps. */
export function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

/** Rights are missing for one of two reasons: the gateway's role is to be made, or the user isn't the tables' owner. */
const forbidden = (message: string): string =>
  /\brole\b/i.test(message)
    ? 'does not let this user create the role that the gateway works as: let its owner have CREATEROLE, or create a role by hand and name it in DATABASE_APP_URL.'
    : `does not let this user prepare the database (${message}): DATABASE_URL must be that of the owner of the database and of its tables.`;

/** Why the embedded database isn't open, and what to do about it, in one line. One that is slow isn't broken. */
export function explainEmbedded(error: unknown, data: string): string {
  const place = `The database in ${join(data, 'database')}`;
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  if (cause instanceof DatabaseTimeoutError) {
    return `${place} is still opening after ${cause.milliseconds / 60_000} minutes. Nothing is lost: this machine or its disk is too busy. Start again when it is less so.`;
  }
  return `${place} can't be opened (${innermost(error).message}): restore a copy, or set PORTAL_DATA to another folder.`;
}

/** ENOSPC, as WebAssembly programs count. */
const noSpace = 51;

function innermost(error: unknown): { code: string | undefined; message: string } {
  const one = error instanceof AggregateError ? error.errors[0] : error;
  if (one instanceof Error) return { code: (one as { code?: string }).code, message: one.message };
  // What the embedded database is told by the system comes without words, by its own numbers.
  const { errno } = (typeof one === 'object' && one !== null ? one : {}) as { errno?: unknown };
  if (typeof errno !== 'number') return { code: undefined, message: String(one) };
  return { code: undefined, message: errno === noSpace ? 'no space is left on its disk' : `error ${errno}` };
}
