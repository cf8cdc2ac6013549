import { useTranslate } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';

/** How many cards can still be issued; none is said in words. */
export function NumbersLeft({ product: { numbersLeft } }: { product: Product }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  if (numbersLeft === null) return <NoValue />;
  return numbersLeft === 0 ? translate('product.noneLeft') : thousands(numbersLeft, tag);
}
