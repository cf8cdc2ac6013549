import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentRoutes } from '#gateway/http/document.ts';
import { openApiDocument } from '#wire/openapi.ts';
import { listen } from './listen.ts';
import { StartError } from './startError.ts';

const anywhere = { host: '127.0.0.1', port: 0 };

test('a port that is taken is refused in one line that says what to do', async () => {
  const first = await listen(() => new Response('first'), anywhere);
  const second = listen(() => new Response('second'), { ...anywhere, port: first.port });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`Port ${first.port} of 127.0.0.1 is in use: stop the program`);
  expect(await (await fetch(`http://127.0.0.1:${first.port}`)).text()).toBe('first');
  await first.drain();
});

test('ending waits for those who are being answered and takes nobody new', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await listen(() => {
    asked.resolve();
    return answer.promise;
  }, anywhere);
  const address = `http://127.0.0.1:${server.port}`;
  const waiting = fetch(address);
  await asked.promise;
  const drained = server.drain();
  await expect(fetch(address)).rejects.toThrow();
  answer.resolve(new Response('answered'));
  expect(await (await waiting).text()).toBe('answered');
  await drained;
});

test('ending doesn’t wait for more questions from who was just answered', async () => {
  // The ten seconds that it waits at most never end.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await listen(() => {
    asked.resolve();
    return answer.promise;
  }, anywhere);
  const answered = promised(server.port);
  await asked.promise;
  const drained = server.drain();
  answer.resolve(new Response('answered'));
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  await drained;
});

/** Says this to the server over a bare connection, and hears the answer. */
const said = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
  });

/** What the server answers over a connection that may stay. */
const promised = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.once('data', (chunk) => resolve(String(chunk)));
  });

test.each([
  ['isn’t HTTP', '\x16\x03\x01 hello\r\n\r\n', 400],
  ['has headers longer than any of ours', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['takes longer than anybody waits', 'GET / HTTP/1.1\r\nHost: a\r\nCoo', 408],
])('what %s is refused by name, with the headers that every answer has', async (_what, text, status) => {
  const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 50, maxHeaderSize: 16_384 };
  const server = await listen(() => new Response(), anywhere, limits);
  const answer = await said(server.port, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/nosniff/);
  await server.drain();
});

test('tells the application where a request comes from', async () => {
  const server = await listen((_request, env) => new Response(env.incoming.socket.remoteAddress), anywhere);
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('127.0.0.1');
  await server.drain();
});

test('a connection that nobody uses is kept for longer than proxies keep theirs', async () => {
  const server = await listen(() => new Response(), anywhere);
  const said = await promised(server.port);
  const caddy = 120;
  expect(Number(/^Keep-Alive: timeout=(\d+)/m.exec(said)?.[1])).toBeGreaterThan(caddy);
  await server.drain();
});

test('the contract is read from a server as it is, or compressed for those who take that', async () => {
  const server = await listen(documentRoutes().fetch, anywhere);
  const read = (encoding: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
  for (const [encoding, said] of [
    ['identity', null],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await read(encoding);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, said]);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  }
  await server.drain();
});
