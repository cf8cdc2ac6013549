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
