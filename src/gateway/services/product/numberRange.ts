import { sql } from 'kysely';
import { type NumberRange, numbersOf } from '#domain/product/numbers.ts';
import type { ProductInput } from '#domain/product/product.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';

/**
 * The numbers that a product is to have, which are no other's: a six-digit BIN holds those of all BINs of eight that begin with
 * it. One product is made or changed at a time, so that the refusal can name the other; the database refuses it in any case.
 * @param own the product itself, where there is one
 * @throws RefusedError at `rangeFrom`, or at `productCode` where another product is called so
 */
export async function ownRange(ctx: InTransaction, said: ProductInput, own?: string): Promise<NumberRange> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product numbers', 0))`.execute(ctx.db);
  const others = ctx.db.selectFrom('products').$if(own !== undefined, (rows) => rows.where('id', '<>', own as string));
  const namesake = await others.select('id').where('productCode', '=', said.productCode).executeTakeFirst();
  if (namesake) throw new RefusedError('alreadyExists', {}, { productCode: 'errors.alreadyExists' });
  const range = numbersOf(said.cardBin, said.rangeFrom, said.rangeTo);
  const overlapping = await others
    .select('productName')
    .where('firstNumber', '<=', range.lastNumber)
    .where('lastNumber', '>=', range.firstNumber)
    .executeTakeFirst();
  if (overlapping) {
    throw new RefusedError('numbersOverlap', { name: overlapping.productName }, { rangeFrom: 'errors.numbersOverlap' });
  }
  return range;
}
