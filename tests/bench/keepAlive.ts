import { connect, type Socket } from 'node:net';

/** What one caller needs of HTTP, at little cost of its own: it shares the machine with what it measures. */
export interface Caller {
  /** One JSON call, answered to its end; the body. */
  post(path: string, headers: Record<string, string>, body: string): Promise<string>;
  close(): void;
}

const blank = '\r\n\r\n';

/** A connection that stays open, one call at a time; opened again when the gateway closed it because nobody called. */
export async function openCaller(port: number): Promise<Caller> {
  let { socket, next } = await open(port);
  return {
    post: async (path, headers, body) => {
      if (!socket.writable) ({ socket, next } = await open(port));
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = Buffer.byteLength(body);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n${lines.join('')}content-length: ${length}${blank}${body}`,
      );
      const { status, text } = await next();
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return text;
    },
    close: () => socket.destroy(),
  };
}

async function open(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { socket, next: answersOf(socket) };
}

/** The answers as they come: status and body. */
function answersOf(socket: Socket): () => Promise<{ status: number; text: string }> {
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: { status: number; text: string }): void; reject(error: Error): void } | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = whole(received);
    if (!answer || !waiting) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting;
    waiting = undefined;
    resolve(answer);
  });
  socket.on('close', () => waiting?.reject(new Error('the gateway closed the connection')));
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}

/** The answer, once all of it is there: of known length, or in chunks. */
function whole(received: Buffer): { status: number; text: string } | undefined {
  const headEnd = received.indexOf(blank);
  if (headEnd === -1) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const start = headEnd + blank.length;
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const end = start + Number(length);
    return received.length < end ? undefined : { status, text: received.toString('utf8', start, end) };
  }
  const isOver = received.subarray(-5).toString('latin1') === `0${blank}`;
  return isOver ? { status, text: unchunked(received.toString('utf8', start)) } : undefined;
}

const unchunked = (body: string) =>
  body
    .split('\r\n')
    .filter((_, index) => index % 2 === 1)
    .join('');
