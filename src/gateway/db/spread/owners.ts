import type { OperationNode } from 'kysely';
import { equalTo } from './conditions.ts';
import { customerColumn, isKnownBy, tableNamedBy } from './places.ts';

/** Of so many rows it is kept in mind whose they are: some megabytes. */
const most = 50_000;

/** Whose is what isn't there. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Columns of a row, as the database has them, in which names of the same customer's rows stand. */
const names = [
  'id',
  'account_id',
  'application_id',
  'authorization_id',
  'card_id',
  'cardholder_id',
  'deposit_id',
  'card_token',
];

/** Ids and tokens as they are, hashes in hexadecimal; undefined for what names nothing. */
export function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array
    ? value.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
    : undefined;
}

/** Whose a row is, by its id, from what has been read: a row never changes hands, so what was true stays true. */
export class Owners {
  readonly #known = new Map<string, string>();

  of(key: string): string | undefined {
    return this.#known.get(key);
  }

  remember(key: string, owner: string): void {
    if (this.#known.size >= most) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, owner);
  }

  learn(rows: readonly unknown[]): void {
    for (const row of rows as Record<string, unknown>[]) {
      const owner = row.customer_id;
      if (typeof owner !== 'string') continue;
      for (const column of names) {
        const name = row[column];
        if (typeof name === 'string') this.remember(name, owner);
      }
    }
  }

  /**
   * Whose row a statement names; undefined where it names none, or one that isn't known, or says by itself whose it means.
   * @param found what was asked for this statement alone
   */
  among(
    { table, where }: { table: string; where: readonly OperationNode[] },
    found?: ReadonlyMap<string, string>,
  ): string | undefined {
    const equal = where.flatMap((condition) => equalTo(condition) ?? []);
    if (equal.some(({ column }) => column === customerColumn(table))) return undefined;
    for (const { column, values } of equal) {
      if (!tableNamedBy(table, column) && !isKnownBy(table, column)) continue;
      const owners = new Set(values.map((value) => this.ownerOf(keyOf(value), found)));
      const [owner] = owners;
      if (owners.size === 1 && owner) return owner;
    }
    return undefined;
  }

  ownerOf(key: string | undefined, found?: ReadonlyMap<string, string>): string | undefined {
    return key === undefined ? undefined : (this.of(key) ?? found?.get(key));
  }
}
