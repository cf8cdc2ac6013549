import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatewayClient } from './gatewayClient.ts';
import type { ClientOptions } from './gatewayLine.ts';
import { GatewayRefusal, isUnanswered, NoAnswer, wasCancelled } from './refusal.ts';
import type { SendForm } from './sendForm.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const origin = 'http://gateway.test';
const user = { id: 'u1', name: '', email: '', customerId: null, customerName: null, role: '' };
const tokens = {
  token: 'handle-0123456789',
  cardToken: 'card-0123456789',
  user,
  isEasyPassword: false,
  needsSecondFactor: false,
  isHeldUp: false,
};
const client = ({
  language = 'en',
  ...settings
}: Partial<Omit<ClientOptions, 'language'>> & { language?: string } = {}) =>
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

it('reads nothing under a session while that is being ended, and the rest as before', async () => {
  const ended = Promise.withResolvers<Response>();
  answers(
    () => ended.promise,
    () => good([]),
  );
  const it = client();
  const leaving = it.logout('user');
  const answered: string[] = [];
  void it.list('card', {}).then(() => answered.push('rows'));
  void it.call('unreadNotices', {}).then(() => answered.push('the bell'));
  await it.call('cardBalance', {}, { as: 'card' });
  await it.call('readNotices', {});
  expect(requests.map(({ method, body }) => body?.dtoName ?? method)).toEqual(['DELETE', 'cardBalance', 'readNotices']);
  ended.resolve(good(undefined));
  await leaving;
  await it.list('card', {});
  expect([answered, requests.length]).toEqual([[], 4]);
});

