import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { cardScheme, cardType } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { asTyped, productForm } from './productForm.ts';

/** The page on which staff make a product. */
export default function ProductCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Product>
      title="menu.addProduct"
      schema={productForm}
      inputOf={asTyped}
      defaults={begin}
      submitLabel="menu.addProduct"
      said={({ productName: name }) => ['product.added', { name }]}
    >
      <DialogContentText>{translate('product.addEffect')}</DialogContentText>
      <ProductInputs />
    </CreatePage>
  );
}

const begin = {
  cardScheme: cardScheme.code.discover,
  cardType: cardType.code.commercialVirtual,
  currency: 'USD',
  sharedCard: false,
  validityMonths: '36',
  issuingFee: '0',
};
