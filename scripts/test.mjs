// `npm test`: every check and every test, in words; ends with one line `N passed, N failed`.
// `npm test -- path …` runs the test files at these paths, or parts of paths, and nothing else.
// `--only check|unit|gateway|postgres|portal|journeys` runs a part.
import { isInterrupted, launch } from './launch.mjs';
import { ready } from './ready.mjs';
import { find, runTests, titles } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Count} Count */
/** @typedef {(print: (text: string) => void) => Promise<Count[]>} Step */

/** @type {Step[]} */
const checks = [
  check('types (TypeScript)', 'typescript/bin/tsc', '--noEmit', '-p', '.'),
  check('format and lint (Biome)', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  check('lint that knows the types (oxlint)', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  check('dead code (knip)', 'knip/bin/knip.js', '--no-progress'),
];
const weight = check('weight of the portal (size-limit)', 'size-limit/bin.js');

/** A static check: passes when its program does, and speaks only when it fails. */
function check(title, program, ...args) {
  return async (print) => {
    const began = performance.now();
    const output = [];
    const status = await launch([`node_modules/${program}`, ...args], {}, (text) => output.push(text));
    if (status !== 0) print(output.join(''));
    const seconds = (performance.now() - began) / 1000;
    return [{ title, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, seconds }];
  };
}

/** @returns {Step} */
const tests = (projects, paths) => (print) => runTests({ projects, paths, print });

/**
 * Lanes that are walked at the same time: the tests keep two processors busy, and the checks are done beside the first of
 * them.
 * @returns {Promise<Step[][]>}
 */
async function lanesFor(args) {
  const projects = Object.keys(titles);
  if (args.length === 0) return [checks, [tests(projects), weight]];
  const [flag, only, ...more] = args;
  if (flag === '--only' && more.length === 0) {
    if (only === 'check') return [checks];
    // After the journeys, which build the portal.
    if (projects.includes(only)) return [only === 'journeys' ? [tests([only]), weight] : [tests([only])]];
  }
  if (args.some((arg) => arg.startsWith('-'))) return giveUp();
  const { projects: found, unknown } = await find(args);
  if (unknown.length > 0) return giveUp(`There is no test file at ${unknown.join(', ')}.`);
  return [[tests(found, args)]];
}

function giveUp(...reasons) {
  for (const reason of reasons) console.error(reason);
  console.error(`Usage: npm test                   everything
       npm test -- path …         the test files at these paths, or parts of paths: src/gateway/http/body.test.ts
       npm test -- --only part    check, ${Object.keys(titles).join(', ')}`);
  process.exit(2);
}

/** What is printed keeps the order of the lanes: the first that isn't finished speaks at once, those after it wait. */
async function walkAll(lanes) {
  const pages = lanes.map(() => ({ text: '', finished: false }));
  let turn = 0;
  const printOn = (page) => (text) => {
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
  const counts = await Promise.all(
    lanes.map(async (lane, index) => {
      const counted = [];
      for (const step of lane) if (!isInterrupted()) counted.push(...(await walk(step, printOn(pages[index]))));
      finish(pages[index]);
      return counted;
    }),
  );
  return counts.flat();
}

async function walk(step, print) {
  const counts = await step(print).catch((error) => {
    print(`${error.stack}\n`);
    return [{ title: 'the tests themselves', passed: 0, failed: 1 }];
  });
  for (const count of counts) print(said(count));
  return counts;
}

function said({ title, passed, failed, seconds, notRun }) {
  if (notRun) return `–  ${title}: not run\n`;
  const took = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s)`;
  return `${failed ? '✗' : '✓'}  ${title}: ${passed} passed, ${failed} failed${took}\n`;
}

ready();
const args = process.argv.slice(2).map((arg) => arg.replace(/^\.\//, ''));
const counts = await walkAll(await lanesFor(args));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const { title, failures = [] } of counts.filter((count) => count.failed > 0)) {
  for (const failure of [title, ...failures]) console.log(`✗  ${failure}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 && !isInterrupted() ? 0 : 1;
