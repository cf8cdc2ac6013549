// `npm test`: every check and every test, in words; ends with one line `N passed, N failed`.
// `--only check|unit|gateway|postgres|portal|journeys` runs a part.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { ready, root } from './ready.mjs';
import { exitCode, onEnd, start } from './run.mjs';

const reports = join(root, '.cache', `reports-${process.pid}`);
const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};

/** @typedef {{passed: number, failed: number, failures?: string[]}} Count */
/** @typedef {{part: string, title: string, run: (print: (text: string) => void) => Promise<Count | string>}} Step */

const checks = [
  check('types (TypeScript)', 'typescript/bin/tsc', '--noEmit', '-p', '.'),
  check('format and lint (Biome)', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  check('lint that knows the types (oxlint)', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  check('dead code (knip)', 'knip/bin/knip.js', '--no-progress'),
];

const tests = [
  tested('unit', 'domain, wire, locales and the tools', 'unit'),
  tested('gateway', 'the gateway on the embedded database', 'gateway'),
  { part: 'postgres', title: 'the gateway on PostgreSQL', run: gatewayOnPostgres },
  tested('portal', "the portal's components", 'portal'),
  tested('journeys', 'journeys through the built portal in Chromium', 'journeys'),
  // After the journeys, which build the portal.
  { ...check('weight of the portal (size-limit)', 'size-limit/bin.js'), part: 'journeys' },
];

/** A static check: passes when its program does, and speaks only when it fails. */
function check(title, program, ...args) {
  const run = async (print) => {
    const output = [];
    const status = await launch([`node_modules/${program}`, ...args], {}, (text) => output.push(text));
    if (status !== 0) print(output.join(''));
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  return { part: 'check', title, run };
}

function tested(part, title, project) {
  return { part, title, run: (print) => vitest(project, {}, print) };
}

/** Runs a vitest project and counts by its report; one that dies without a report has failed. */
async function vitest(project, env, print, ...more) {
  const report = join(reports, `${project}-${Object.keys(env).length}.json`);
  const reporters = ['--reporter=tree', '--reporter=json', `--outputFile.json=${report}`];
  const status = await launch(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters, ...more],
    env,
    (text) => print(text.replace(/^JSON report written to .*\n/m, '')),
  );
  const { numPassedTests: passed, numFailedTests: failed, testResults = [] } = readReport(report);
  // Errors outside of tests (a file that doesn't load, an unhandled rejection) fail the run without failing a test.
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, failures: testResults.flatMap(failuresOf) };
}

/** What failed in a file, by name and first lines, to be said again at the end, where it is looked for. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${relative(root, name)}\n    ${firstLines(message)}`] : [];
  return failed.map(
    (test) => `${relative(root, name)} › ${test.fullName}\n    ${firstLines(test.failureMessages.join('\n'))}`,
  );
}

const firstLines = (text) => text.split('\n').slice(0, 8).join('\n    ').slice(0, 1000);

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

async function gatewayOnPostgres(print) {
  const postgres = await startPostgres(print);
  if (!postgres) return only === 'postgres' ? { passed: 0, failed: 1 } : 'not run';
  try {
    // The embedded database has been tested by then; its own tests wouldn't use this one.
    return await vitest('gateway', { TEST_DATABASE_URL: postgres.url }, print, '--exclude', 'src/node/pglite/**');
  } finally {
    await postgres.stop();
  }
}

const children = new Set();
let interrupted = false;

/** Runs a program, hands its output on as it comes and resolves to its exit code. */
async function launch(args, env, print) {
  const child = start(args, { env: { ...colour, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  const status = await exitCode(child);
  children.delete(child);
  return status;
}

/**
 * Two lanes, because two things at once are what a small machine has cores for: the checks beside the tests. What is
 * printed keeps the order of the list: the first step that isn't finished speaks at once, those after it wait.
 */
async function runAll(steps) {
  const pages = steps.map(() => ({ text: '', finished: false }));
  let turn = 0;
  const print = (page) => (text) => {
    if (page === pages[turn]) process.stdout.write(text);
    else page.text += text;
  };
  const finish = (page) => {
    page.finished = true;
    while (pages[turn]?.finished) {
      turn += 1;
      process.stdout.write(pages[turn]?.text ?? '');
    }
  };
  const counts = [];
  const walk = async (lane) => {
    for (const step of lane) {
      if (interrupted) return;
      const page = pages[steps.indexOf(step)];
      counts.push(await runStep(step, print(page)));
      finish(page);
    }
  };
  await Promise.all([
    walk(steps.filter(({ part }) => part === 'check')),
    walk(steps.filter(({ part }) => part !== 'check')),
  ]);
  return counts;
}

async function runStep({ title, run }, print) {
  const began = performance.now();
  const count = await run(print).catch((error) => {
    print(`${error.stack}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (typeof count === 'string') {
    print(`–  ${title}: ${count}\n`);
    return { passed: 0, failed: 0 };
  }
  print(`${count.failed ? '✗' : '✓'}  ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
  return { ...count, failures: count.failed ? [title, ...(count.failures ?? [])] : [] };
}

const [flag, only] = process.argv.slice(2);
const steps = [...checks, ...tests].filter(({ part }) => only === undefined || part === only);
if ((flag !== undefined && flag !== '--only') || steps.length === 0) {
  console.error('Usage: node scripts/test.mjs [--only check|unit|gateway|postgres|portal|journeys]');
  process.exit(2);
}

ready();
mkdirSync(reports, { recursive: true });
onEnd(() => {
  interrupted = true;
  for (const child of children) child.kill('SIGTERM');
});
const counts = await runAll(steps);
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`✗  ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 && !interrupted ? 0 : 1;
