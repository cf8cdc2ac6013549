import { useTranslate } from 'react-admin';
import { cardModel, productState } from '#domain/enumerations.ts';
import { Product, productSorts } from '#domain/product/product.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { CardMark } from '../kit/field/CardMark.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { NumbersLeft } from './NumbersLeft.tsx';
import { productActs } from './productActs.ts';

/** What cards are issued from. */
export default function ProductList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.addProduct" />
      <ListFrame
        schema={Product}
        columns={columns}
        phone={phone}
        sorts={productSorts}
        filters={filters}
        emptyHint={translate('product.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Product>[] = [
  {
    source: 'cell:product',
    parts: ['productName', 'productCode', 'cardModel'],
    sortBy: 'productName',
    label: 'nouns.product.fields.productName',
    isPrimary: true,
    render: ({ productName, productCode, cardModel: model, productState: state }, link) => (
      <TwoLines
        mark={
          <CardMark
            look={model === cardModel.code.virtualCard ? 'virtual' : 'plastic'}
            isDull={state === productState.code.retired}
          />
        }
        first={link(productName)}
        second={productCode}
      />
    ),
  },
  { source: 'productName', isHidden: 'butInFiles' },
  { source: 'productCode', isHidden: 'butInFiles' },
  { source: 'productState' },
  { source: 'cardScheme' },
  { source: 'cardBin' },
  { source: 'currency' },
  { source: 'numbersLeft', isFigure: true, render: (product) => <NumbersLeft product={product} /> },
  { source: 'cardType', isHidden: true },
  { source: 'sharedCard', isHidden: true },
  { source: 'version', isHidden: true },
  { source: 'issuingFee', isHidden: true },
  { source: 'validityMonths', isHidden: true },
  { source: 'createdAt', isHidden: true },
  {
    source: 'id',
    label: 'lists.actions',
    isActions: true,
    render: (product) => <ActMenu of={productActs} record={product} />,
  },
];

/** *Product*, and below it *code · currency — whether it is offered*. */
const phone: PhoneRow<Product> = {
  title: ({ productName }, link) => link(productName),
  under: ({ productCode, currency }) => [productCode, currency],
  state: ({ productState: state }) => <EnumField of="productState" value={state} />,
};

const label = (name: keyof Product) => `nouns.product.fields.${name}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="productState" source="productState" label={label('productState')} of="productState" alwaysOn />,
  <EnumInput key="cardType" source="cardType" label={label('cardType')} of="cardType" />,
  <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} />,
];
