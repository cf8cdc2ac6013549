/** Where the store keeps how many rows a page has: one choice for all lists. */
export const pageSizeKey = 'lists.pageSize';

/** Where react-admin remembers how a list was looked at last. */
export const listParamsOf = (resource: string): string => `${resource}.listParams`;

/** In a list's address: the record that is open beside it. */
export const panelParam = 'panel';

/** What an address says of the list alone. */
export function withoutPanel(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(panelParam)) return search;
  params.delete(panelParam);
  const rest = String(params);
  return rest && `?${rest}`;
}

/** Whether an address says what it filters by in a way that nobody can read: cut off on its way, or written by hand. */
export function hasUnreadFilter(search: string): boolean {
  const filter = new URLSearchParams(search).get('filter');
  if (!filter) return false;
  try {
    const said: unknown = JSON.parse(filter);
    // Of anything else the gateway says what is wrong with it.
    return said === null || typeof said === 'number' || typeof said === 'boolean';
  } catch {
    return true;
  }
}