describe('what is sent', () => {
  it('says that the page asks by itself, while nobody is there', async () => {
    let isAlone = false;
    const portal = client({ isUnattended: () => isAlone });
    answers(() => good({}));
    await portal.get('card', '7');
    isAlone = true;
    await portal.get('card', '7');
    expect(requests.map(({ headers }) => headers.get('x-portal-unattended'))).toEqual([null, '1']);
  });

  it('carries the token, the client’s kind and the language [S7.2] [S7.3] [S7.23]', async () => {
    answers(() => good({ id: '7' }));
    expect(await client({ language: 'zh_CN' }).get('card', '7')).toEqual({ id: '7' });
    const [request] = requests;
    expect(request?.url).toBe(`${origin}/api/portal/cms/card/get`);
    expect(request?.headers.get('access_token')).toBe(tokens.token);
    expect(request?.headers.get('x-portal-client')).toBe('web');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.body).toEqual({ language: 'zh_CN', dtoName: 'card', id: '7' });
  });

  it('names a command, its request and who operates; a partner in development only [S7.26] [S9.24]', async () => {
    answers(() => good([]));
    await client().call('blockCard', { ids: ['7'] });
    await client({ partnerId: 'development' }).call('blockCard', { ids: ['7'] });
    const body = { language: 'en', dtoName: 'blockCard', ids: ['7'], requestId: 'SA1231772442000000', operUId: 'u1' };
    expect(requests.map((request) => request.body)).toEqual([body, { ...body, partnerId: 'development' }]);
  });

  it('sends a file as a form that says what it is for, under its name and with the language [S7.21] [S7.23]', async () => {
    const sent: { url: string; form: FormData; headers: Headers }[] = [];
    const sendForm: SendForm = async (url, { headers, body }) => {
      sent.push({ url, form: body, headers: new Headers(headers) });
      return good({ fileId: 'f1' });
    };
    await client({ sendForm, language: 'fr' }).upload('cardholder', 'passport', new File(['scan'], 'Ada.png'));
    const [{ url, form, headers } = {}] = sent;
    expect(url).toBe(`${origin}/api/portal/cms/card/upload`);
    expect(headers?.get('access_token')).toBe(tokens.token);
    // The browser says what it is, with the boundary between its parts.
    expect(headers?.has('content-type')).toBe(false);
    const { file, ...texts } = Object.fromEntries(form ?? []);
    expect(texts).toEqual({ language: 'fr', dtoName: 'cardholder', purpose: 'passport' });
    expect(file).toMatchObject({ name: 'Ada.png', size: 4 });
  });

  it('says the language with whatever is asked [S7.23]', async () => {
    const { list, page, get, create, update, call, export: takeOut } = client({ language: 'zh_CN' });
    answers(() => good([]));
    for (const ask of [
      () => list('card', {}),
      () => page('card', { page: 1, size: 10 }),
      () => get('card', '7'),
      () => create('role', {}),
      () => update('card', '7', {}),
      () => call('blockCard', { ids: ['7'] }),
      () => takeOut('card', { format: 'csv' }),
    ])
      await ask().catch(() => undefined);
    expect(requests.map(({ body }) => body?.language)).toEqual(requests.map(() => 'zh_CN'));
    expect(requests).toHaveLength(7);
  });

  it('gives a write the gateway’s time, whatever this device’s clock says', async () => {
    const date = 'Fri, 13 Mar 2026 08:00:00 GMT';
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', dto: [] }, { headers: { date } }));
    const asking = client();
    await asking.get('card', '7');
    await asking.call('blockCard', { ids: ['7'] });
    expect(requests.map(({ body }) => body?.requestId)).toEqual([undefined, `SA123${Date.parse(date)}`]);
  });

  it('asks for a card’s balance with the card’s token', async () => {
    answers(() => good({}));
    await client().call('cardBalance', {}, { as: 'card' });
    expect(requests[0]?.headers.get('access_token')).toBe(tokens.cardToken);
  });

  it('carries the human-check score with a login, and the token of the session that is left by it, if any [S7.7]', async () => {
    const data = { access_token: 't', token_kind: 'handle', user, isEasyPassword: false, userAbilityRules: [] };
    answers(() =>
      HttpResponse.json({
        code: '10000',
        msg: 'Success',
        data: { ...data, user: { ...user, id: crypto.randomUUID() } },
      }),
    );
    await client().login('robin@acme.test', 'secret');
    await client({ session: { state: () => ({ ...tokens, token: undefined }) } }).login('robin@acme.test', 'secret');
    expect(requests[0]?.url).toBe(`${origin}/api/dashboard/login-card`);
    expect(requests[0]?.headers.get('g_score')).toBe('1');
    expect(requests.map(({ headers }) => headers.get('access_token'))).toEqual([tokens.token, null]);
  });

  it('says the token in the address of the calls that end a session and change a password [S7.11] [S7.12]', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: {} }));
    await client().logout('user');
    await client().changePassword('old', 'new');
    await client().logout('card');
    const token = `?access_token=${tokens.token}`;
    expect(requests.map(({ method, url }) => `${method} ${url.slice(origin.length)}`)).toEqual([
      `DELETE /api/dashboard/logout${token}`,
      `POST /api/dashboard/app/user/changePassword${token}`,
      `DELETE /api/dashboard/logout?access_token=${tokens.cardToken}`,
    ]);
    expect(requests[1]?.body).toMatchObject({ token: tokens.token, old_password: 'old', new_password: 'new' });
  });

  it('asks who is signed in with the token in the address, and without a body [S7.13]', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: {} }));
    // An answer that says nothing of a session isn't understood; what was asked is what this is about.
    await client()
      .queryUser()
      .catch(() => undefined);
    expect(requests).toMatchObject([
      { url: `${origin}/api/dashboard/app/user/query?access_token=${tokens.token}`, body: undefined },
    ]);
  });
});

it('tells of what was written, or may have been, and of nothing that is only read', async () => {
  const onWritten = vi.fn<() => void>();
  const { page, call, create, update } = client({ onWritten });
  answers(() => good(null));
  await page('role', { page: 1, size: 10 });
  await call('unreadNotices', {});
  expect(onWritten).not.toHaveBeenCalled();
  await create('role', {});
  await update('role', '1', {});
  await call('closeCardholder', { id: '1' }, { asksPassword: true });
  server.use(http.all(`${origin}/*`, () => HttpResponse.error()));
  await failure(call('deleteRole', { id: '1' }));
  expect(onWritten).toHaveBeenCalledTimes(4);
});

describe('where it is sent', () => {
  const heard = async (settings: Parameters<typeof client>[0]) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => good({}));
    await client({ fetch, ...settings }).get('card', '7');
    return fetch.mock.calls[0]?.[0];
  };

  it('is the address the portal was built for, or the page’s own [S7.1]', async () => {
    expect(await heard({ baseUrl: 'https://gateway.example' })).toBe('https://gateway.example/api/portal/cms/card/get');
    expect(await heard({ baseUrl: undefined })).toBe('/api/portal/cms/card/get');
  });

  it('is under /issuing for a developer, unless another gateway is asked for [S7.24] [S7.25]', async () => {
    expect(await heard({ baseUrl: undefined, isLocal: true })).toBe('/issuing/get');
    expect(await heard({ baseUrl: 'https://dev.gateway.example', isLocal: true })).toBe(
      'https://dev.gateway.example/api/portal/cms/card/get',
    );
  });
});

