import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './measure.ts';

export interface Run {
  label: string;
  at: string;
  /** The commit that was measured. */
  commit: string;
  browser: string;
  visits: number;
  /** By the circumstances' name. */
  measured: Record<string, { ours: Figures; peer: Figures }>;
}

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench');
const path = join(folder, 'front.json');

/** What speed the portal promises, beside react-admin as its documentation writes it. */
const goals: Record<string, string> = {
  'login usable, ms': 'P1: ≤ 0.25',
  'login, kB': 'P1: ≤ 40 kB',
  'first list usable, ms': 'P2: ≤ 0.65',
  'first list, kB': 'P2: ≤ 260 kB',
  'next page, ms': 'P3: ≤ 0.5',
  'sort, ms': 'P3: ≤ 0.5',
  'filter, ms': 'P3: ≤ 0.5',
};

/** Keeps a run under its label, in place of an earlier one of that label, and writes the page. */
export function keep(run: Omit<Run, 'at' | 'commit'>): void {
  const runs: Run[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const kept = [...runs.filter(({ label }) => label !== run.label), { ...run, commit, at: new Date().toISOString() }];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, undefined, 2)}\n`);
  writeFileSync(join(folder, 'front.md'), page(kept));
}

const page = (runs: Run[]) =>
  [
    '# The portal beside plain react-admin',
    '',
    `\`npm run bench:front\` on ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `Node ${process.version}, ${runs.at(-1)?.browser}. The peer (tests/bench/front/peer) is react-admin as its documentation`,
    'writes it, with the columns and filters of our card transactions over REST from memory, built and served as we',
    'are: compressed with Brotli, kept for good. Ours asks the real gateway, with its session, rights and walls. Both are',
    'visited in turn in fresh browser profiles; the figures are medians, and compare within one run only. “Usable” is',
    'painted and on top: a login field, 25 rows. A filter’s figure has the half second in it that react-admin waits for',
    'more keys. Bytes are read a moment later: where things are slow they hold what the entrance already fetches ahead.',
    'Lighthouse isn’t installed here and was not run.',
    ...runs.flatMap(section),
    '',
  ].join('\n');

const section = (run: Run) => [
  '',
  `## ${run.label}`,
  '',
  `${run.at.slice(0, 16).replace('T', ' ')} UTC, commit ${run.commit}, ${run.visits} visits each.`,
  ...Object.entries(run.measured).flatMap(([name, { ours, peer }]) => [
    '',
    `| ${name} | ours | peer | ratio | goal |`,
    '|---|--:|--:|--:|---|',
    ...Object.entries(ours).map(([figure, value]) => {
      const other = peer[figure] ?? Number.NaN;
      const cells = [value.toFixed(0), other.toFixed(0), (value / other).toFixed(2), goals[figure] ?? ''];
      return `| ${figure} | ${cells.join(' | ')} |`;
    }),
  ]),
];
