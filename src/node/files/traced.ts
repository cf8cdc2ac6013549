import type { Files } from '#gateway/ports.ts';
import { part, type Tracing } from '#gateway/tracing.ts';

/**
 * Files whose every access is a part of the trace of what is under way; of one that is read, until its first bytes are there. A
 * file's name is left out: it leads to a document.
 */
export function tracedFiles(files: Files, tracing: Tracing): Files {
  if (!tracing.isOn) return files;
  const traced = <T>(what: string, work: () => Promise<T>) => part({ tracing }, `${what} file`, {}, work);
  return {
    write: (name, content) => traced('write', () => files.write(name, content)),
    read: (name) => traced('read', () => files.read(name)),
    size: (name) => traced('size of', () => files.size(name)),
    remove: (name) => traced('remove', () => files.remove(name)),
  };
}
