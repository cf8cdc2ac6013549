import { productState } from '#domain/enumerations.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Product, ProductInput } from '#domain/product/product.ts';
import { firstMessage } from '#domain/validation.ts';
import { type Context, inTransaction, permitStaff } from '../../context.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { draftRow } from './create.ts';
import { lockProduct } from './lock.ts';
import { ownRange } from './numberRange.ts';
import { products } from './queries.ts';

/**
 * Changes a draft, in everything, or the name of a product that was offered: cards, their numbers and their money hang on the
 * rest, and terms change by versions.
 * @throws RefusedError at what stays as it is, or at `rangeFrom` for numbers that are another product's
 */
export function updateProduct(ctx: Context, id: string, given: UpdateInput<'product'>): Promise<Product> {
  permitStaff(ctx, 'edit', 'product');
  return inTransaction(ctx, async (open) => {
    const { productState: state } = await lockProduct(open, id);
    const { versions: _, ...before } = await products.get(open, id);
    if (state === productState.code.draft) {
      const said = whole({ ...inputOf(before), ...given });
      await open.db
        .updateTable('products')
        .set(draftRow(said, await ownRange(open, said, id)))
        .where('id', '=', id)
        .execute();
    } else {
      const { productName, ...fixed } = given;
      refuseFixed(Object.keys(fixed));
      if (productName !== undefined)
        await open.db.updateTable('products').set({ productName }).where('id', '=', id).execute();
    }
    const changed = await products.get(open, id);
    const { versions: _v, ...after } = changed;
    note(open, { subject: 'product', subjectId: id, customerId: null, before, after });
    return changed;
  });
}

function refuseFixed(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new RefusedError('productFixed', {}, Object.fromEntries(fields.map((name) => [name, 'errors.productFixed'])));
}

/** What is said of a draft that is as it is. */
const inputOf = (product: Product): object =>
  Object.fromEntries(Object.entries(product).filter(([name]) => Object.hasOwn(ProductInput.shape, name)));

/** What is changed of a draft must fit what isn't. */
function whole(said: object): ProductInput {
  const { data, error } = ProductInput.safeParse(said);
  if (!data) throw new InvalidError(firstMessage(error.issues));
  return data;
}
