import type { Full } from '#gateway/gate.ts';
import type { HeavyWork } from '#gateway/http/admission.ts';
import type { Family } from '#gateway/metrics.ts';

/** What a process is told when it has begun. */
export interface Beginning {
  /** Which one it is, from 1; who replaces it has the same. */
  place: number;
  /** Where the gateway's own role signs in to the database, which is migrated. */
  appUrl: string;
  /** Whether that is spread over machines, as the first one found it. */
  isSpread: boolean;
}

/** What one of the processes asks the first one. */
export type ToFirst =
  | { what: 'begin' }
  /** It has opened everything, and waits for the word to listen. */
  | { what: 'opened' }
  | { what: 'listening'; port: number }
  /** Why it can't start, for the person who started the program. */
  | { what: 'failed'; said: string }
  /** For the figures of all. */
  | { what: 'figures' }
  /** Something was written that may say otherwise than what others remember. */
  | { what: 'changed' }
  /** For a place at the gate, which it calls by a number of its own. */
  | { what: 'enter'; kind: HeavyWork; person: string; number: number }
  /** It gives the place back, or doesn't wait for it any more. */
  | { what: 'leave'; number: number };

/** What the first one asks one of them. */
export type ToOne = { what: 'figures' } | { what: 'forget' } | { what: 'alive' } | { what: 'end' };

/** Their answers, by question. */
export interface Answers {
  begin: Beginning;
  /** What each process tells, and which one that is. */
  figures: readonly { place: number; families: Family[] }[];
  enter: 'in' | Full;
}
