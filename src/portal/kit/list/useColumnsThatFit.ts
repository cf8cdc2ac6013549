import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { FieldKind } from '#domain/field.ts';
import { enumTones } from '../field/enumTones.ts';
import { type Column, isFigure } from './columns.tsx';
import type { ListLook } from './ListLook.ts';

interface Given {
  look: ListLook;
  /** A record is open beside the list. */
  isBeside: boolean;
  frame: RefObject<HTMLElement | null>;
  scrolled: RefObject<HTMLElement | null>;
}

/**
 * The list's look beside a record: with as many columns as it has room for. What says which record it is and how it stands
 * stays; ids and moments go first, and whatever the record beside it says anyway.
 */
export function useColumnsThatFit({ look, isBeside, frame, scrolled }: Given): ListLook {
  const width = useWidth(frame);
  const order = useMemo(() => leastFirst(look), [look]);
  const [left, leave] = useState(0);
  // In another width, or alone again, as many as there are; then, before anything is painted, one less for as long as there
  // are too many. Rows are measured whenever there may be others.
  const [last, setLast] = useState({ isBeside, order, width });
  if (last.isBeside !== isBeside || last.order !== order || last.width !== width) {
    setLast({ isBeside, order, width });
    leave(0);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends: `left` only grows, up to how many there are
  useLayoutEffect(() => {
    const { current: element } = scrolled;
    if (isBeside && element && element.scrollWidth > element.clientWidth && left < order.length) leave(left + 1);
  });
  return useMemo(() => {
    const gone = new Set(order.slice(0, isBeside ? left : 0));
    return gone.size > 0 ? { ...look, columns: look.columns.filter(({ source }) => !gone.has(source)) } : look;
  }, [look, order, left, isBeside]);
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
function leastFirst({ columns, kinds, linked }: ListLook): string[] {
  return columns
    .filter((column) => column.source !== linked && !column.isActions && !isState(column, kinds))
    .toReversed()
    .toSorted((one, other) => weight(one, kinds) - weight(other, kinds))
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