describe('a forgotten password', () => {
  it('is told with the address alone [S7.9]', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: {} }));
    await client({ language: 'fr' }).forgotPassword('robin@acme.test');
    expect(requests[0]).toMatchObject({ url: `${origin}/api/dashboard/forgot-password-booster`, method: 'POST' });
    expect(requests[0]?.body).toEqual({ language: 'fr', email: 'robin@acme.test' });
    expect(requests[0]?.headers.get('access_token')).toBeNull();
  });

  it('is set anew with the code, which can be tried without it [S7.10]', async () => {
    answers(() => HttpResponse.json({ code: '10000', msg: 'Success', data: {} }));
    await client().verifyResetCode('robin@acme.test', '12345678');
    await client().verifyResetCode('robin@acme.test', '12345678', 'Another-9-Harbour');
    const tried = { language: 'en', email: 'robin@acme.test', code: '12345678' };
    expect(requests.map(({ url, body }) => [url.slice(origin.length), body])).toEqual([
      ['/api/dashboard/verify-reset-code-booster', tried],
      ['/api/dashboard/verify-reset-code-booster', { ...tried, new_password: 'Another-9-Harbour' }],
    ]);
  });
});

describe('an answer 200', () => {
  it.each([[{ id: '7', more: { of: [1, null, 'x'] } }], [[]], ['text'], [0], [false], [null]])(
    'is handed on as it is: %j [S8.1]',
    async (dto) => {
      answers(() => good(dto));
      expect(await client().call('blockCard', { ids: ['7'] })).toEqual(dto);
    },
  );

  it('is good news by its code, be it text or number', async () => {
    answers(() => HttpResponse.json({ code: 10000, msg: '', dto: 'yes' }));
    expect(await client().get('card', '7')).toBe('yes');
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

  it('when it is a reading command, and when it asks who is signed in', async () => {
    const data = { user: { ...user, id: crypto.randomUUID() }, isEasyPassword: false, userAbilityRules: [] };
    for (const ask of [
      () => client().call('getConfigs', {}),
      () => client().call('ownSessions', {}),
      () => client().queryUser(),
    ]) {
      requests = [];
      answers(unavailable, () => HttpResponse.json({ code: '10000', msg: '', data }));
      await ask();
      expect(requests).toHaveLength(2);
    }
  });

  it('never when it is a write [S7.6]', async () => {
    answers(unavailable);
    const writes = [
      () => client().call('blockCard', { ids: ['7'] }),
      () => client().update('card', '7', { cardRemark: null }),
      () => client().create('role', {}),
      () => client().export('card', { format: 'csv' }),
      () => client().login('robin@acme.test', 'x'),
      () => client().forgotPassword('robin@acme.test'),
      () => client().changePassword('old', 'new'),
      () => client().logout('user'),
    ];
    for (const write of writes) await failure(write());
    expect(requests).toHaveLength(writes.length);
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

  const said = async (status: number, statusText: string, body: object) => {
    const fetch = async () => new Response(JSON.stringify(body), { status, statusText });
    return ((await failure(client({ fetch }).call('blockCard', { ids: ['7'] }))) as Error).message;
  };

  it('is said in the server’s words, else by the status text, else by its message [S8.5]', async () => {
    const all = { code: '1', msg: 'Not on Sundays', message: 'closed' };
    expect(await said(418, 'Teapot', all)).toBe('Not on Sundays');
    expect(await said(418, 'Teapot', { msg: 'Not on Sundays' })).toBe('Not on Sundays');
    expect(await said(418, 'Teapot', { ...all, msg: '' })).toBe('Teapot');
    expect(await said(418, '', { ...all, msg: undefined })).toBe('closed');
    expect(await said(418, '', {})).toBe('errors.unreadableAnswer');
  });

  it('of the session is said in the server’s words, else by the status text, else as the catalogue does [S8.2]', async () => {
    expect(await said(401, 'Unauthorized', { code: '40100', msg: 'Somebody else signed in' })).toBe(
      'Somebody else signed in',
    );
    expect(await said(401, 'Unauthorized', {})).toBe('Unauthorized');
    expect(await said(401, '', {})).toBe('errors.unauthorized');
  });

  it('is never longer than can be read, of fields neither', async () => {
    const endless = 'x'.repeat(10_000_000);
    answers(() => refusal(400, { code: '40000', msg: endless, errors: { cardRemark: endless } }));
    const error = (await failure(client().update('card', '7', {}))) as GatewayRefusal;
    expect(error.message).toHaveLength(255);
    expect(error.errors?.cardRemark).toHaveLength(255);
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

  it('leaves open whether a write was done when what came isn’t the gateway’s', async () => {
    answers(() => new HttpResponse('<html>Welcome</html>', { status: 200 }));
    expect(isUnanswered(await failure(client().call('blockCard', { ids: ['7'] })))).toBe(true);
    answers(() => refusal(200, { code: '20001', msg: 'Not today' }));
    expect(isUnanswered(await failure(client().call('blockCard', { ids: ['7'] })))).toBe(false);
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
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const error = await failure(client({ fetch, timeoutMs: 1 }).get('card', '7'));
    expect(error).toMatchObject({ message: 'errors.timeout' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is waited for sixty seconds, whatever is asked [S7.4] [S7.22]', async () => {
    vi.useFakeTimers();
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const { get, update, upload, export: takeOut, login, download } = client({ fetch });
    const asked = [
      () => get('card', '7'),
      () => update('card', '7', {}),
      () => upload('cardholder', 'passport', new File([''], 'me.png')),
      () => takeOut('card', { format: 'csv' }),
      () => download('d1'),
      () => login('robin@acme.test', 'x'),
    ];
    for (const ask of asked) {
      const told = vi.fn<(error: unknown) => void>();
      void failure(ask()).then(told);
      await vi.advanceTimersByTimeAsync(59_999);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'errors.timeout' }));
    }
    vi.useRealTimers();
  });

  describe('that is long', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A file of which a piece comes when it is said, to somebody who takes it. */
    const coming = () => {
      let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
      const fetch: typeof globalThis.fetch = async (_, init) => {
        init?.signal?.addEventListener('abort', () => pieces?.error(init.signal?.reason));
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            pieces = controller;
          },
        });
        return new Response(body);
      };
      return { fetch, piece: () => pieces?.enqueue(new Uint8Array(10)), end: () => pieces?.close() };
    };

    it('may take as long as it wants, as long as something comes', async () => {
      const { fetch, piece, end } = coming();
      const taken = client({ fetch }).download('d1');
      for (let minute = 0; minute < 5; minute++) {
        await vi.advanceTimersByTimeAsync(59_000);
        piece();
      }
      await vi.advanceTimersByTimeAsync(59_000);
      end();
      expect((await taken).blob.size).toBe(50);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('is interrupted when nothing comes for sixty seconds', async () => {
      const { fetch, piece } = coming();
      const told = vi.fn<(error: unknown) => void>();
      void failure(client({ fetch }).download('d1')).then(told);
      await vi.advanceTimersByTimeAsync(59_000);
      piece();
      await vi.advanceTimersByTimeAsync(59_999);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'errors.exportInterrupted' }));
    });

    it('to send may take as long as it wants, as long as something leaves', async () => {
      let leaves: (bytes: number) => void = () => undefined;
      let isThere = () => {};
      const sendForm: SendForm = (_, { onSent, signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          leaves = (bytes) => onSent?.(bytes, 50);
          isThere = () => resolve(good({ fileId: 'f1' }));
        });
      const sent = client({ sendForm }).upload('cardholder', 'passport', new File([''], 'me.png'));
      for (let minute = 1; minute <= 5; minute++) {
        await vi.advanceTimersByTimeAsync(59_000);
        leaves(10 * minute);
      }
      isThere();
      expect(await sent).toEqual({ fileId: 'f1' });
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('but half of one is told as what cut it off', async () => {
    const half = (error: Error) =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"code":"10000",')),
          pull: (controller) => controller.error(error),
        }),
      );
    const asking = (error: Error) => failure(client({ fetch: async () => half(error) }).update('card', '7', {}));
    const cut = await asking(new TypeError('terminated'));
    expect(cut).toMatchObject({ message: 'errors.networkError' });
    expect(isUnanswered(cut)).toBe(true);
    expect(await asking(new DOMException('', 'TimeoutError'))).toMatchObject({ message: 'errors.timeout' });
    expect(wasCancelled(await asking(new DOMException('', 'AbortError')))).toBe(true);
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
