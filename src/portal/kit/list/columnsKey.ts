/** Where a user's columns of a list are kept. */
export const columnsKey = (list: string): string => `${list}.columns`;
