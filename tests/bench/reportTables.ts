import type { Goal } from './goals.ts';
import type { Figures } from './stand.ts';

type FiguresAt = (rows: number, name: string) => Figures | undefined;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The first lines of a table whose last columns are sizes. */
export const sizeHeads = (heads: readonly string[], sizes: readonly number[]): string[] => [
  line([...heads, ...sizes.map((size) => `${size.toLocaleString('en')} rows`)]),
  line([...heads.map(() => '---'), ...sizes.map(() => '--:')]),
];

/** '| P7 | A CSV file … | ≥ 0.5 | 0.62 ✓ |' */
export function goalRow(goal: Goal, sizes: readonly number[], at: FiguresAt): string {
  const { id, says, measure, value, least, most } = goal;
  const smallest = sizes.map((size) => at(size, measure)).find((figures) => figures !== undefined) ?? {};
  const told = sizes.map((size) => {
    const figures = at(size, measure);
    const found = figures && value(figures, smallest);
    if (found === undefined || !Number.isFinite(found)) return '';
    if (least === undefined && most === undefined) return written(found);
    const holds = (least === undefined || found >= least) && (most === undefined || found <= most);
    return `${written(found)} ${holds ? '✓' : '✗'}`;
  });
  const asked = least === undefined ? (most === undefined ? '' : `≤ ${written(most)}`) : `≥ ${written(least)}`;
  return line([id, says, asked, ...told]);
}

/** All figures of a measure: a line for each, a column for each size. */
export function tableOf(name: string, sizes: readonly number[], at: FiguresAt): string[] {
  const measured = sizes.filter((size) => at(size, name));
  const figures = [...new Set(measured.flatMap((size) => Object.keys(at(size, name) ?? {})))];
  return [
    `### ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    '',
    ...sizeHeads([''], measured),
    ...figures.map((figure) => line([figure, ...measured.map((size) => written(at(size, name)?.[figure]))])),
    '',
  ];
}

const written = (value: number | undefined): string => {
  if (value === undefined) return '';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
};
