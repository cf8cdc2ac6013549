/** Null, undefined, false, an empty list and blank text. Zero is a value. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

/** A schema's `error`: what is empty is required, and only what is there can be wrong in a way of its own. */
export const orRequired =
  <Key extends string>(otherwise: Key) =>
  ({ input }: { input?: unknown }): Key | 'validation.required' =>
    isBlank(input) ? 'validation.required' : otherwise;
