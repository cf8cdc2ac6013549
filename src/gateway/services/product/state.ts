import type { CommandInput } from '#domain/contract.ts';
import { productState, status } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { type Context, type InTransaction, inTransaction, permitStaff } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { refuseUnlessAsSeen } from '../changedMeanwhile.ts';
import { lockProduct } from './lock.ts';
import { products } from './queries.ts';
import { termsRow } from './terms.ts';
import { insertVersion } from './versions.ts';

const { draft, offered, retired } = productState.code;

/**
 * Lets a draft be applied for: its terms become version 1.
 * @throws RefusedError for what was offered before · ConflictError where it isn't as it was seen
 */
export function offerProduct(ctx: Context, { id, seen }: CommandInput<'offerProduct'>): Promise<Product> {
  permitStaff(ctx, 'offer', 'product');
  return inTransaction(ctx, async (open) => {
    const product = await lockProduct(open, id);
    if (product.productState !== draft || !product.draftTerms) throw new RefusedError('productNotDraft');
    if (seen) refuseUnlessAsSeen(seen, await products.get(open, id));
    const terms = termsRow(product.draftTerms, product.currency);
    await insertVersion(open, { productId: id, version: 1, effectiveFrom: open.clock(), reason: null }, terms);
    await open.db
      .updateTable('products')
      .set({ productState: offered, draftTerms: null })
      .where('id', '=', id)
      .execute();
    return noted(open, id, { productState: draft }, { productState: offered });
  });
}

/** Ends issuing from a product; the cards that exist go on. @throws RefusedError for one that isn't offered */
export function retireProduct(ctx: Context, { id, reason }: CommandInput<'retireProduct'>): Promise<Product> {
  permitStaff(ctx, 'retire', 'product');
  return inTransaction(ctx, async (open) => {
    const { productState: state } = await lockProduct(open, id);
    if (state !== offered) throw new RefusedError('productNotOffered');
    await open.db
      .updateTable('products')
      .set({ productState: retired, status: status.code.disabled })
      .where('id', '=', id)
      .execute();
    return noted(open, id, { productState: state }, { productState: retired, reason });
  });
}

/** Deletes a draft, which nothing hangs on. @throws RefusedError for what was offered */
export function deleteProduct(ctx: Context, { id }: CommandInput<'deleteProduct'>): Promise<Record<string, never>> {
  permitStaff(ctx, 'edit', 'product');
  return inTransaction(ctx, async (open) => {
    const { productState: state } = await lockProduct(open, id);
    if (state !== draft) throw new RefusedError('productNotDraft');
    const { versions: _, ...before } = await products.get(open, id);
    await open.db.deleteFrom('products').where('id', '=', id).execute();
    note(open, { subject: 'product', subjectId: id, customerId: null, before, after: null });
    return {};
  });
}

function noted(ctx: InTransaction, id: string, before: object, after: object): Promise<Product> {
  note(ctx, { subject: 'product', subjectId: id, customerId: null, before: { ...before }, after: { ...after } });
  return products.get(ctx, id);
}
