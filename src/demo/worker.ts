// The gateway of the static demonstration, in a thread of its own so that the page stays quick.

import { openInstallation } from './installation.ts';
import type { FromWorker, ToWorker } from './message.ts';
import { filesCache } from './ports.ts';

const tell = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const opening = openInstallation(self.location.origin, (mail) => tell({ kind: 'mail', mail }));
opening.then(
  ({ inquiryToken }) => tell({ kind: 'ready', inquiryToken }),
  (error: unknown) => tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  void (data.kind === 'reset' ? reset() : answer(data));
});

async function answer({ id, method, url, headers, body }: Extract<ToWorker, { kind: 'request' }>): Promise<void> {
  const { gateway } = await opening;
  const response = await gateway.fetch(new Request(url, { method, headers, body }));
  const content = await response.arrayBuffer();
  tell({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: content }, [content]);
}

async function reset(): Promise<void> {
  await opening.then(
    ({ close }) => close(),
    () => undefined,
  );
  const known = await indexedDB.databases();
  for (const { name } of known) {
    if (name?.includes('portal-demo')) await deleted(indexedDB.deleteDatabase(name));
  }
  await caches.delete(filesCache);
  tell({ kind: 'gone' });
}

const deleted = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => resolve());
    request.addEventListener('blocked', () => resolve());
  });
