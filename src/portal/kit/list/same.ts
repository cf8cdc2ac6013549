/** Whether two filters, orders or arrangements say the same. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Fields by their names: how a filter came together makes no other view. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, inner]) => [field, inOrder(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
