import type { Insertable } from 'kysely';
import type { Product, ProductVersion } from '#domain/product/product.ts';
import { type Context, doneBy, type InTransaction, readIn } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { type TermsRow, termsOf, written } from './terms.ts';

/** All versions of a product, those too that were withdrawn: newest first. */
export const historyOf = (ctx: Context, { id, currency }: Product): Promise<ProductVersion[]> =>
  readIn(ctx, async ({ db }) => {
    const rows = await db
      .selectFrom('productVersions as version')
      .leftJoin('productWithdrawals as withdrawn', (on) =>
        on.onRef('withdrawn.productId', '=', 'version.productId').onRef('withdrawn.version', '=', 'version.version'),
      )
      .selectAll('version')
      .select(['withdrawn.createdAt as withdrawnAt', 'withdrawn.createdByName as withdrawnByName'])
      .select('withdrawn.reason as withdrawalReason')
      .where('version.productId', '=', id)
      .orderBy('version.version', 'desc')
      .execute();
    return rows.map((row) => ({
      version: row.version,
      effectiveFrom: row.effectiveFrom.toISOString(),
      reason: row.reason,
      createdByName: row.createdByName,
      createdAt: row.createdAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      withdrawnByName: row.withdrawnByName,
      withdrawalReason: row.withdrawalReason,
      ...termsOf(row, currency),
    }));
  });

/** The number of a product's latest version, one that was withdrawn too. */
export async function latestOf({ db }: InTransaction, productId: string): Promise<number | null> {
  const { latest } = await db
    .selectFrom('productVersions')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return latest;
}

type NewVersion = Pick<Insertable<Tables['productVersions']>, 'productId' | 'version' | 'effectiveFrom' | 'reason'>;

/** Keeps a version, and who made it. */
export async function insertVersion(ctx: InTransaction, version: NewVersion, terms: TermsRow): Promise<void> {
  const by = doneBy(ctx);
  await ctx.db
    .insertInto('productVersions')
    .values({ ...version, ...written(terms), createdBy: by.userId, createdByName: by.userName, createdAt: ctx.clock() })
    .execute();
}
