// `npm run conformance -- --mutate`: breaks the product at each place of mutants.ts in turn and runs the tests that carry the
// statement's id. One that stays green proves nothing. Ids after it run only theirs. Journeys aren't run: they need a build each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conformance } from './conformance.ts';
import { type Mutant, mutants } from './mutants.ts';

const root = dirname(dirname(import.meta.dirname));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const proofsOf = new Map(conformance().map(({ id, proofs }) => [id, proofs.map(({ path }) => path)]));

const print = (line: string) => process.stdout.write(`${line}\n`);

type Verdict = 'found' | 'survived' | 'no test ran' | 'red without it';

/** @returns how many mutants no named test noticed */
export async function mutate(ids: readonly string[]): Promise<number> {
  const chosen = mutants.filter(({ id }) => ids.length === 0 || ids.includes(id));
  // A test that is red anyway finds everything.
  const red = (await run([...new Set(chosen.map(({ id }) => id))])).failed;
  let survivors = 0;
  for (const mutant of chosen) {
    const began = performance.now();
    const verdict = red.some((name) => name.includes(`[${mutant.id}]`)) ? 'red without it' : await verdictOn(mutant);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (verdict !== 'found') survivors += 1;
    print(`${verdict === 'found' ? '✓' : '✗'}  ${mutant.id}  ${verdict}  ${mutant.file}  (${seconds} s)`);
  }
  print(`\n${chosen.length - survivors} of ${chosen.length} mutants found.`);
  return survivors;
}

async function verdictOn(mutant: Mutant): Promise<Verdict> {
  const { failed, passed } = await run([mutant.id], mutant);
  if (failed.length > 0) return 'found';
  return passed > 0 ? 'survived' : 'no test ran';
}

interface Outcome {
  /** The names of the tests that failed. */
  failed: string[];
  passed: number;
}

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs the tests that are named after these statements, on the product as it is or as this mutant has it. */
async function run(ids: readonly string[], mutant?: Mutant): Promise<Outcome> {
  const files = new Set(
    ids.flatMap((id) => proofsOf.get(id) ?? []).filter((path) => !path.startsWith('tests/journeys/')),
  );
  if (files.size === 0) return { failed: [], passed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutant-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...(mutant ? ['--config', 'tests/conformance/mutate.config.ts'] : [])];
  // All of them: with --bail, files that fail at the same time cut each other off, and neither is told of.
  const named = ['-t', `\\[(${ids.join('|').replaceAll('.', '\\.')})\\]`, ...files];
  const env = { ...process.env, ...(mutant && { MUTANT: String(mutants.indexOf(mutant)) }) };
  const told = ['--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...args, ...told, ...named], { cwd: root, env, stdio: 'ignore' });
  try {
    await once(child, 'exit');
    // A file that doesn't even load proves nothing about the statement: only a test that failed counts.
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return { failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName), passed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
