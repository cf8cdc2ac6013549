import { z } from 'zod';
import { saysCardNumber } from '../card/writtenNumber.ts';
import { AnyFilter, AnySort, Id } from '../filter.ts';
import { nounNames } from '../nouns.ts';
import { RequiredText } from '../validation.ts';
import { faultsOf, isSortOf, saidOf } from './viewFilter.ts';

/** How many views one person may have, of all lists together. */
export const mostViews = 50;
const longestViewName = 60;
/** What a filter may come to, in characters of its JSON: a hundred ids and a search fit. */
export const longestFilter = 6_000;

const List = z.enum(nounNames);
const ColumnNames = z.array(z.string().regex(/^[\w:.]{1,64}$/, 'validation.invalid')).max(100);

/** Which columns stand where, none: as the list has them. Names that only the portal's list knows; those that it doesn't are left out where a view is opened. */
const Columns = z.strictObject({ order: ColumnNames, hidden: ColumnNames });

export const ViewName = RequiredText(longestViewName).refine((name) => !saysCardNumber(name), 'validation.cardNumber');

/** What a view shows: of which list what, in which order, in which columns. Checked by the rules of that list's own filter. */
export const ViewContent = z
  .strictObject({
    /** The noun whose list it is. */
    list: List,
    /** As it was chosen: days and times without a zone are those of whoever opens the view. */
    filter: AnyFilter.transform(saidOf).refine(
      (filter) => JSON.stringify(filter).length <= longestFilter,
      'validation.viewFilter',
    ),
    sort: AnySort,
    columns: Columns,
  })
  .superRefine(({ list, filter, sort }, { addIssue }) => {
    for (const { field, message } of faultsOf(list, filter))
      addIssue({ code: 'custom', path: ['filter', field], message });
    if (!isSortOf(list, sort)) addIssue({ code: 'custom', path: ['sort'], message: 'validation.unknownField' });
  });
export type ViewContent = z.infer<typeof ViewContent>;

/** A way to look at a list, under a name: one’s own, or one that is shared with everybody on one’s side. */
export const SavedView = z.strictObject({
  id: Id,
  viewName: z.string(),
  list: List,
  filter: AnyFilter,
  /** Whether it narrowed by something more, which the list doesn't know any more: it shows more than it did. */
  hasLeftOut: z.boolean(),
  /** Null where the list doesn't offer the order any more. */
  sort: AnySort.nullable(),
  columns: Columns,
  /** Whether colleagues see it: operator staff, or everybody of one customer. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;
