import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

interface Upstream {
  readonly address: string;
  isReady: boolean;
  underWay: number;
}

/** As compose.yaml has it, only that it looks more often. */
const looksEveryMs = 200;
const triesForMs = 5000;

/**
 * A proxy as in compose.yaml: a request goes to the gateway that is ready and has the least to do. One to which no connection
 * comes about is passed over. What was sent and then lost is a 502, for only who asked knows whether it may be asked again.
 */
export async function startProxy() {
  let upstreams: Upstream[] = [];
  const server = createServer((incoming, outgoing) => void passOn(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const began = Date.now();
    do {
      const [upstream] = upstreams.filter(({ isReady }) => isReady).toSorted((a, b) => a.underWay - b.underWay);
      if (upstream && (await handOver(upstream, incoming, body, outgoing))) return;
      await wait(20);
    } while (Date.now() - began < triesForMs);
    outgoing.writeHead(503).end();
  }

  const looking = setInterval(() => void Promise.all(upstreams.map(look)), looksEveryMs);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on these are behind it; resolves when all of them are ready. */
    async leadTo(addresses: readonly string[]): Promise<void> {
      const known = new Map(upstreams.map((upstream) => [upstream.address, upstream]));
      upstreams = addresses.map((address) => known.get(address) ?? { address, isReady: false, underWay: 0 });
      while (upstreams.some(({ isReady }) => !isReady)) {
        await Promise.all(upstreams.map(look));
        await wait(20);
      }
    },
    async stop(): Promise<void> {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(upstream: Upstream): Promise<void> {
  const answer = await fetch(`${upstream.address}/readyz`).catch(() => undefined);
  upstream.isReady = answer?.ok === true;
}

/** False when no connection came about, so that the gateway can't have heard of it. */
async function handOver(
  upstream: Upstream,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  upstream.underWay++;
  let isConnected = false;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress };
      const asked = request(new URL(url ?? '/', upstream.address), { method, headers: forwarded, agent: false });
      asked.once('socket', (to) => to.once('connect', () => (isConnected = true)));
      asked.once('response', resolve).once('error', reject);
      asked.end(body);
    });
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, outgoing);
  } catch {
    upstream.isReady = false;
    if (!isConnected) return false;
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  } finally {
    upstream.underWay--;
  }
  return true;
}
