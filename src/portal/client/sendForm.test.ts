import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byRequest } from './sendForm.ts';

/** What the server does with the next form. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  for (const name of ['origin', 'headers', 'methods']) response.setHeader(`access-control-allow-${name}`, '*');
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else answer(request, response);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
const form = () => {
  const body = new FormData();
  body.append('purpose', 'passport');
  body.append('file', new File(['x'.repeat(300_000)], 'me.png'));
  return body;
};
const send = (signal = new AbortController().signal, onSent?: (bytes: number, total: number) => void) =>
  byRequest(() => new XMLHttpRequest())(address(), { headers: { 'x-kind': 'web' }, body: form(), signal, onSent });

describe('a form that is sent', () => {
  it('arrives whole, and tells how much of it has left', async () => {
    let arrived = '';
    answer = (request, response) => {
      request.setEncoding('latin1').on('data', (text: string) => {
        arrived += text;
      });
      request.on('end', () => response.end(JSON.stringify({ kind: request.headers['x-kind'] })));
    };
    const heard: [number, number][] = [];
    const response = await send(undefined, (bytes, total) => heard.push([bytes, total]));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'web' });
    expect(arrived).toContain('name="purpose"');
    expect(arrived).toContain('x'.repeat(300_000));
    const [bytes, total] = heard.at(-1) ?? [];
    expect(total).toBeGreaterThan(300_000);
    expect(bytes).toBe(total);
  });

  it('brings what was answered, refusals too', async () => {
    answer = (request, response) => {
      request
        .resume()
        .on('end', () => response.writeHead(413, { 'content-type': 'application/json' }).end('{"msg":"no"}'));
    };
    const response = await send();
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ msg: 'no' });
  });

  it('is taken back', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(send(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(send(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that nobody takes is told as fetch does', async () => {
    answer = (request) => request.destroy();
    await expect(send()).rejects.toBeInstanceOf(TypeError);
  });
});
