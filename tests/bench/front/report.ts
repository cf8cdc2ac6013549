import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Scores } from './lighthouse.ts';
import type { Figures } from './visits.ts';

/** Of `ours`, `plain` and, where there was one, the `demo`. */
export type Measured = Record<string, Figures>;

export interface Run {
  label: string;
  at: string;
  /** The commit that was measured. */
  commit: string;
  machine: string;
  browser: string;
  visits: number;
  /** How many threads wanted a processor on average in the minute before the run and in its last. */
  load?: { before: number; after: number };
  /** Which demo it was and how it was built. */
  demo?: string | undefined;
  /** By the circumstances' name. */
  measured: Record<string, Measured>;
  /** By site and page. */
  scores?: Record<string, Scores> | undefined;
}

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'bench');
const path = join(folder, 'front.json');

/** What speed the portal promises, beside react-admin's own demo. */
const goals: Record<string, string> = {
  'login usable, ms': '≤ 0.35',
  'first list readable, ms': '≤ 0.65',
  'first list, kB': '≤ 380 kB',
  'first list alive, ms': '≤ 0.9',
  'next page, ms': '≤ 0.5',
  'sort, ms': '≤ 0.5',
  'filter, ms': '≤ 0.5',
};
const scoreGoals: Record<string, string> = { 'ours: login': '≥ 98', 'ours: list': '≥ 80' };

export const loudness = (): number => loadavg()[0] ?? Number.NaN;

const thisMachine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const checkedOut = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** Keeps a run under its label, in place of an earlier one of that label, and writes the page. */
export function keep({
  commit = checkedOut(),
  ...run
}: Omit<Run, 'at' | 'machine' | 'commit'> & { commit?: string | undefined }) {
  const runs: Run[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const whole = { ...run, commit, machine: thisMachine(), at: new Date().toISOString() };
  const kept = [...runs.filter(({ label }) => label !== run.label), whole];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(kept, undefined, 2)}\n`);
  writeFileSync(join(folder, 'front.md'), page(kept));
}

const page = (runs: Run[]) =>
  [
    '# The portal beside react-admin’s own demo and plain react-admin',
    '',
    '`npm run bench:front`: **demo** is examples/demo of react-admin’s repository, a shop’s orders, ready',
    'built ([how to give it](../operations.md#the-portal-in-a-browser)); **plain** (tests/bench/front/plain) is react-admin as its',
    'documentation writes it, with the columns and filters of our card transactions. Both have their data over REST from',
    'memory and are served as we are: compressed, kept for good. Ours asks the real gateway, with its session, rights and',
    'walls. All are visited in turn in fresh browser profiles; the figures are medians, and compare within one run only.',
    '',
    'The **login** is usable when its fields are painted and on top, the **first list** is *readable* when 25 rows are painted,',
    'and *alive* when they are painted in another order: the header is clicked the moment they can be read, and again as long',
    'as nobody listens. Then, each on a page that has come to rest: a next page, another sort, one choice of a filter, from the click',
    'until other rows are painted; plain’s filter has the half second in it that react-admin waits for more keys. kB and',
    'requests are those of the answers that had ended by then. The list’s CPU is the main thread’s until the list is alive:',
    'less than the clock’s milliseconds does it depend on what else the machine does. Watching asks for no layout before the',
    'frame that is waited for. No site reaches another machine: the demo does without its web fonts and portraits.',
    ...runs.toReversed().flatMap(section),
    '',
  ].join('\n');

const section = (run: Run) => [
  '',
  `## ${run.label}`,
  '',
  `${run.at.slice(0, 16).replace('T', ' ')} UTC, commit ${run.commit}, ${run.visits} visits each, on ${run.machine}, ${run.browser}.${
    run.load
      ? ` Load of the machine before and after: ${[run.load.before, run.load.after].map((load) => load.toFixed(1)).join(' and ')}.`
      : ''
  }`,
  ...(run.demo ? ['', `The demo: ${run.demo}.`] : []),
  ...Object.entries(run.measured).flatMap(([name, measured]) => ['', ...compared(name, measured)]),
  ...(run.scores ? ['', ...scored(run.scores)] : []),
];

function compared(name: string, { ours = {}, ...peers }: Measured): string[] {
  const others = Object.entries(peers);
  const goal = (figure: string) => (peers.demo ? (goals[figure] ?? '') : '');
  const heads = ['ours', ...others.map(([who]) => who), ...others.map(([who]) => `ours / ${who}`)];
  return [
    `| ${name} | ${heads.join(' | ')} | goal${peers.demo ? ', of the demo' : ''} |`,
    `|---|${'--:|'.repeat(heads.length)}---|`,
    ...Object.entries(ours).map(([figure, value]) => {
      const figures = others.map(([, theirs]) => theirs[figure] ?? Number.NaN);
      const cells = [value, ...figures].map((one) => one.toFixed(0));
      const ratios = figures.map((one) => (one === 0 ? '' : (value / one).toFixed(2)));
      return `| ${figure} | ${[...cells, ...ratios, goal(figure)].join(' | ')} |`;
    }),
  ];
}

function scored(scores: Record<string, Scores>): string[] {
  const names = Object.keys(Object.values(scores)[0] ?? {});
  return [
    `| Lighthouse, mobile | ${names.join(' | ')} | goal |`,
    `|---|${'--:|'.repeat(names.length)}---|`,
    ...Object.entries(scores).map(([page, marks]) => {
      const cells = names.map((name) => (marks[name] ?? Number.NaN).toFixed(0));
      return `| ${page} | ${cells.join(' | ')} | ${scoreGoals[page] ?? ''} |`;
    }),
  ];
}
