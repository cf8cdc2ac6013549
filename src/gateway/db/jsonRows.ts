/** Rows as PostgreSQL reads them from JSON (json_populate_recordset): its own names, amounts as text, bytes as hex. */
export function jsonRows(columns: readonly string[], rows: readonly object[]): string {
  const names = columns.map((column) => [column, snakeCase(column)] as const);
  const asJson = (row: object) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(names.map(([column, name]) => [name, valueAsJson(values[column])]));
  };
  return JSON.stringify(rows.map(asJson));
}

/** One row, of all that it has (jsonb_populate_record). */
export const jsonRow = (row: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), valueAsJson(value)])));

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function valueAsJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return `\\x${value.toHex()}`;
  return value;
}
