// The static demonstration: the same portal before the same gateway, which lives in a worker of this tab.
import type { Mail } from '#gateway/ports.ts';
import type { FromWorker, Step, ToWorker } from './demo/tab/message.ts';
import { startAfresh } from './demo/tab/startAfresh.ts';

export interface Demo {
  fetch: typeof fetch;
  inquiryToken: string;
  onMail(listener: (mail: Mail) => void): () => void;
  /** Whether what is done outlives the tab; a browser may run out of room for it later. */
  keeping: { isKept(): boolean; subscribe(listener: () => void): () => void };
  /** Forgets everything that was changed, and starts the page anew. */
  reset(): Promise<void>;
}

const isGateways = (path: string) => /^\/(?:api|issuing)\//.test(path);

/** Opens the gateway in this tab, which takes some seconds the first time; `onStep` is told what is going on. */
export async function openDemo(onStep: (step: Step) => void): Promise<Demo> {
  const worker = new Worker(new URL('./demo/tab/worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (response: Response) => void; reject: (error: unknown) => void }>();
  const readers = new Set<(mail: Mail) => void>();
  const watchers = new Set<() => void>();
  let isKept = true;
  let requests = 0;

  const inquiryToken = await new Promise<string>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => {
      const error = new TypeError(message || 'The gateway could not be loaded');
      reject(error);
      for (const { reject: refuse } of waiting.values()) refuse(error);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'step') onStep(data.step);
      if (data.kind === 'ready') resolve(data.inquiryToken);
      if (data.kind === 'failed') reject(new Error(data.reason));
      if (data.kind === 'answer') waiting.get(data.id)?.resolve(responseOf(data));
      if (data.kind === 'lost') waiting.get(data.id)?.reject(new TypeError(data.reason));
      if (data.kind === 'mail') for (const read of readers) read(data.mail);
      if (data.kind === 'forgetful') {
        isKept = false;
        for (const tell of watchers) tell();
      }
    });
  });

  return {
    inquiryToken,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, url, signal } = request;
      if (!isGateways(new URL(url).pathname)) return fetch(input, init);
      // Without a network there is no cookie: the gateway is asked for a bearer token instead of half a session.
      request.headers.delete('x-portal-client');
      const id = requests++;
      const body = method === 'GET' ? null : await request.arrayBuffer();
      signal.throwIfAborted();
      return new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, method, url, headers: [...request.headers], body } satisfies ToWorker);
      }).finally(() => waiting.delete(id));
    },
    onMail: (listener) => {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    keeping: {
      isKept: () => isKept,
      subscribe: (listener) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    reset: () => {
      // The worker goes first: as long as it has the database open, nobody can delete it.
      worker.terminate();
      return startAfresh();
    },
  };
}

function responseOf({ status, headers, body }: Extract<FromWorker, { kind: 'answer' }>): Response {
  return new Response(body.byteLength ? body : null, { status, headers });
}
