import type { Mail } from '#gateway/ports.ts';

/** What takes time when the demonstration opens, in this order; a later visit needs the first and the last only. */
export const steps = ['database', 'tables', 'story', 'keeping'] as const;
export type Step = (typeof steps)[number];

/** What the tab asks of the worker in which the gateway lives. */
export interface ToWorker {
  id: number;
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** What the worker tells. */
export type FromWorker =
  | { kind: 'step'; step: Step }
  | { kind: 'ready'; inquiryToken: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  /** There is no answer to a request: as when a network fails. */
  | { kind: 'lost'; id: number; reason: string }
  | { kind: 'mail'; mail: Mail }
  /** From now on nothing outlives the tab: the browser has no room for it, or doesn't let it be. */
  | { kind: 'forgetful' };
