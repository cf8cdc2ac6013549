import { fieldsOf } from '#domain/field.ts';
import { Product } from '#domain/product/product.ts';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { NumbersLeft } from './NumbersLeft.tsx';

/** What a product is, which stays. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <Facts noun="product" kinds={kinds} fields={facts} record={product} />
);

const kinds = fieldsOf(Product);
const facts: readonly Column<Product>[] = [
  { source: 'productName' },
  { source: 'productCode' },
  { source: 'productState' },
  { source: 'cardScheme' },
  { source: 'cardType' },
  { source: 'cardModel' },
  { source: 'currency' },
  { source: 'sharedCard' },
  { source: 'cardBin' },
  { source: 'rangeFrom' },
  { source: 'rangeTo' },
  { source: 'numbersLeft', render: (product) => <NumbersLeft product={product} /> },
  { source: 'version' },
  { source: 'latestVersion' },
  { source: 'createdAt' },
  { source: 'id', isId: true },
];
