/**
 * JSON that is the same whenever it says the same: keys in one order, whatever order they came in. For hashes of what was
 * asked, so that a sender whose keys come in another order the second time is understood.
 * @param value what JSON.parse answers
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
