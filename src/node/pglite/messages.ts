import type { Around } from '#gateway/db/embedded.ts';

/** What the main thread and the worker say to each other; the values go by structured clone, bigint, Date and all. */
export interface WorkerSettings {
  folder: string;
}

export interface Question {
  id: number;
  /** Undefined asks to close the database. */
  sql: string | undefined;
  /** Undefined where there are several statements, which take none. */
  parameters: readonly unknown[] | undefined;
  around?: Around | undefined;
}

/** What is left of an error on its way; classes and prototypes stay behind. */
export interface Failure {
  message: string;
  fields: Readonly<Record<string, unknown>>;
}

/** `id` 0 is the opening of the database itself. */
export type Answer =
  | { id: number; rows: unknown[]; affectedRows: number | undefined }
  | { id: number; failure: Failure };

const carried = ['code', 'severity', 'constraint', 'table', 'column', 'schema', 'detail', 'hint', 'errno', 'syscall'];

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = carried.filter((name) => name in error).map((name) => [name, error[name as keyof Error]]);
  return { message: error.message, fields: Object.fromEntries(fields) };
}

export const fromFailure = ({ message, fields }: Failure): Error => Object.assign(new Error(message), fields);
