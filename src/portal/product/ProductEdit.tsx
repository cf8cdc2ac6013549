import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import { productState } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noProduct } from './noProduct.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { asTyped, formOf, productForm } from './productForm.ts';

/** The page that changes a draft, or what a product that was offered is called. */
export default function ProductEdit() {
  const translate = useTranslate();
  return (
    <EditPage<Product>
      title="forms.editTitle"
      titleOf={({ productName: name }) => ({ name })}
      schema={productForm}
      inputOf={asTyped}
      values={formOf}
      notFound={noProduct}
    >
      {({ productState: state }) =>
        state === productState.code.draft ? (
          <ProductInputs />
        ) : (
          <>
            <DialogContentText>{translate('product.fixed')}</DialogContentText>
            <TextInput source="productName" isRequired autoComplete="off" />
          </>
        )
      }
    </EditPage>
  );
}
