import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { newTraceId } from '#gateway/tracing.ts';
import { StartError } from './startError.ts';

/** How long those who are being answered may take when the server is asked to end. */
const drainFor = 10_000;

export interface Listening {
  port: number;
  /** Takes no more connections, lets those that wait have their answer, and ends the rest after ten seconds. */
  drain(): Promise<void>;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

const usualLimits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  // Longer than proxies keep a connection that nobody uses (nginx and most balancers a minute, Caddy two): who would
  // close it first must be they, or what they send on one that is just being closed is lost (502).
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
};

/** Serves with limits that keep slow clients from holding connections for nothing. */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
  limits: ServerOptions = usualLimits,
): Promise<Listening> {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0]);
  const server = createServer(limits, (incoming, outgoing) => void answer(incoming, outgoing));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseUnreadable(socket as Socket, error.code));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Who has just been answered would keep the connection for the next question.
  const lettingGo = setInterval(() => server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => server.closeAllConnections(), drainFor);
  await closed;
  clearInterval(lettingGo);
  clearTimeout(impatience);
}

/** What is wrong with what never became a request. */
const complaints: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/** It never reaches the application, so the headers are written here. */
function refuseUnreadable(socket: Socket, code = ''): void {
  if (!socket.writable) return;
  socket.end(
    [
      `HTTP/1.1 ${complaints[code] ?? '400 Bad Request'}`,
      'Connection: close',
      'Content-Length: 0',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `X-Request-Id: ${newTraceId((bytes) => randomBytes(bytes))}`,
      '\r\n',
    ].join('\r\n'),
  );
}

/** The system's code → what to do. */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop the program that has it, or set PORT to another one',
  EACCES: 'may not be used by this user: set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not on an address of this machine: correct HOST',
  ENOTFOUND: 'is not on a known address: correct HOST',
};

const explain = (error: NodeJS.ErrnoException, host: string, port: number) =>
  new StartError(
    `Port ${port} of ${host} ${remedies[error.code ?? ''] ?? `can't be opened (${error.message})`}.`,
    error,
  );
