import { sql } from 'kysely';
import { productState } from '#domain/enumerations.ts';
import { accountNumbersOf, sizeOf } from '#domain/product/numbers.ts';
import type { Product } from '#domain/product/product.ts';
import type { ProductTerms } from '#domain/product/terms.ts';
import { type Context, isOperator, readIn } from '../../context.ts';
import { withAdded } from '../../reading/added.ts';
import { readable } from '../../reading/query.ts';
import { versionsInForce } from './inForce.ts';
import { termsOf } from './terms.ts';
import { historyOf } from './versions.ts';

/** A product without its terms, which count from moments; a draft has them with it. */
type Identity = Omit<Product, keyof ProductTerms | 'version' | 'latestVersion' | 'versions'> & {
  draftTerms: ProductTerms | null;
};

const identities = readable({
  noun: 'product',
  from: (db) => db.selectFrom('products as product').selectAll('product'),
  // What isn't offered is the programme's own business.
  only: ({ actor }) => (isOperator(actor) ? [] : [sql`product.product_state = ${productState.code.offered}`]),
  id: 'product.id',
  filters: {
    productState: 'product.productState',
    currency: 'product.currency',
    cardScheme: 'product.cardScheme',
    cardModel: 'product.cardModel',
    cardType: 'product.cardType',
    sharedCard: 'product.sharedCard',
  },
  search: ['product.productCode', 'product.productName', 'product.cardBin'],
  sorts: {
    productCode: 'product.productCode',
    productName: 'product.productName',
    productState: 'product.productState',
    currency: 'product.currency',
    createdAt: 'product.createdAt',
  },
  order: { field: 'productName', order: 'ASC' },
  by: { productCode: 'product.productCode' },
  toRecord: (row): Identity => ({
    id: row.id,
    productCode: row.productCode,
    productName: row.productName,
    productState: row.productState,
    cardBin: row.cardBin,
    cardScheme: row.cardScheme,
    cardType: row.cardType,
    cardModel: row.cardModel,
    currency: row.currency,
    sharedCard: row.sharedCard,
    ...accountNumbersOf(row.cardBin, row),
    numbersLeft: Number(sizeOf(row) - row.numbersDrawn),
    draftTerms: row.draftTerms,
    createdAt: row.createdAt.toISOString(),
  }),
});

/** The terms that count now, and, for staff, which version is the latest. What staff alone see is hidden from others. */
async function withTerms(ctx: Context, products: Identity[]): Promise<Product[]> {
  const ids = products.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [inForce, latest] = await readIn(ctx, async ({ db, clock }) => [
    await versionsInForce(db, clock(), ids).execute(),
    await db
      .selectFrom('productVersions')
      .select(({ fn }) => ['productId', fn.max('version').as('version')])
      .where('productId', 'in', ids)
      .groupBy('productId')
      .execute(),
  ]);
  const terms = new Map(inForce.map((row) => [row.productId, row]));
  const newest = new Map(latest.map(({ productId, version }) => [productId, version]));
  return products.map(({ draftTerms, ...product }) => {
    const row = terms.get(product.id);
    const said = row ? termsOf(row, product.currency) : draftTerms;
    if (!said) throw new Error(`Product ${product.id} has no terms`);
    const known = { ...product, version: row?.version ?? null, latestVersion: newest.get(product.id) ?? null, ...said };
    return isOperator(ctx.actor)
      ? known
      : { ...known, rangeFrom: null, rangeTo: null, numbersLeft: null, latestVersion: null };
  });
}

const current = withAdded(identities, withTerms);

const withHistory = async (ctx: Context, product: Product): Promise<Product> =>
  isOperator(ctx.actor) ? { ...product, versions: await historyOf(ctx, product) } : product;

export const products = {
  ...current,
  get: async (ctx: Context, id: string) => withHistory(ctx, await current.get(ctx, id)),
  getBy: async (ctx: Context, by: Record<string, string>) => withHistory(ctx, await current.getBy(ctx, by)),
};
