import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks, notThereYet } from './scripts/chunks.mjs';
import { leftOut } from './scripts/leftOut.mjs';
import { findPgBouncer } from './scripts/pgbouncer.mjs';
import { canReplicate } from './scripts/postgres.mjs';
import { preloads } from './scripts/preloads.mjs';
import { prerenderedPages } from './scripts/prerender.mjs';
import { saidOnce } from './scripts/saidOnce.mjs';
import { screenWords, wordsFile } from './scripts/screenWords.mjs';
import { withoutDatabase } from './scripts/withoutDatabase.mjs';

const gatewayAddress = `http://127.0.0.1:${process.env.GATEWAY_PORT ?? 8080}`;

// Tests read dates and words the same way on every machine; the workers inherit this from here.
if (process.env.VITEST) Object.assign(process.env, { TZ: 'Etc/UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8' });

/**
 * How long something may hang before it is given up: long, as a machine may be several times slower than another, and start the
 * product or go through every list beside two files more.
 */
const patience = { hookTimeout: 240_000, testTimeout: 240_000 };

const gateway = {
  environment: 'node',
  include: ['src/{gateway,node,commands,demo}/**/*.test.ts', 'tests/gateway/**/*.test.ts'],
  setupFiles: 'tests/setup.ts',
  ...patience,
};
const postgres = process.env.TEST_POSTGRES_URL;
/** What there is on PostgreSQL only. */
const notEmbedded = process.env.TEST_DATABASE_URL
  ? []
  : [
      'src/gateway/db/months/months.test.ts',
      'src/gateway/reading/copied.test.ts',
      'src/node/processes/processes.test.ts',
      'src/node/pooler.test.ts',
      'src/node/replica/replica.test.ts',
    ];
/** What can't be tried on this machine: scripts/vitest.mjs says so. */
const notHere = [
  // It cuts the tables itself, which are cut already then.
  ...(process.env.TEST_MONTHS === '1' ? ['src/gateway/db/months/months.test.ts'] : []),
  // A database on several machines isn't copied from: src/gateway/db/copying.ts.
  ...(process.env.TEST_CITUS ? ['src/gateway/reading/copied.test.ts'] : []),
  ...(findPgBouncer() ? [] : ['src/node/pooler.test.ts']),
  ...(canReplicate() ? [] : ['src/node/replica/replica.test.ts']),
];

export default defineConfig({
  plugins: [screenWords(), react(), leftOut(), preloads(), prerenderedPages()],
  server: {
    port: 8085,
    strictPort: true,
    proxy: { '/api': gatewayAddress, '/issuing': gatewayAddress },
  },
  // The static demonstration's gateway runs in one.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    // Which includes `modulepreload`: nothing has to stand in for it.
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${wordsFile(facadeModuleId) ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  test: {
    // Modules stay loaded for the files that come next in the same process: docs/decisions/008-tests-own-a-database.md.
    isolate: false,
    // One more than two processors have work for: tests wait for browsers, for programs that start, for PostgreSQL.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{domain,wire}/**/*.test.ts',
            'src/*.test.ts',
            'locales/**/*.test.ts',
            'tests/*.test.ts',
            'tests/soak/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          setupFiles: 'tests/setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'gateway', ...gateway, exclude: [...notEmbedded, ...notHere, ...(postgres ? saidOnce : [])] },
      },
      // The same on a PostgreSQL, to whose URL (a superuser's) this leads; the embedded database's own tests wouldn't use it,
      // nor those that have none.
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                ...gateway,
                exclude: [
                  'src/node/pglite/**',
                  ...notHere,
                  ...withoutDatabase(gateway.include).filter((path) => !notEmbedded.includes(path)),
                ],
                env: { TEST_DATABASE_URL: postgres },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['src/portal/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/setup.ts',
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: ['tests/setup.ts', 'tests/journeys/setup.ts'],
          globalSetup: 'tests/journeys/start.ts',
          // A busy machine may take its time; nothing waits longer than it has to.
          expect: { poll: { timeout: 15_000 } },
          ...patience,
        },
      },
    ],
  },
});
