/** A 401 was answered. Said once in a toast; the session ends when it closes (spec §8). */
export interface Unauthorized {
  announce(message: string): void;
  subscribe(listener: (message: string) => void): () => void;
}

export function createUnauthorized(): Unauthorized {
  const listeners = new Set<(message: string) => void>();
  return {
    announce(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
