import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Embedded } from '#gateway/db/embedded.ts';
import { valueParsers } from '#gateway/db/values.ts';

/** PGlite in this thread, with values read as the gateway wants them. */
export const openPGlite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, parsers: { ...valueParsers } });

/** For tests and for the worker of a browser tab: no deadline. */
export const inProcess = (pglite: PGlite): Embedded => ({
  generation: 0,
  query: (sql, parameters) => pglite.query(sql, [...parameters]),
  script: async (sql) => (await pglite.exec(sql)).at(-1) ?? { rows: [] },
  close: async () => {
    if (!pglite.closed) await pglite.close();
  },
});
