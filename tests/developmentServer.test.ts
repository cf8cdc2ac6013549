import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, loadConfigFromFile, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { developmentDoorsPath, developmentPort, doorsPath } from '#wire/doors.ts';

/** Stands for the gateway that `npm run dev` starts on 8080. */
const gateway = createHttpServer((request, response) => response.end(`gateway: ${request.url}`));
let portal: ViteDevServer;

beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await portal?.close();
  gateway.close();
  vi.unstubAllEnvs();
});

const settings = async () => (await loadConfigFromFile({ command: 'serve', mode: 'development' }))?.config.server;

it('serves the portal on 8085, before a gateway on 8080 [S7.25]', async () => {
  const server = await settings();
  expect(server).toMatchObject({ port: Number(developmentPort), strictPort: true });
  expect(server?.proxy).toEqual({ '/api': 'http://127.0.0.1:8080', '/issuing': 'http://127.0.0.1:8080' });
});

it('hands the doors on to the gateway, under both their addresses [S7.24] [S7.25]', async () => {
  vi.stubEnv('GATEWAY_PORT', String((gateway.address() as AddressInfo).port));
  const { proxy } = (await settings()) ?? {};
  portal = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false, ...(proxy && { proxy }) },
    optimizeDeps: { noDiscovery: true },
  });
  await portal.listen();
  const address = portal.httpServer?.address() as AddressInfo | null;
  for (const path of [`${doorsPath}/page`, `${developmentDoorsPath}/page`]) {
    const answer = await fetch(`http://127.0.0.1:${address?.port}${path}`, { method: 'POST', body: '{}' });
    expect(await answer.text()).toBe(`gateway: ${path}`);
  }
});
