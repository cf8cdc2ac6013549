import type { JSONColumnType } from 'kysely';
import type { SavedView } from '#domain/savedView/savedView.ts';

/** A way to look at a list, as it was kept: the list may have changed since. */
export interface SavedViewsTable {
  id: string;
  /** Its owner's; null for operator staff. Who it is shared with, too. */
  customerId: string | null;
  /** Null when that user is gone, and what they shared has stayed. */
  ownerId: string | null;
  /** The noun whose list it is. */
  list: string;
  viewName: string;
  filter: JSONColumnType<SavedView['filter']>;
  sort: JSONColumnType<NonNullable<SavedView['sort']>>;
  columns: JSONColumnType<SavedView['columns']>;
  isShared: boolean;
  createdAt: Date;
  updatedAt: Date;
}
