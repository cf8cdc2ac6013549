import type { GatewayRefusal } from './refusal.ts';

/** Which id belongs to what a toast says: what reaches it is words alone. */
export interface Failures {
  note(refusal: GatewayRefusal): void;
  /** Of the failure that was said in these words last, if it has one. */
  traceIdOf(message: string): string | undefined;
}

export function createFailures(): Failures {
  // There are few messages; a server that makes up new ones is forgotten.
  const most = 20;
  const byMessage = new Map<string, string>();
  return {
    note: ({ message, traceId }) => {
      byMessage.delete(message);
      if (traceId) byMessage.set(message, traceId);
      if (byMessage.size > most) byMessage.delete(byMessage.keys().next().value as string);
    },
    traceIdOf: (message) => byMessage.get(message),
  };
}
