// What the peers' server answers: lists as react-admin's simple REST provider asks for them (`sort`, `range`, `filter`, `embed`).

export type Row = Record<string, unknown>;

interface Asked {
  filter?: Row;
  sort?: [field: string, order: string];
  /** The first and the last row, both with it. */
  range?: [number, number];
  /** The singular name of the resource whose row each row is to have with it. */
  embed?: string;
}

/** The rows asked for and how many there are on all pages. */
export function listOf(data: Record<string, Row[]>, resource: string, { filter = {}, sort, range, embed }: Asked) {
  const { q, ...conditions } = filter;
  const sought = typeof q === 'string' ? q.toLowerCase() : '';
  const rows = (data[resource] ?? []).map((row) => (embed ? withItsOwn(data, row, embed) : row));
  const found = rows.filter(
    (row) =>
      Object.entries(conditions).every(([name, value]) => fulfils(row, name, value)) &&
      (!sought || Object.values(row).some((value) => String(value).toLowerCase().includes(sought))),
  );
  const sign = sort?.[1] === 'DESC' ? -1 : 1;
  const sorted = sort ? found.toSorted((a, b) => sign * compared(at(a, sort[0]), at(b, sort[0]))) : found;
  const [from, to] = range ?? [0, found.length - 1];
  return { rows: sorted.slice(from, to + 1), from, total: found.length };
}

const withItsOwn = (data: Record<string, Row[]>, row: Row, embed: string): Row => ({
  ...row,
  [embed]: data[`${embed}s`]?.find(({ id }) => id === row[`${embed}_id`]),
});

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row);

function fulfils(row: Row, name: string, value: unknown): boolean {
  const bound = /^(.+)_(gte|lte)$/.exec(name);
  if (bound) return (bound[2] === 'gte' ? 1 : -1) * compared(at(row, bound[1] ?? ''), value) >= 0;
  return Array.isArray(value) ? value.includes(at(row, name)) : at(row, name) === value;
}

const compared = (a: unknown, b: unknown): number =>
  Number.isFinite(Number(a)) && Number.isFinite(Number(b)) ? Number(a) - Number(b) : String(a).localeCompare(String(b));
