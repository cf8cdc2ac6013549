import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './measures.ts';

export interface Measured {
  rows: number;
  name: string;
  figures: Figures;
  load: { callers: number; seconds: number };
  /** PostgreSQL's. */
  version: string;
  at: string;
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

const amount = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1);

/** A table for each measure: a line for each figure, a column for each size; then what the goals ask for as ratios. */
export function writeReport(): void {
  const measured = all();
  const sizes = [...new Set(measured.map(({ rows }) => rows))].sort((a, b) => a - b);
  const [last] = measured.slice(-1);
  if (!last) return;
  const lines = [
    '# The gateway beside the bare driver',
    '',
    `Measured by \`npm run bench\` until ${last.at.slice(0, 16).replace('T', ' ')} UTC on ${cpus().length} × ${cpus()[0]?.model.trim()},`,
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${last.version.split(' ').slice(0, 2).join(' ')}. Gateway, database and load generator share the machine;`,
    `${last.load.callers} connections, ${last.load.seconds} s each after one of warming up. Ratios compare within one run only.`,
    '',
  ];
  for (const name of new Set(measured.map((one) => one.name))) {
    const at = (rows: number) => measured.find(isOf(rows, name))?.figures;
    const figures = [...new Set(sizes.flatMap((rows) => Object.keys(at(rows) ?? {})))];
    lines.push(`## ${name[0]?.toUpperCase()}${name.slice(1)}`, '');
    lines.push(
      row(
        '',
        sizes.map((size) => `${size.toLocaleString('en')} rows`),
      ),
      row(
        '---',
        sizes.map(() => '--:'),
      ),
    );
    for (const figure of figures)
      lines.push(
        row(
          figure,
          sizes.map((rows) => amount(at(rows)?.[figure])),
        ),
      );
    for (const [ratio, over, under] of ratios(figures)) {
      const quotients = sizes.map((rows) => (at(rows)?.[over] ?? Number.NaN) / (at(rows)?.[under] ?? Number.NaN));
      lines.push(
        row(
          `**${ratio}**`,
          quotients.map((quotient) => (Number.isNaN(quotient) ? '' : quotient.toFixed(2))),
        ),
      );
    }
    lines.push('');
  }
  writeFileSync(join(folder, 'gateway.md'), lines.join('\n'));
}

const row = (head: string, cells: string[]) => `| ${[head, ...cells].join(' | ')} |`;

/** Which figures stand to each other. */
function ratios(figures: string[]): [name: string, over: string, under: string][] {
  const pairs: [string, string, string][] = [
    ['gateway to bare', 'gateway, /s', 'bare, /s'],
    ['gateway to bare', 'gateway, rows/s', 'bare, rows/s'],
    ['late to early pages', 'the last 50 of 400, p50 ms', 'pages 2 to 51, p50 ms'],
    ['meanwhile to alone', 'other requests meanwhile, p95 ms', 'other requests alone, p95 ms'],
  ];
  return pairs.filter(([, over, under]) => figures.includes(over) && figures.includes(under));
}
