import type { FieldKind } from '#domain/field.ts';
import type { AnyRecord, Column } from './columns.tsx';
import type { PhoneRow } from './phoneRow.tsx';

/** What table and cards need to know of a list beside its rows. */
export interface ListLook {
  title: string;
  /** Those on screen, in order. */
  columns: readonly Column[];
  /** Nobody has chosen others, or put them elsewhere. */
  isUsual: boolean;
  /** The one that says what a record is and leads to its page. */
  linked: string | undefined;
  /** The fields that an export has. */
  inFiles: readonly string[];
  /** What a row says on a phone, where the list has its own words for that. */
  phone: PhoneRow | undefined;
  kinds: Readonly<Record<string, FieldKind>>;
  /** Fields the gateway sorts by. */
  sorts: readonly string[];
  labelOf: (column: Column) => string;
  /** How a record is named. */
  nameOf: (record: AnyRecord) => string;
  /** The record's own page, if it has one. */
  hrefOf: (record: Pick<AnyRecord, 'id'>) => string | undefined;
  isSelectable: boolean;
  /** What comes in by itself, and may be watched. */
  isLive: boolean;
  /** A small list inside of a page. */
  isPart: boolean;
}
