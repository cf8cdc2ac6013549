import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * The versions of products of which the first in this order counts at a moment: the latest that has begun and wasn't withdrawn.
 * The first one counts from always, as gateways' clocks differ.
 */
const begun = (db: Kysely<Tables>, at: Date) =>
  db
    .selectFrom('productVersions as version')
    .where((is) => is.or([is('version.effectiveFrom', '<=', at), is('version.version', '=', 1)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('productWithdrawals as withdrawn')
            .select(sql`1`.as('one'))
            .whereRef('withdrawn.productId', '=', 'version.productId')
            .whereRef('withdrawn.version', '=', 'version.version'),
        ),
      ),
    );

/** Of each of these products the version whose terms count at a moment. */
export const versionsInForce = (db: Kysely<Tables>, at: Date, productIds: readonly string[]) =>
  begun(db, at)
    .where('version.productId', 'in', productIds)
    .distinctOn('version.productId')
    .orderBy('version.productId')
    .orderBy('version.effectiveFrom', 'desc')
    .orderBy('version.version', 'desc')
    .selectAll('version');

/**
 * The version whose terms count at a moment, of the product that each row of another table names.
 * @param productId the column that names it: 'card.productId'
 */
export const versionInForce = (db: Kysely<Tables>, at: Date, productId: string) =>
  begun(db, at)
    .where(sql<boolean>`${sql.ref('version.productId')} = ${sql.ref(productId)}`)
    .orderBy('version.effectiveFrom', 'desc')
    .orderBy('version.version', 'desc')
    .limit(1);

/** The terms of a product that has been offered, as they count at a moment. */
export const termsInForce = (db: Kysely<Tables>, at: Date, productId: string) =>
  versionsInForce(db, at, [productId]).executeTakeFirstOrThrow();

/** What a version says, whether it counts or not. */
export const termsOfVersion = (db: Kysely<Tables>, productId: string, version: number) =>
  db
    .selectFrom('productVersions')
    .selectAll()
    .where('productId', '=', productId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
