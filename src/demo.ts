// The static demonstration: the same portal before the same gateway, which lives in a worker of this tab.
import type { Mail } from '#gateway/ports.ts';
import type { FromWorker, ToWorker } from './demo/message.ts';

export interface Demo {
  fetch: typeof fetch;
  inquiryToken: string;
  onMail(listener: (mail: Mail) => void): () => void;
  /** Forgets everything that was changed, and starts the page anew. */
  reset(): Promise<void>;
}

/** Thrown while another tab has the demonstration open: its database is one tab's at a time. */
export class OpenElsewhereError extends Error {
  override name = 'OpenElsewhereError';
}

const isGateways = (path: string) => /^\/(?:api|issuing)\//.test(path);

/** Opens the gateway in this tab, which takes some seconds the first time. */
export async function openDemo(): Promise<Demo> {
  await takeTab();
  const worker = new Worker(new URL('./demo/worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker) => worker.postMessage(message);
  const waiting = new Map<number, (answer: Extract<FromWorker, { kind: 'answer' }>) => void>();
  const readers = new Set<(mail: Mail) => void>();
  let requests = 0;
  let gone = () => {};

  const inquiryToken = await new Promise<string>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') resolve(data.inquiryToken);
      if (data.kind === 'failed') reject(new Error(data.reason));
      if (data.kind === 'answer') waiting.get(data.id)?.(data);
      if (data.kind === 'mail') for (const read of readers) read(data.mail);
      if (data.kind === 'gone') gone();
    });
  });

  return {
    inquiryToken,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (!isGateways(pathname)) return fetch(input, init);
      // Without a network there is no cookie: the gateway is asked for a bearer token instead of half a session.
      request.headers.delete('x-portal-client');
      const id = requests++;
      const body = request.method === 'GET' ? null : await request.arrayBuffer();
      request.signal.throwIfAborted();
      return new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        waiting.set(id, ({ status, headers, body: content }) => {
          waiting.delete(id);
          resolve(new Response(content.byteLength ? content : null, { status, headers }));
        });
        send({ kind: 'request', id, method: request.method, url: request.url, headers: [...request.headers], body });
      });
    },
    onMail: (listener) => {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    reset: async () => {
      const isGone = new Promise<void>((resolve) => {
        gone = resolve;
      });
      send({ kind: 'reset' });
      await isGone;
      localStorage.clear();
      sessionStorage.clear();
      window.location.assign('/');
    },
  };
}

/** A page that is being left lets go a moment after the next one has come. */
const patienceWithOthers = 4000;

/** Holds this browser's one place for the demonstration as long as the tab lives. */
function takeTab(): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceWithOthers);
    const holdForGood = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request('portal-demo', { signal }, holdForGood).catch(() => reject(new OpenElsewhereError()));
  });
}
