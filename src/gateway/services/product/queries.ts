import { toDecimal } from '#domain/money.ts';
import type { Product } from '#domain/product/product.ts';
import { readable } from '../../reading/query.ts';
import { limitsOf } from '../limits.ts';

export const product = readable({
  noun: 'product',
  from: (db) => db.selectFrom('products as product').selectAll('product'),
  id: 'product.id',
  filters: {
    currency: 'product.currency',
    cardModel: 'product.cardModel',
    cardType: 'product.cardType',
    sharedCard: 'product.sharedCard',
    status: 'product.status',
  },
  search: ['product.productCode', 'product.productName', 'product.cardBin'],
  sorts: { productCode: 'product.productCode', productName: 'product.productName', currency: 'product.currency' },
  order: { field: 'productName', order: 'ASC' },
  by: { productCode: 'product.productCode' },
  toRecord: (row): Product => ({
    id: row.id,
    productCode: row.productCode,
    productName: row.productName,
    cardBin: row.cardBin,
    cardScheme: row.cardScheme,
    cardType: row.cardType,
    cardModel: row.cardModel,
    currency: row.currency,
    sharedCard: row.sharedCard,
    defaultLimits: limitsOf(row, row.currency),
    issuingFee: toDecimal(row.issuingFee, row.currency),
    status: row.status,
  }),
});
