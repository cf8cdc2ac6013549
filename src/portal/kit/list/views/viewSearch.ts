import type { SavedView } from '#domain/savedView/savedView.ts';

/** What stands behind the `?` of a list that shows a view. @param perPage in rows; without it the list's own choice */
export function viewSearch({ filter, sort }: SavedView, perPage?: number): string {
  const search = new URLSearchParams({ displayedFilters: '{}', filter: JSON.stringify(filter), page: '1' });
  if (perPage) search.set('perPage', String(perPage));
  if (sort) {
    search.set('sort', sort.field);
    search.set('order', sort.order);
  }
  return `${search}`;
}
