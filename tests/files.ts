import type { Files } from '#gateway/ports.ts';

/** Keeps files as long as the test runs, beginning with those that were `kept` before. */
export function filesInMemory(kept = new Map<string, Uint8Array<ArrayBuffer>>()): Files {
  return {
    write: async (name, content) => {
      const bytes = content instanceof Uint8Array ? content.slice() : await new Response(content).bytes();
      kept.set(name, bytes);
    },
    read: async (name) => {
      const bytes = kept.get(name);
      return bytes && (new Response(bytes).body ?? undefined);
    },
    size: async (name) => kept.get(name)?.byteLength,
    remove: async (name) => void kept.delete(name),
  };
}
