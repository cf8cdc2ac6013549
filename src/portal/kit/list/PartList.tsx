import { useMemo } from 'react';
import { ResourceContextProvider, type SortPayload, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { Column } from './columns.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { PhoneRow } from './phoneRow.tsx';

/** One kind of records that belong to another record. */
export interface PartOf<R> {
  resource: string;
  schema: z.ZodType<R>;
  columns: readonly Column<R>[];
  /** What a row says on a phone; found in the columns otherwise. */
  phone?: PhoneRow<R>;
  sorts: readonly string[];
  /** The order that it opens in, where that isn't the newest first. */
  sort?: SortPayload;
  /** Keys of what the list is called, and of what is said while it is empty. */
  title: string;
  none: string;
}

export const partOf = <R,>(part: PartOf<R>) => part;

/** A list's columns without those that say the same in each row of a part, whose page it is; `also` shows some that the list hides. */
export const columnsOfPart = <R,>(
  columns: readonly Column<R>[],
  { without, also = [] }: { without: readonly string[]; also?: readonly string[] },
): readonly Column<R>[] =>
  columns
    .filter(({ source }) => !without.includes(source))
    .map(({ isHidden, ...column }) => (isHidden && !also.includes(column.source) ? { ...column, isHidden } : column));

interface Props<R> extends PartOf<R> {
  /** What is the same of all of them: `{accountId}`. */
  filter: Readonly<Record<string, unknown>>;
  /** Under which its columns and order are remembered: of whose page it is a part. */
  of: string;
}

/** A small list in a tab of a record's page. */
export function PartList<R extends { id: string }>({ filter, of, resource, title, none, ...list }: Props<R>) {
  const translate = useTranslate();
  const narrowed = JSON.stringify(filter);
  const part = useMemo(
    () => ({ filter: JSON.parse(narrowed), key: `${of}.${resource}`, title: translate(title) }),
    [narrowed, of, resource, title, translate],
  );
  return (
    <ResourceContextProvider value={resource}>
      <ListFrame {...list} partOf={part} emptyHint={translate(none)} />
    </ResourceContextProvider>
  );
}
