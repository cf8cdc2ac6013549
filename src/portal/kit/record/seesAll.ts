/** Whether the reader sees all of these of a record: a role may take fields away, and the gateway leaves those out. */
export const seesAll = <R extends object>(record: R, fields: readonly string[]): boolean =>
  fields.every((field) => field in record);
