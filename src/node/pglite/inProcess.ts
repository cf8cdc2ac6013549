import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Embedded } from '#gateway/db/embedded.ts';
import { valueParsers } from '#gateway/db/values.ts';
import { Statements } from './statements.ts';

/** PGlite in this thread, with values read as the gateway wants them. */
export const openPGlite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, parsers: { ...valueParsers } });

/** For tests and for the worker of a browser tab: no deadline. */
export function inProcess(pglite: PGlite): Embedded {
  const statements = new Statements(pglite);
  return {
    generation: 0,
    query: (sql, parameters, around) => statements.query(sql, parameters, around),
    script: (sql) => statements.script(sql),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
