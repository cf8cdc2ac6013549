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

/** @returns how many mutants no named test noticed */
export async function mutate(ids: readonly string[]): Promise<number> {
  const chosen = mutants.filter(({ id }) => ids.length === 0 || ids.includes(id));
  let survivors = 0;
  for (const mutant of chosen) {
    const { verdict, seconds } = await tried(mutant);
    if (verdict !== 'found') survivors += 1;
    print(`${verdict === 'found' ? '✓' : '✗'}  ${mutant.id}  ${verdict}  ${mutant.file}  (${seconds.toFixed(1)} s)`);
  }
  print(`\n${chosen.length - survivors} of ${chosen.length} mutants found.`);
  return survivors;
}

async function tried(mutant: Mutant): Promise<{ verdict: 'found' | 'survived' | 'no test ran'; seconds: number }> {
  const began = performance.now();
  const files = [...new Set(proofsOf.get(mutant.id))].filter((path) => !path.startsWith('tests/journeys/'));
  const { failed, passed } = files.length > 0 ? await run(mutant, files) : { failed: 0, passed: 0 };
  const seconds = (performance.now() - began) / 1000;
  if (failed > 0) return { verdict: 'found', seconds };
  return { verdict: passed > 0 ? 'survived' : 'no test ran', seconds };
}

/** Runs the tests that are named after the statement on the product that is broken so. */
async function run(mutant: Mutant, files: readonly string[]): Promise<{ failed: number; passed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutant-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--config', 'tests/conformance/mutate.config.ts', '--reporter=json', `--outputFile=${report}`];
  // All of them: with --bail, files that fail at the same time cut each other off, and neither is told of.
  const named = ['-t', `\\[${mutant.id.replace('.', '\\.')}\\]`, ...files];
  const env = { ...process.env, MUTANT: String(mutants.indexOf(mutant)) };
  const child = spawn(process.execPath, [vitest, ...args, ...named], { cwd: root, env, stdio: 'ignore' });
  try {
    await once(child, 'exit');
    // A file that doesn't even load proves nothing about the statement: only a test that failed counts.
    const told = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number; numPassedTests: number };
    return { failed: told.numFailedTests, passed: told.numPassedTests };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
