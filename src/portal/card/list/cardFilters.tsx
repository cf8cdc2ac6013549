import { useMemo } from 'react';
import { HolderInput } from '../../cardholder/links/HolderInput.tsx';
import { useConfigs } from '../../client/useCommand.ts';
import { CustomerFilter } from '../../customer/links/CustomerFilter.tsx';
import { sandboxFilter } from '../../customer/links/sandboxFilter.tsx';
import { ChoiceInput } from '../../kit/form/ChoiceInput.tsx';
import { CodeInput } from '../../kit/form/CodeInput.tsx';
import { currencyChoices } from '../../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../../kit/form/EnumInput.tsx';
import { yesOrNo } from '../../kit/form/yesOrNo.ts';
import { SearchInput } from '../../kit/list/SearchInput.tsx';

const label = (field: string) => `nouns.card.fields.${field}`;

/** What cards are looked for by. BINs are those of the products, since a typed one would rarely be any card's. */
export function useCardFilters() {
  const products = useConfigs().data?.products;
  return useMemo(() => {
    const bins = [...new Set(products?.map(({ cardBin }) => cardBin))].sort().map((bin) => ({ id: bin, name: bin }));
    return [
      <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
      <EnumInput key="status" source="cardStatus" of="cardStatus" label={label('cardStatus')} alwaysOn />,
      <CodeInput digits={4} isEnding key="last4" source="last4" label={label('last4')} alwaysOn />,
      <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
      <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
      sandboxFilter,
      <EnumInput key="type" source="cardType" of="cardType" label={label('cardType')} />,
      <EnumInput key="model" source="cardModel" of="cardModel" label={label('cardModel')} />,
      <ChoiceInput key="shared" source="sharedCard" label={label('sharedCard')} choices={yesOrNo} />,
      <ChoiceInput key="single" source="singleUse" label={label('singleUse')} choices={yesOrNo} />,
      <ChoiceInput
        key="replaced"
        source="isReplaced"
        tells="followedByCardId"
        label={label('isReplaced')}
        choices={yesOrNo}
      />,
      <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} />,
      <ChoiceInput key="bin" source="cardBin" label={label('cardBin')} choices={bins} />,
      <DateRangeInput key="created" source="createdAt" label={label('createdAt')} />,
    ];
  }, [products]);
}
