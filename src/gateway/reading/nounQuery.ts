import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Sort } from '#domain/selection.ts';
import type { Context } from '../context.ts';
import type { CutTable } from '../db/months/cut.ts';
import type { Tables } from '../db/tables.ts';
import type { Cells } from './export/lines.ts';
import type { FilterColumn } from './narrow.ts';
import type { SearchColumn } from './search.ts';
import type { SortColumn } from './sorting.ts';

/** How the records of one noun are read: from which rows, narrowed, searched and ordered by which columns. */
export interface NounQuery<DB, TB extends keyof DB, Row, Rec, N extends string = string> {
  noun: N;
  /** Rows with everything a record needs; the main table's id is selected as `id`. */
  from: (db: Kysely<Tables>) => SelectQueryBuilder<DB, TB, Row>;
  /** Rows that whoever asks sees none beyond, whatever their rights. */
  only?: (ctx: Context) => readonly RawBuilder<boolean>[];
  /**
   * The main table alone under its name in `from`, of a noun with so many rows that they are counted and passed over before anything is
   * joined to them: filters and sorts name no other table then, but by ways to look something up there first.
   */
  core?: RawBuilder<unknown>;
  /** The main table, where that may be cut by month. */
  cut?: CutTable;
  /** The main table's id, for ties and look-ups: 'card.id'. */
  id: string;
  filters: Record<string, FilterColumn>;
  /** Columns that `q` looks in; or, where there is a `core`, ways to find it there. */
  search: readonly SearchColumn[] | ((ctx: Context) => readonly SearchColumn[]);
  sorts: Record<string, SortColumn>;
  /** The order when none is asked for. */
  order: Sort;
  /** Unique fields that get-by takes. */
  by?: Record<string, string>;
  /** They belong to no customer, and are no customer's to see, whatever a role says. */
  staffOnly?: true;
  /** The noun whose records these are, looked at from another side: they have its ids. */
  sideOf?: string;
  /** Other nouns whose records they belong to, which no filter names by its field: their ids' column. */
  belongsTo?: Readonly<Record<string, string>>;
  toRecord: (row: Row) => Rec;
  /** Where the database finds what each field shows: where there are so many records that it writes the files itself. */
  cells?: Cells;
}
