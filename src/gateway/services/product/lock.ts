import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';

/** A product that is to be changed, or numbers taken from: one at a time. Who issues takes it after accounts and applications. */
export async function lockProduct({ db }: InTransaction, id: string) {
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!product) throw new NotFoundError();
  return product;
}
