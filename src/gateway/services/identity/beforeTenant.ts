import type { Transaction } from 'kysely';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ports } from '../../ports.ts';

/**
 * Runs work in a transaction that sees all customers, because who asks, and hence which customer's rows they may see,
 * is only being found out: signing in, recognising a session, resetting a password. Nothing else has reason to use it.
 */
export const beforeTenant = <T>(
  { db }: Pick<Ports, 'db'>,
  work: (db: Transaction<Tables>) => Promise<T>,
  options?: { changesAccess: boolean },
): Promise<T> => inScope(db, { staff: true }, work, options);

/** The same for work that only reads. */
export const readBeforeTenant = <T>(
  { db }: Pick<Ports, 'db'>,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> => inScope(db, { staff: true }, work, { readOnly: true });
