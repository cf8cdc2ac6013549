import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import { productState } from '#domain/enumerations.ts';
import { type Product, ProductInput } from '#domain/product/product.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { seesAll } from '../kit/record/seesAll.ts';
import { noProduct } from './noProduct.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { asTyped, formOf, isFixed, productForm } from './productForm.ts';

/** A draft is said as a whole: who doesn't see some of it would take that away. */
const mayEdit = (product: Product) => isFixed(product) || seesAll(product, Object.keys(ProductInput.shape));

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
      mayEdit={mayEdit}
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
