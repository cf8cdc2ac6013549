import type { Mail } from '#gateway/ports.ts';

/** What the tab asks of the worker in which the gateway lives. */
export type ToWorker =
  | { kind: 'request'; id: number; method: string; url: string; headers: [string, string][]; body: ArrayBuffer | null }
  /** Forgets everything; the page starts anew afterwards. */
  | { kind: 'reset' };

/** What the worker tells. */
export type FromWorker =
  | { kind: 'ready'; inquiryToken: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: 'mail'; mail: Mail }
  | { kind: 'gone' };
