import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doorsPath } from '#wire/doors.ts';
import { freePort } from '../../../scripts/port.mjs';
import { environment, node } from '../../../scripts/ready.mjs';

export const operator = { email: 'operator@portal.test', password: 'Portal#2026' };

/** The built portal with its gateway on an embedded database full of demo data, as `npm start` has it. */
export async function startProduct() {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'portal-front-'))];
  const address = `http://localhost:${port}`;
  const env = { ...environment, NODE_ENV: '', PORT: String(port), PORTAL_DATA: folder, PORTAL_DEMO: 'on' };
  const product = spawn(node, ['src/server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (product.exitCode !== null) throw new Error('The product ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    stop: async () => {
      product.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All card transactions there are: the peer shows the same. */
export async function transactionsOf(address: string): Promise<Record<string, unknown>[]> {
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    return (await (await fetch(`${address}${path}`, init)).json()) as { data?: never; dto?: never };
  };
  const { data } = await ask('/api/dashboard/login-card', operator, { g_score: '1' });
  const token = (data as unknown as { access_token: string }).access_token;
  const rows: Record<string, unknown>[] = [];
  for (let page = 1, after: string | undefined, more = true; more; page++) {
    const question = { dtoName: 'cardTransaction', page, size: 100, ...(after && { after }) };
    const { dto } = await ask(`${doorsPath}/page`, question, { access_token: token });
    const answer = dto as unknown as { records: Record<string, unknown>[]; next: string | null; hasNext: boolean };
    rows.push(...answer.records);
    [after, more] = [answer.next ?? undefined, answer.hasNext];
  }
  return rows;
}
