// `npm start`: everything between a fresh clone and a running portal.
import { buildPortal } from './build.mjs';
import { ready } from './ready.mjs';
import { run } from './run.mjs';

ready();
process.exitCode = buildPortal() ? await run(['src/server.ts']) : 1;
