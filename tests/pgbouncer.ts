import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPgBouncer } from '../scripts/pgbouncer.mjs';
import { freePort } from '../scripts/port.mjs';
import { unprivileged } from '../scripts/postgres.mjs';

export interface PgBouncer {
  /** Without a name or a password: whoever signs in to the server may here. */
  url: string;
  stop(): Promise<void>;
}

/**
 * PgBouncer in transaction mode before a server, with so many connections to it for each database and role, as docs/operations.md
 * tells to set it up.
 * @param server a superuser's URL
 */
export async function startPgBouncer(server: string, { connections = 4, prepared = 0 } = {}): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} auth_user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users.txt')}`,
      'auth_query = select usename, passwd from pg_shadow where usename = $1',
      ...(prepared ? [`max_prepared_statements = ${prepared}`] : []),
      '',
    ].join('\n'),
  );
  const child = spawn(findPgBouncer() as string, [join(folder, 'pgbouncer.ini')], {
    ...unprivileged(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-10_000);
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await listens(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`PgBouncer did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { url: `postgres://127.0.0.1:${port}${pathname}`, stop };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined));
    socket.once('error', () => resolve(false));
  });

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.kill('SIGKILL');
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
