import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGatewayClient } from './gatewayClient.ts';
import { GatewayRefusal, NoAnswer, wasCancelled } from './refusal.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const origin = 'http://gateway.test';
const user = { id: 'u1', name: '', email: '', customerId: null, customerName: null, role: '' };
const tokens = { token: 'handle-0123456789', cardToken: 'card-0123456789', user, isEasyPassword: false };
const client = ({ language = 'en', ...settings }: { timeoutMs?: number; language?: string; partnerId?: string } = {}) =>
  createGatewayClient({
    fetch,
    baseUrl: origin,
    session: { state: () => tokens },
    language: () => language,
    pauseBeforeRetryMs: 0,
    random: () => 0.123,
    now: () => 1_772_442_000_000,
    ...settings,
  });

const good = (dto: unknown) => HttpResponse.json({ code: '10000', msg: 'Success', dto });
const refusal = (status: number, body: object) => HttpResponse.json(body, { status });

let requests: { url: string; method: string; headers: Headers; body: Record<string, unknown> | undefined }[];
beforeEach(() => {
  requests = [];
});

/** Answers each request with the next of these; the last one stays. */
function answers(...all: (() => Response | Promise<Response>)[]) {
  server.use(
    http.all(`${origin}/*`, async ({ request }) => {
      const text = await request.text();
      const { url, method, headers } = request;
      requests.push({ url, method, headers, body: text ? JSON.parse(text) : undefined });
      return (all[Math.min(requests.length, all.length) - 1] as () => Response)();
    }),
  );
}

const failure = async (asking: Promise<unknown>): Promise<unknown> => {
  const error = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeDefined();
  return error;
};

describe('what is sent', () => {
  it('carries the token, the client’s kind and the language [S7.2] [S7.3] [S7.23]', async () => {
    answers(() => good({ id: '7' }));
    expect(await client({ language: 'zh_CN' }).get('card', '7')).toEqual({ id: '7' });
    const [request] = requests;
    expect(request?.url).toBe(`${origin}/api/portal/cms/card/get`);
    expect(request?.headers.get('access_token')).toBe(tokens.token);
    expect(request?.headers.get('x-portal-client')).toBe('web');
    expect(request?.body).toEqual({ language: 'zh_CN', dtoName: 'card', id: '7' });
  });

  it('names a command, its request and who operates; a partner in development only [S7.26] [S9.24]', async () => {
    answers(() => good([]));
    await client().call('blockCard', { ids: ['7'] });
    await client({ partnerId: 'development' }).call('blockCard', { ids: ['7'] });
    const body = { language: 'en', dtoName: 'blockCard', ids: ['7'], requestId: 'SA1231772442000000', operUId: 'u1' };
    expect(requests.map((request) => request.body)).toEqual([body, { ...body, partnerId: 'development' }]);
  });

  it('asks for a card’s balance with the card’s token', async () => {
    answers(() => good({}));
    await client().call('cardBalance', {}, { as: 'card' });
    expect(requests[0]?.headers.get('access_token')).toBe(tokens.cardToken);
  });

  it('carries the human-check score with a login, and no token [S7.7]', async () => {
    const data = { access_token: 't', token_kind: 'handle', user, isEasyPassword: false, userAbilityRules: [] };
    answers(() =>
      HttpResponse.json({
        code: '10000',
        msg: 'Success',
        data: { ...data, user: { ...user, id: crypto.randomUUID() } },
      }),
    );
    await client().login('robin@acme.test', 'secret');
    expect(requests[0]?.url).toBe(`${origin}/api/dashboard/login-card`);
    expect(requests[0]?.headers.get('g_score')).toBe('1');
    expect(requests[0]?.headers.get('access_token')).toBeNull();
  });

  it('says the token in the address of the three calls that want it there [S7.11] [S7.12] [S7.13]', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: {} }));
    await client().logout();
    await client().changePassword('old', 'new');
    const token = `?access_token=${tokens.token}`;
    expect(requests.map(({ method, url }) => `${method} ${url.slice(origin.length)}`)).toEqual([
      `DELETE /api/dashboard/logout${token}`,
      `POST /api/dashboard/app/user/changePassword${token}`,
    ]);
    expect(requests[1]?.body).toMatchObject({ token: tokens.token, old_password: 'old', new_password: 'new' });
  });
});

