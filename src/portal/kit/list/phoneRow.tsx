import { Fragment, type ReactNode } from 'react';
import type { FieldKind } from '#domain/field.ts';
import { enumTones } from '../field/enumTones.ts';
import { type AnyRecord, type Column, cellOf, isFigure, type LinkTo } from './columns.tsx';

/** What a row says on a phone, in two lines: *what it is — how much*, and below it *what else — how it stands*. */
export interface PhoneRow<R = AnyRecord> {
  /** A picture before both lines. */
  mark?: (record: R) => ReactNode;
  /** What the record is; says itself which of its words is the link. */
  title: (record: R, link: LinkTo) => ReactNode;
  figure?: (record: R) => ReactNode;
  /** Muted, with dots between them; what is empty is left out. */
  under?: (record: R) => readonly ReactNode[];
  state?: (record: R) => ReactNode;
}

interface Said {
  columns: readonly Column[];
  kinds: Readonly<Record<string, FieldKind>>;
  /** The column that says what a record is. */
  linked: string | undefined;
}

/** What else stands in the second line. */
const most = 2;

/** The same for a list that doesn't say it, from the columns on screen. */
export function phoneRowOf({ columns, kinds, linked }: Said): PhoneRow {
  const cell = (column: Column, record: AnyRecord) => cellOf(column, kinds[column.source], record);
  const plain = columns.filter(({ isActions }) => !isActions);
  const title = plain.find(({ source }) => source === linked);
  const others = plain.filter((column) => column !== title);
  const figure = others.find((column) => isFigure(column, kinds[column.source]));
  const state = others.find(isState(kinds));
  const under = others.filter((column) => column !== figure && column !== state).slice(0, most);
  return {
    title: (record, link) => title && link(cell(title, record)),
    ...(figure && { figure: (record) => cell(figure, record) }),
    under: (record) =>
      under
        .filter((column) => !isEmpty(column, record))
        .map((column) => <Fragment key={column.source}>{cell(column, record)}</Fragment>),
    ...(state && { state: (record) => cell(state, record) }),
  };
}

const isState =
  (kinds: Said['kinds']) =>
  ({ source, parts }: Column): boolean => {
    const kind = kinds[source];
    return parts === undefined && kind?.kind === 'enumeration' && enumTones[kind.enumeration] !== undefined;
  };

const isEmpty = ({ source, parts, render }: Column, record: AnyRecord) =>
  !parts && !render && (record[source] === null || record[source] === undefined || record[source] === '');
