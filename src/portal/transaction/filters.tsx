import { AmountRangeInput } from '../kit/form/AmountRangeInput.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Filter } from '../kit/list/filter.ts';
import { SearchInput } from '../kit/list/SearchInput.tsx';

const label = (field: string) => `nouns.accountTransaction.fields.${field}`;

/** What both kinds of transactions are looked for by, around what each of them has beside it. */
export const transactionFilters = (own: readonly Filter[]): Filter[] => [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="type" source="type" of="transactionType" label={label('type')} alwaysOn />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} alwaysOn />,
  <EnumInput key="status" source="status" of="transactionStatus" label={label('status')} />,
  ...own,
  <ChoiceInput
    key="billingCurrency"
    source="billingCurrency"
    label={label('billingCurrency')}
    choices={currencyChoices}
  />,
  <AmountRangeInput key="billingAmount" source="billingAmount" label={label('billingAmount')} />,
];
