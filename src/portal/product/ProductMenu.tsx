import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { ProductActDialog } from './ProductActDialog.tsx';
import { type ProductActName, productActs, useProductActs } from './productActions.ts';

/** What can be done about a product, from its row. */
export function ProductMenu({ product }: { product: Product }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<ProductActName>();
  const items = useProductActs(product).map((name) => ({
    name,
    label: translate(`product.${name}.label`),
    icon: productActs[name].icon,
    isFinal: productActs[name].isFinal,
    onChoose: () => choose(name),
  }));
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: product.productName })} items={items} />
      {chosen && <ProductActDialog act={chosen} product={product} onClose={() => choose(undefined)} />}
    </>
  );
}
