import { processorEventKinds } from '#domain/processor/event.ts';
import { processorOutcomes } from '#domain/processor/message.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';

const label = (field: string) => `nouns.processorMessage.fields.${field}`;
const outcomes = processorOutcomes.map((id) => ({ id, name: `processor.outcome.${id}` }));
const kinds = processorEventKinds.map((id) => ({ id, name: `processor.kind.${id}` }));

/** What the processor's messages are looked for by. */
export const exceptionFilters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="process" source="processStatus" of="processStatus" label={label('processStatus')} alwaysOn />,
  <ChoiceInput key="outcome" source="outcome" label={label('outcome')} choices={outcomes} alwaysOn />,
  <ChoiceInput key="kind" source="kind" label={label('kind')} choices={kinds} />,
  <EnumInput key="data" source="dataType" of="dataType" label={label('dataType')} />,
  <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
  <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
  <DateRangeInput key="created" source="createdAt" label={label('createdAt')} />,
];
