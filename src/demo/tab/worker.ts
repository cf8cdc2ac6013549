// The gateway of the static demonstration, in a thread of its own so that the page stays quick.

import { openInstallation } from './installation.ts';
import type { FromWorker, ToWorker } from './message.ts';

const tell = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const opening = openInstallation({
  publicUrl: self.location.origin,
  onStep: (step) => tell({ kind: 'step', step }),
  onMail: (mail) => tell({ kind: 'mail', mail }),
  onForgetful: () => tell({ kind: 'forgetful' }),
});
opening.then(
  ({ inquiryToken }) => tell({ kind: 'ready', inquiryToken }),
  (error: unknown) => tell({ kind: 'failed', reason: reasonOf(error) }),
);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  answer(data).catch((error: unknown) => tell({ kind: 'lost', id: data.id, reason: reasonOf(error) }));
});

/** Answers when what was done outlives the tab, which may be closed or reloaded at any moment. */
async function answer({ id, method, url, headers, body }: ToWorker): Promise<void> {
  const { gateway, keep } = await opening;
  const response = await gateway.fetch(new Request(url, { method, headers, body }));
  const content = await response.arrayBuffer();
  await keep();
  tell({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: content }, [content]);
}
