import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/port.mjs';
import { environment, node } from '../../scripts/ready.mjs';

/** The gateway as its own process on the given database, an operator signed in to it. */
export async function startGateway(databaseUrl: string) {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'portal-bench-'))];
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...environment,
    PORT: String(port),
    PORTAL_DATA: folder,
    PORTAL_DEMO: 'on',
    PORTAL_ONLY_GATEWAY: '1',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '32',
  };
  const gateway = spawn(node, ['src/server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const began = performance.now();
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (gateway.exitCode !== null) throw new Error('The gateway ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const readyAfter = performance.now() - began;
  const token = await signIn(address);
  return {
    readyAfter,
    /** One call of a door, answered to its end; the text of the answer. */
    door: async (name: string, body: object): Promise<string> => {
      const answer = await fetch(`${address}/api/portal/cms/card/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', access_token: token },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    },
    /** The same, but only counting the bytes as they come. */
    download: async (body: object): Promise<number> => {
      const answer = await fetch(`${address}/api/portal/cms/card/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', access_token: token },
        body: JSON.stringify(body),
      });
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      return bytes;
    },
    /** Resident memory in MB, where the system tells. */
    memory: (): number => {
      const status = readFileSync(`/proc/${gateway.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: async () => {
      gateway.kill('SIGTERM');
      if (gateway.exitCode === null) await new Promise((resolve) => gateway.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
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