describe('a read is asked a second time', () => {
  const unavailable = () => refusal(503, { code: '50300', msg: 'Service Currently Unavailable' });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('after status %i [S7.5]', async (status) => {
    answers(
      () => refusal(status, { code: 'x', msg: 'no' }),
      () => good('second'),
    );
    expect(await client().get('card', '7')).toBe('second');
  });

  it('after a network failure', async () => {
    answers(
      () => HttpResponse.error(),
      () => good('second'),
    );
    expect(await client().get('card', '7')).toBe('second');
  });

  it('but not a third time', async () => {
    answers(unavailable);
    await failure(client().page('card', { page: 1, size: 10 }));
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 422])('but not after status %i', async (status) => {
    answers(() => refusal(status, { code: 'x', msg: 'no' }));
    await failure(client().get('card', '7'));
    expect(requests).toHaveLength(1);
  });

  it('when it is a reading command', async () => {
    answers(unavailable, () => good({}));
    await client().call('getConfigs', {});
    expect(requests).toHaveLength(2);
  });

  it('never when it is a write [S7.6]', async () => {
    answers(unavailable);
    await failure(client().call('blockCard', { ids: ['7'] }));
    await failure(client().update('card', '7', { cardRemark: null }));
    expect(requests).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('brings status, code, words and the fields at fault', async () => {
    answers(() => refusal(400, { code: '40000', msg: 'Please check', errors: { cardRemark: 'Too long' } }));
    const error = await failure(client().update('card', '7', {}));
    expect(error).toBeInstanceOf(GatewayRefusal);
    expect(error).toMatchObject({
      status: 400,
      code: '40000',
      msg: 'Please check',
      errors: { cardRemark: 'Too long' },
    });
  });

  it('is also an answer 200 with another code than success [S8.8]', async () => {
    answers(() => refusal(200, { code: '20001', msg: 'Not today' }));
    expect(await failure(client().get('card', '7'))).toMatchObject({ code: '20001', msg: 'Not today' });
  });

  it('without words has the status text’s [S8.5]', async () => {
    answers(() => new HttpResponse('{}', { status: 418, statusText: 'I’m a Teapot'.replace('’', "'") }));
    expect(await failure(client().call('blockCard', { ids: ['7'] }))).toMatchObject({ msg: "I'm a Teapot" });
  });

  it.each([
    ['a proxy’s page', 200, '<html>Welcome</html>', 'errors.unreadableAnswer'],
    ['nothing', 200, '', 'errors.unreadableAnswer'],
    ['a list', 200, '[]', 'errors.unreadableAnswer'],
    ['a proxy that finds no gateway', 502, '<html>Bad Gateway</html>', 'errors.unavailable'],
  ])('is clear when the answer is %s', async (_, status, body, message) => {
    answers(() => new HttpResponse(body, { status }));
    expect(await failure(client().call('blockCard', { ids: ['7'] }))).toMatchObject({ status, message });
  });

  it('is a login that isn’t what the contract says', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: { access_token: 7 } }));
    expect(await failure(client().login('robin@acme.test', 'x'))).toMatchObject({ message: 'errors.unreadableAnswer' });
  });
});

describe('no answer', () => {
  it('is a network error [S8.6]', async () => {
    answers(() => HttpResponse.error());
    const error = await failure(client().call('blockCard', { ids: ['7'] }));
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ message: 'errors.networkError' });
  });

  it('in time is told apart, and isn’t asked for again', async () => {
    answers(() => new Promise(() => undefined));
    const error = await failure(client({ timeoutMs: 20 }).get('card', '7'));
    expect(error).toMatchObject({ message: 'errors.timeout' });
    expect(requests).toHaveLength(1);
  });

  it('after the caller left is no failure to show', async () => {
    answers(() => new Promise(() => undefined));
    const controller = new AbortController();
    const asking = failure(client().get('card', '7', { signal: controller.signal }));
    controller.abort();
    expect(wasCancelled(await asking)).toBe(true);
  });
});

describe('an export', () => {
  const file = (disposition: string) =>
    new HttpResponse('token,status\r\n', {
      headers: { 'content-type': 'text/csv', 'content-disposition': disposition },
    });

  it('comes as a file under its name, telling how far it got', async () => {
    const heard: number[] = [];
    answers(() => file('attachment; filename="cards.csv"; filename*=UTF-8\'\'%E5%8D%A1.csv'));
    const onProgress = (bytes: number) => heard.push(bytes);
    const download = await client().export('card', { format: 'csv' }, { onProgress });
    expect(download).toMatchObject({ fileName: '卡.csv', blob: { size: 14 } });
    expect(heard.at(-1)).toBe(14);
  });

  it('can’t name a file outside of the downloads', async () => {
    answers(() => file('attachment; filename="../../etc/passwd"'));
    expect(await client().export('card', { format: 'csv' })).toMatchObject({ fileName: 'passwd' });
  });

  it('that is too large to wait for says under which id the download centre shows it', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: '', dto: { downloadId: 'd1' } }, { status: 202 }));
    expect(await client().export('card', { format: 'xlsx' })).toEqual({ downloadId: 'd1' });
  });

  it('that is refused says why', async () => {
    answers(() => refusal(422, { code: '42200', msg: 'Too many rows' }));
    expect(await failure(client().export('card', { format: 'csv' }))).toMatchObject({ msg: 'Too many rows' });
  });
});
