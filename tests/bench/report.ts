import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { goals } from './goals.ts';
import { goalRow, sizeHeads, tableOf } from './reportTables.ts';
import type { Figures } from './stand.ts';

export interface Measured {
  rows: number;
  name: string;
  figures: Figures;
  load: { callers: number; seconds: number };
  /** PostgreSQL's. */
  version: string;
  at: string;
  /** What it was measured on; absent in what was kept before that was noted. */
  machine?: string;
}

const folder = join(import.meta.dirname, '..', '..', 'docs', 'bench');
const path = join(folder, 'gateway.json');

const all = (): Measured[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []);
const isOf = (rows: number, name: string) => (one: Measured) => one.rows === rows && one.name === name;

export const known = (rows: number, name: string): boolean => all().some(isOf(rows, name));

export function keep(measured: Measured): void {
  const others = all().filter((one) => !isOf(measured.rows, measured.name)(one));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify([...others, measured], undefined, 2)}\n`);
}

/** '2 × AMD EPYC, 24 GB, Node v26.10.0' */
export const thisMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

/** The page that people read: what is asked and what came out, then every figure. */
export function writeReport(): void {
  const measured = all();
  const last = measured.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  if (!last) return;
  const sizes = [...new Set(measured.map(({ rows }) => rows))].sort((a, b) => a - b);
  const at = (rows: number, name: string) => measured.find(isOf(rows, name))?.figures;
  const lines = [
    '# How fast the gateway is',
    '',
    ...howMeasured(measured, last),
    '## Goals',
    '',
    'Ratios are of two figures of the same run. ✓ holds, ✗ does not; empty where it was not measured.',
    '',
    ...sizeHeads(['goal', 'what', 'asked'], sizes),
    ...goals.map((goal) => goalRow(goal, sizes, at)),
    '',
    '## Figures',
    '',
    ...[...new Set(measured.map(({ name }) => name))].flatMap((name) => tableOf(name, sizes, at)),
  ];
  writeFileSync(join(folder, 'gateway.md'), lines.join('\n'));
}

function howMeasured(measured: readonly Measured[], { load, at }: Measured): string[] {
  const first = measured.map((one) => one.at).sort()[0] ?? at;
  // Figures of several days may be of several machines: compare what was measured on one.
  const places = measured.map(
    ({ machine, version }) => `${machine ?? thisMachine()}, ${version.split(' ').slice(0, 2).join(' ')}`,
  );
  const time = (moment: string) => moment.slice(0, 16).replace('T', ' ');
  return [
    `Measured from ${time(first)} to ${time(at)} UTC on ${[...new Set(places)].join('; and on ')}.`,
    `Gateway, database and load generator share the machine, so what one takes the others lack. ${load.callers} connections,`,
    `${load.seconds} s for each load after one of warming up. Row counts are those of card transactions; each has a posting, two`,
    'ledger lines and nearly always an authorization.',
    '',
    '```',
    'npm run bench                                   # 10,000 and 1,000,000 rows, on a PostgreSQL that it starts itself',
    'npm run bench -- --rows 10000000 --server URL   # other sizes, on a superuser’s URL: the databases stay for the next run',
    'npm run bench -- --only page,top-ups --again    # some measures anew',
    '```',
    '',
    'A run goes on where the last one ended: delete gateway.json to begin anew. A figure compares with those beside it, of',
    'the same run, and not with another day’s or another machine’s. Ten million rows take 40 GB of disk; let PostgreSQL’s',
    '`max_wal_size` be small, or its log takes as much again while they are written.',
    '',
  ];
}
