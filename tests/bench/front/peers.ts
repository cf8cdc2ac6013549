import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { freePort } from '../../../scripts/port.mjs';
import { precompress } from '../../../scripts/precompress.mjs';
import type { Served } from './peerServer.ts';
import type { Row } from './rest.ts';

/** Plain react-admin with our rows, built and served as we serve ours: compressed, kept for good, its data from memory. */
export function startPlain(transactions: Row[]) {
  return startPeer({ transactions }, async (folder) => {
    // A build for users, whatever the shell says.
    process.env.NODE_ENV = 'production';
    await build({
      root: join(import.meta.dirname, 'plain'),
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    });
  });
}

/**
 * react-admin's own demo, served in the same way.
 * @param built a folder with the demo as it was built (index.html, assets) to ask `/rest/<resource>` of its own address in
 * its REST provider's way, with data.json (its rows by resource) and, for the report, about.txt (which version, how built)
 * @throws when the folder isn't one
 */
export async function startDemo(built: string) {
  const missing = ['index.html', 'data.json'].filter((name) => !existsSync(join(built, name)));
  if (missing.length > 0) throw new Error(`--demo ${built} has no ${missing.join(' and no ')}.`);
  const data = JSON.parse(readFileSync(join(built, 'data.json'), 'utf8')) as Record<string, Row[]>;
  const about = join(built, 'about.txt');
  const peer = await startPeer(data, async (folder) =>
    cpSync(built, folder, { recursive: true, filter: (path) => !/\.map$|data\.json$/.test(path) }),
  );
  return { ...peer, about: existsSync(about) ? readFileSync(about, 'utf8').trim() : 'of a version it doesn’t name' };
}

async function startPeer(data: Served['data'], fill: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-peer-'));
  await fill(folder);
  precompress(folder);
  const served: Served = { folder, data, port: await freePort() };
  const server = new Worker(new URL('./peerServer.ts', import.meta.url), { workerData: served });
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('error', reject);
  });
  return {
    address: `http://127.0.0.1:${served.port}`,
    stop: async () => {
      await server.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
