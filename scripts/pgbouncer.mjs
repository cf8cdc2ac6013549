// Where PgBouncer is on this machine, if it is: the tests behind it need one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PGBOUNCER, else the machine's own; Debian keeps it out of PATH. @returns {string | undefined} */
export function findPgBouncer() {
  if (process.env.PGBOUNCER) return process.env.PGBOUNCER;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}
