import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { FieldKind } from '#domain/field.ts';
import { enumTones } from '../field/enumTones.ts';
import { type Column, isFigure, sortOf } from './columns.tsx';
import type { ListLook } from './ListLook.ts';

interface Given {
  look: ListLook;
  /** Columns go where there is no room for them; else the list is scrolled sideways. */
  isFitted: boolean;
  /** The field that the rows are in the order of. */
  sortedBy: string;
  frame: RefObject<HTMLElement | null>;
  scrolled: RefObject<HTMLElement | null>;
}

/**
 * The list's look beside a record, or on a tablet: with as many columns as it has room for. What says which record it is and how it
 * stands stays; ids and moments go first, and whatever the record says anyway; what the rows are in the order of goes last.
 */
export function useColumnsThatFit({ look, isFitted, sortedBy, frame, scrolled }: Given): ListLook {
  const width = useWidth(frame);
  const order = useMemo(() => leastFirst(look, sortedBy), [look, sortedBy]);
  const [left, leave] = useState(0);
  // In another width, or no longer fitted, as many as there are; then, before anything is painted, one less for as long as there
  // are too many. Rows are measured whenever there may be others.
  const [last, setLast] = useState({ isFitted, order, width });
  if (last.isFitted !== isFitted || last.order !== order || last.width !== width) {
    setLast({ isFitted, order, width });
    leave(0);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends: `left` only grows, up to how many there are
  useLayoutEffect(() => {
    const { current: element } = scrolled;
    if (isFitted && element && element.scrollWidth > element.clientWidth && left < order.length) leave(left + 1);
  });
  return useMemo(() => {
    const gone = new Set(order.slice(0, isFitted ? left : 0));
    return gone.size > 0 ? { ...look, columns: look.columns.filter(({ source }) => !gone.has(source)) } : look;
  }, [look, order, left, isFitted]);
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = frame;
    // There is no layout in every place that this is drawn in.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** The columns that may go, the least missed first: of equals that at the end. */
function leastFirst({ columns, kinds, linked }: ListLook, sortedBy: string): string[] {
  const missed = (column: Column) => (sortOf(column) === sortedBy ? 3 : weight(column, kinds));
  return columns
    .filter((column) => column.source !== linked && !column.isActions && !isState(column, kinds))
    .toReversed()
    .toSorted((one, other) => missed(one) - missed(other))
    .map(({ source }) => source);
}

type Kinds = Readonly<Record<string, FieldKind>>;

/** Whether a chip says there how the record stands. */
const isState = ({ source, parts = [] }: Column, kinds: Kinds) =>
  [source, ...parts].some((field) => {
    const kind = kinds[field];
    return kind?.kind === 'enumeration' && enumTones[kind.enumeration] !== undefined;
  });

function weight(column: Column, kinds: Kinds): number {
  const kind = kinds[column.source];
  if (column.isId || kind?.kind === 'instant') return 0;
  return isFigure(column, kind) ? 2 : 1;
}
