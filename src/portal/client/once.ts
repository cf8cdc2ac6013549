/** Asks the gateway to write what is told, by name and content, under an id of its own: `ask` is given the id (useOnce.ts). */
export type Once = <T>(told: unknown, ask: (requestId: string) => Promise<T>) => Promise<T>;
