/** Where the store keeps how many rows a page has: one choice for all lists. */
export const pageSizeKey = 'lists.pageSize';

/** Where react-admin remembers how a list was looked at last. */
export const listParamsOf = (resource: string): string => `${resource}.listParams`;
