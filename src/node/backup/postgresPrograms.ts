import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { endingSignals } from '../signals.ts';
import { StartError } from '../startError.ts';
import { withAuthorities } from './authorities.ts';
import { forLibpq } from './forLibpq.ts';

/** PostgreSQL's own programs, of the highest version that is here: an older pg_dump can't read a newer server. */
function find(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const folder = folders.find((each) => each && existsSync(join(each, name)));
  if (!folder)
    throw new StartError(
      `${name} is not on this machine: install PostgreSQL's client programs, of the server's version or newer.`,
    );
  return join(folder, name);
}

/**
 * Runs one of them against a database. The password goes by the environment, where other users of the machine don't see it; where
 * the address has none, they find it as we did (PGPASSWORD, a password file). Asked to end, this process ends it first.
 * Row-level security holds for the owner, too, so the session says that it wants to see every customer's rows: without that
 * a dump is refused, or, with --enable-row-security, empty.
 * @throws StartError with what the program said
 */
export function runPostgresProgram(name: Program, url: string, args: readonly string[]): Promise<string> {
  const to = forLibpq(url);
  const env = {
    ...process.env,
    ...(to.password && { PGPASSWORD: to.password }),
    PGOPTIONS: `${to.options} -c app.staff=on`,
    LC_ALL: 'C',
  };
  const all = [...args, '--no-password', '--dbname', to.address];
  if (!to.trustsAsNode) return run(name, all, env);
  return withAuthorities((PGSSLROOTCERT) => run(name, all, { ...env, PGSSLROOTCERT }));
}

type Program = 'pg_dump' | 'pg_restore';

/**
 * What a dump has, line by line, as `pg_restore --use-list` takes it, but for extensions: what the superuser of its server had there (one that
 * watches, one that spreads) is for the new one's superuser to have, and an owner may neither make it nor describe it.
 */
export async function ownPartsOf(dump: string): Promise<string> {
  const list = await run('pg_restore', ['--list', dump], process.env);
  return list.replaceAll(/^\d+; \d+ \d+ (?:EXTENSION -|COMMENT - EXTENSION) .*\n/gm, '');
}

/** What it says. */
async function run(name: Program, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const program = spawn(find(name), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void program.kill();
  for (const signal of endingSignals) process.on(signal, end);
  let answer = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  let said = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  }).finally(() => {
    for (const signal of endingSignals) process.off(signal, end);
  });
  if (code !== 0) throw new StartError(`${name} failed: ${said.trim()}`);
  return answer;
}
