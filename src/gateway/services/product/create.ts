import { productState } from '#domain/enumerations.ts';
import type { CreateInput } from '#domain/nouns.ts';
import type { NumberRange } from '#domain/product/numbers.ts';
import type { Product, ProductInput } from '#domain/product/product.ts';
import { type Context, inTransaction, permitStaff } from '../../context.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { ownRange } from './numberRange.ts';
import { products } from './queries.ts';
import { termsOf, termsRow } from './terms.ts';

/**
 * Staff make a product: a draft, that nobody can apply for.
 * @throws ForbiddenError for a customer's own people · RefusedError at `rangeFrom` for numbers that are another product's
 */
export function createProduct(ctx: Context, given: CreateInput<'product'>): Promise<Product> {
  permitStaff(ctx, 'create', 'product');
  return inTransaction(ctx, async (open) => {
    const row = { ...draftRow(given, await ownRange(open, given)), id: newId(open), createdAt: open.clock() };
    await open.db.insertInto('products').values(row).execute();
    const made = await products.get(open, row.id);
    const { versions: _, ...after } = made;
    note(open, { subject: 'product', subjectId: row.id, customerId: null, before: null, after });
    return made;
  });
}

/** A draft as it is kept. @throws InvalidError at the field of an amount that the currency doesn't have */
export function draftRow(said: ProductInput, range: NumberRange) {
  return {
    productCode: said.productCode,
    productName: said.productName,
    cardBin: said.cardBin,
    cardScheme: said.cardScheme,
    cardType: said.cardType,
    cardModel: said.cardModel,
    currency: said.currency,
    sharedCard: said.sharedCard,
    ...range,
    productState: productState.code.draft,
    draftTerms: JSON.stringify(termsOf(termsRow(said, said.currency), said.currency)),
  };
}
