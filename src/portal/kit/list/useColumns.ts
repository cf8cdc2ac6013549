import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { Column } from './columns.tsx';
import { columnsKey } from './columnsKey.ts';

/** Which columns a user has put where; kept per list. Fields that came later stand at their usual place. No order is the list's own. */
export interface Arrangement {
  order: string[];
  hidden: string[];
}

export interface ArrangedColumns {
  /** All, in the user's order. */
  all: readonly Column[];
  shown: readonly Column[];
  isShown: (source: string) => boolean;
  toggle: (source: string) => void;
  /** −1 moves it towards the start, +1 towards the end. */
  move: (source: string, by: -1 | 1) => void;
  /** Puts it where another one stands. */
  moveTo: (source: string, target: string) => void;
  reset: () => void;
  /** The fields that an export has: those on screen, in the user's order, or as the list has them for who arranged nothing. */
  inFiles: readonly string[];
  arrangement: Arrangement;
  /** Whether another arrangement shows the same columns in the same order. What it says of others that there aren't counts for nothing. */
  isArranged: (arrangement: Arrangement) => boolean;
  arrange: (arrangement: Arrangement) => void;
}

export function useColumns(storeKey: string, columns: readonly Column[]): ArrangedColumns {
  const usual = useMemo(
    (): Arrangement => ({
      order: usualOrder(columns),
      hidden: columns.filter(({ isHidden }) => isHidden).map(({ source }) => source),
    }),
    [columns],
  );
  const [kept, keep] = useStore<Arrangement>(columnsKey(storeKey), usual);
  const { order, hidden } = isArrangement(kept) ? kept : usual;
  return useMemo(() => {
    const all = arrange(columns, order);
    const sources = all.map(({ source }) => source);
    const shown = shownOf(columns, { order, hidden });
    const isShown = (source: string) => shown.some((column) => column.source === source);
    const saidBy = (other: Arrangement) => (other.order.length > 0 ? other : usual);
    // Cells that came later are hidden by name once something is arranged: else they would appear with it.
    const unseen = sources.filter((source) => !isShown(source));
    return {
      all,
      shown,
      inFiles: same(usual, { order: sources, hidden }) ? usuallyInFiles(columns) : fieldsOf(shown),
      isShown,
      toggle: (source) =>
        keep({
          order: sources,
          hidden: isShown(source) ? [...unseen, source] : unseen.filter((one) => one !== source),
        }),
      move: (source, by) => keep({ order: moved(sources, source, sources.indexOf(source) + by), hidden: unseen }),
      moveTo: (source, target) => keep({ order: moved(sources, source, sources.indexOf(target)), hidden: unseen }),
      reset: () => keep(usual),
      arrangement: { order: sources, hidden: unseen },
      isArranged: (other) =>
        JSON.stringify(sourcesOf(shownOf(columns, saidBy(other)))) === JSON.stringify(sourcesOf(shown)),
      arrange: (arrangement) => keep(saidBy(arrangement)),
    };
  }, [columns, order, hidden, keep, usual]);
}

/** Those on screen first, then what can be added to them, and buttons at the end. */
const usualOrder = (columns: readonly Column[]): string[] => {
  const rank = ({ isActions, isHidden }: Column) => (isActions ? 2 : isHidden ? 1 : 0);
  return [...columns].sort((a, b) => rank(a) - rank(b)).map(({ source }) => source);
};

function arrange(columns: readonly Column[], order: readonly string[]): Column[] {
  const usualPlace = new Map(usualOrder(columns).map((source, index) => [source, index]));
  const place = ({ source }: Column) => {
    const index = order.indexOf(source);
    return index === -1 ? (usualPlace.get(source) ?? 0) - 0.5 : index;
  };
  return [...columns].sort((a, b) => place(a) - place(b));
}

function moved(sources: readonly string[], source: string, place: number): string[] {
  const to = Math.min(sources.length - 1, Math.max(0, place));
  const others = sources.filter((one) => one !== source);
  return [...others.slice(0, to), source, ...others.slice(to)];
}

/** A cell of several that whoever arranged the list didn't know: they have the fields that it says. */
const cameLater = (columns: readonly Column[], order: readonly string[], source: string): boolean =>
  !order.includes(source) && columns.some((column) => column.source === source && column.parts !== undefined);

const shownOf = (columns: readonly Column[], { order, hidden }: Arrangement): Column[] =>
  arrange(columns, order).filter(({ source }) => !hidden.includes(source) && !cameLater(columns, order, source));

const sourcesOf = (columns: readonly Column[]): string[] => columns.map(({ source }) => source);

/** Each field once, those of a cell of several in its place. */
const fieldsOf = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ source, parts }) => parts ?? [source])),
];

/** The fields themselves, in the order in which the list names them. */
const usuallyInFiles = (columns: readonly Column[]): string[] =>
  columns.filter(({ parts, isHidden }) => parts === undefined && isHidden !== true).map(({ source }) => source);

const same = (one: Arrangement, other: Arrangement): boolean => JSON.stringify(one) === JSON.stringify(other);

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
const isArrangement = (value: unknown): value is Arrangement =>
  typeof value === 'object' &&
  value !== null &&
  isTexts((value as Arrangement).order) &&
  isTexts((value as Arrangement).hidden);
