import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { freePort } from '../../scripts/port.mjs';
import { node } from '../../scripts/ready.mjs';
import { openCaller } from './keepAlive.ts';
import { oneKey } from './oneKey.ts';

/** What Linux counts a process's time in. */
const ticksPerSecond = 100;

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The gateway as its own process on the given database, an operator signed in to it, and so many connections to it. */
/** An empty URL means the embedded database of the folder. */
export async function startGateway(databaseUrl: string, callers: number, data?: string) {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const gateway = await startProcess(databaseUrl, { callers, folder }, signIn);
  return {
    ...gateway,
    /** One more process with the same database, keys and session: whoever is signed in to one is signed in to both. */
    another: (more: Partial<Run> = {}) =>
      startProcess(databaseUrl, { callers, folder, ...more }, async () => gateway.token),
    stop: async () => {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Run {
  /** How many call at once, and how many connections to the database there are: one for each, unless said otherwise. */
  callers: number;
  connections?: number;
  /** The data folder. */
  folder: string;
  processorKey?: string;
  /** Further settings. */
  settings?: Record<string, string>;
}

async function startProcess(
  databaseUrl: string,
  { callers, connections: atMost = callers, folder, processorKey, settings }: Run,
  tokenFrom: (address: string) => Promise<string>,
) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...oneKey,
    PORT: String(port),
    PORTAL_DATA: folder,
    PORTAL_DEMO: 'on',
    PORTAL_ONLY_GATEWAY: '1',
    PORTAL_PROCESSES: '1',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(atMost),
    // Exports are measured as they come, not as files that a job makes.
    PORTAL_EXPORT_AT_ONCE: 'all',
    ...(processorKey && { PORTAL_PROCESSOR_KEY: processorKey }),
    ...settings,
  };
  const gateway = spawn(node, ['src/server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  const abandon = () => gateway.kill('SIGKILL');
  process.once('exit', abandon);
  gateway.once('exit', () => process.off('exit', abandon));
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (gateway.exitCode !== null) throw new Error('The gateway ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const token = await tokenFrom(address);
  const connections = await Promise.all(Array.from({ length: callers }, () => openCaller(port)));
  const post = (path: string, headers: Record<string, string>, body: string, caller: number): Promise<string> =>
    (connections[caller] as (typeof connections)[0]).post(path, headers, body);
  const door = (name: string, body: object, caller = 0): Promise<string> =>
    post(`${doorsPath}/${name}`, { access_token: token }, JSON.stringify(body), caller);
  let requests = 0;
  /** A thousand a millisecond before one comes twice. */
  const requestId = () => newRequestId(() => (requests++ % 1000) / 1000, Date.now());
  return {
    address,
    token,
    post,
    door,
    command: (dtoName: string, input: object, caller = 0) =>
      door('call', { dtoName, requestId: requestId(), ...input }, caller),
    /** An export, read to its end; how many bytes came. */
    download: async (body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json', access_token: token };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${address}${doorsPath}/export`, init);
      if (answer.status !== 200) throw new Error(`export: ${answer.status} ${await answer.text()}`);
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      return bytes;
    },
    /** Resident memory in MB, where the system tells. */
    memory: (): number => {
      const status = readFileSync(`/proc/${gateway.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    /** Seconds of a processor that it has taken until now, where the system tells. */
    processorSeconds: (): number => {
      const [, fields = ''] = readFileSync(`/proc/${gateway.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) / ticksPerSecond;
    },
    stop: async () => {
      for (const connection of connections) connection.close();
      gateway.kill('SIGTERM');
      await ended;
    },
  };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/dashboard/login-card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', g_score: '1' },
    body: JSON.stringify({ email: 'operator@portal.test', password: 'Portal#2026' }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}
