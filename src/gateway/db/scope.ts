import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** For whom a transaction asks: all customers, one, or none. */
export type Scope = { staff: true } | { customerId: string } | { nobody: true };

/**
 * Opens a transaction in which row-level security shows what the scope may see.
 * @param role taken on for the transaction where the connection itself is too powerful (PGlite).
 */
export function inScope<T>(
  db: Kysely<Tables>,
  scope: Scope,
  role: string | undefined,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const staff = 'staff' in scope ? 'on' : 'off';
  const customer = 'customerId' in scope ? scope.customerId : '';
  return db.transaction().execute(async (trx) => {
    await (role
      ? sql`select set_config('app.staff', ${staff}, true), set_config('app.customer', ${customer}, true),
          set_config('role', ${role}, true)`
      : sql`select set_config('app.staff', ${staff}, true), set_config('app.customer', ${customer}, true)`
    ).execute(trx);
    return work(trx);
  });
}
