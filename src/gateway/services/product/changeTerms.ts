import type { CommandInput } from '#domain/contract.ts';
import { productState } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { type Context, doneBy, inTransaction, permitStaff } from '../../context.ts';
import { ConflictError, InvalidError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { termsInForce } from './inForce.ts';
import { lockProduct } from './lock.ts';
import { products } from './queries.ts';
import { termsOf, termsRow } from './terms.ts';
import { insertVersion, latestOf } from './versions.ts';

/**
 * Makes a version of a product's terms that counts from now on, or from a moment to come. Cards keep what they were issued with.
 * @throws RefusedError for a draft, whose terms are changed with it · ConflictError where somebody was quicker · InvalidError
 * at `effectiveFrom` for a moment that is past
 */
export function changeProductTerms(ctx: Context, given: CommandInput<'changeProductTerms'>): Promise<Product> {
  permitStaff(ctx, 'edit', 'product');
  const { id, latestVersion, effectiveFrom, reason, ...said } = given;
  return inTransaction(ctx, async (open) => {
    const product = await lockProduct(open, id);
    if (product.productState === productState.code.draft) throw new RefusedError('productIsDraft');
    if ((await latestOf(open, id)) !== latestVersion) throw new ConflictError();
    const now = open.clock();
    const moment = effectiveFrom ? new Date(effectiveFrom) : now;
    if (moment < now) throw new InvalidError({ effectiveFrom: 'validation.pastMoment' });
    const before = termsOf(await termsInForce(open.db, now, id), product.currency);
    const version = { productId: id, version: latestVersion + 1, effectiveFrom: moment, reason };
    await insertVersion(open, version, termsRow(said, product.currency));
    const changed = await products.get(open, id);
    const made = changed.versions?.find(({ version: each }) => each === version.version);
    note(open, { subject: 'product', subjectId: id, customerId: null, before: { ...before }, after: { ...made } });
    return changed;
  });
}

/** Takes back a version that hasn't begun; it stays in the history. @throws RefusedError for one that has, or was withdrawn */
export function withdrawProductVersion(
  ctx: Context,
  { id, version, reason }: CommandInput<'withdrawProductVersion'>,
): Promise<Product> {
  permitStaff(ctx, 'edit', 'product');
  return inTransaction(ctx, async (open) => {
    await lockProduct(open, id);
    const { versions } = await products.get(open, id);
    const planned = versions?.find(({ version: each }) => each === version);
    const now = open.clock();
    if (!planned || planned.withdrawnAt || new Date(planned.effectiveFrom) <= now) {
      throw new RefusedError('versionNotPlanned');
    }
    const by = doneBy(open);
    await open.db
      .insertInto('productWithdrawals')
      .values({ productId: id, version, reason, createdBy: by.userId, createdByName: by.userName, createdAt: now })
      .execute();
    const { effectiveFrom } = planned;
    const before = { version, effectiveFrom, withdrawnAt: null };
    const after = { version, effectiveFrom, withdrawnAt: now.toISOString(), reason };
    note(open, { subject: 'product', subjectId: id, customerId: null, before, after });
    return products.get(open, id);
  });
}
