// Runs vitest and says what passed and failed of each of its projects.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launch } from './launch.mjs';
import { findPgBouncer } from './pgbouncer.mjs';
import { canReplicate, startPostgres } from './postgres.mjs';
import { root } from './ready.mjs';

const program = 'node_modules/vitest/vitest.mjs';
const folder = join(root, '.cache', `reports-${process.pid}`);

/** Projects of vite.config.ts, in the order in which they are told of. */
export const titles = {
  unit: 'domain, wire, locales and the tools',
  gateway: 'the gateway on the embedded database',
  postgres: 'the gateway on PostgreSQL',
  portal: "the portal's components",
  journeys: 'journeys through the built portal in Chromium',
};

/** @typedef {{title: string, passed: number, failed: number, seconds?: number, failures?: string[], notRun?: boolean}} Count */

/**
 * All files of these projects that are asked for, in one go: there is always something to run for each processor. Without a
 * PostgreSQL to be had, its project is not run.
 * @param {{projects: string[], paths?: string[], print: (text: string) => void}} asked
 * @returns {Promise<Count[]>}
 */
export async function runTests({ projects, paths = [], print }) {
  const postgres = projects.includes('postgres') ? await startPostgres(print) : undefined;
  const isMissing = projects.includes('postgres') && !postgres;
  const runnable = projects.filter((project) => project !== 'postgres' || postgres);
  try {
    const counts = runnable.length > 0 ? await run(runnable, paths, postgres?.url, print) : [];
    const isAllThereIs = runnable.length === 0;
    const missing = { title: titles.postgres, passed: 0, failed: isAllThereIs ? 1 : 0, notRun: !isAllThereIs };
    const lacking = postgres && paths.length === 0 ? whatIsLacking() : [];
    return [...counts, ...(isMissing ? [missing] : []), ...lacking];
  } finally {
    await postgres?.stop();
  }
}

/**
 * The gateway's tests, all or those at these paths, on the server that these settings lead to; whoever asks reads what vitest says.
 * @param {string[]} paths
 * @param {Record<string, string>} env
 * @returns {Promise<number>} the exit code
 */
export const runGatewayOn = (paths, env) =>
  launch([program, 'run', '--project', 'gateway', '--exclude', 'src/node/pglite/**', ...paths], env, (text) =>
    process.stdout.write(text),
  );

/** What vite.config.ts leaves out because this machine hasn't got the programs for it. */
function whatIsLacking() {
  const titles = [
    ...(findPgBouncer() ? [] : ['the gateway behind PgBouncer, which isn’t on this machine']),
    ...(canReplicate() ? [] : ['the gateway with a read replica: pg_basebackup isn’t on this machine']),
  ];
  return titles.map((title) => ({ title, passed: 0, failed: 0, notRun: true }));
}

async function run(projects, paths, postgresUrl, print) {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'counts.json');
  const args = ['run', '--passWithNoTests', '--reporter=tree', '--reporter=./scripts/countingReporter.mjs'];
  const status = await launch(
    [program, ...args, ...projects.flatMap((project) => ['--project', project]), ...paths],
    // The embedded database is what the others get.
    { COUNTS: report, TEST_DATABASE_URL: undefined, TEST_POSTGRES_URL: postgresUrl },
    print,
  );
  const { counts, uncaught } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  const told = projects
    .filter((project) => counts[project])
    .map((project) => ({ title: titles[project], ...counts[project] }));
  // Errors outside of tests (an unhandled rejection, a report that never came) fail the run without failing a test.
  const isExplained = status === 0 || told.some(({ failed }) => failed > 0);
  const rest = uncaught.length > 0 || !isExplained;
  return rest ? [...told, { title: 'vitest itself', passed: 0, failed: 1, failures: uncaught }] : told;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { counts: {}, uncaught: [] };
  }
}

/**
 * Which of the projects these paths, or parts of paths, lead to; those that lead nowhere are `unknown`.
 * @param {string[]} paths
 */
export async function find(paths) {
  const list = join(folder, 'list.json');
  mkdirSync(folder, { recursive: true });
  const env = { TEST_DATABASE_URL: undefined, TEST_POSTGRES_URL: 'wherever it will be' };
  let said = '';
  const status = await launch([program, 'list', '--filesOnly', `--json=${list}`, ...paths], env, (text) => {
    said += text;
  });
  if (status !== 0) throw new Error(said);
  const found = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const leads = (path) => found.some(({ file }) => relative(root, file).includes(path));
  const leadTo = (project) => found.some(({ projectName }) => projectName === project);
  // What runs on PostgreSQL alone where there is one runs on the embedded database where there is none.
  const isFound = (project) => leadTo(project) || (project === 'gateway' && leadTo('postgres'));
  return {
    projects: Object.keys(titles).filter(isFound),
    unknown: paths.filter((path) => !leads(path)),
  };
}
