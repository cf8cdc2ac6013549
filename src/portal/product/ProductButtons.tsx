import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import { ProductActDialog } from './ProductActDialog.tsx';
import { type ProductActName, productActs, useProductActs } from './productActions.ts';

/** The same beside the page's title; what lets a product be applied for stands out. */
export function ProductButtons({ product }: { product: Product }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<ProductActName>();
  return (
    <>
      {useProductActs(product).map((name) => {
        const { icon: Icon, isFinal } = productActs[name];
        return (
          <Button
            key={name}
            variant={name === 'offer' ? 'contained' : 'outlined'}
            color={name === 'offer' ? 'primary' : isFinal ? 'error' : 'inherit'}
            startIcon={<Icon />}
            onClick={() => choose(name)}
          >
            {translate(`product.${name}.label`)}
          </Button>
        );
      })}
      {chosen && <ProductActDialog act={chosen} product={product} onClose={() => choose(undefined)} />}
    </>
  );
}
