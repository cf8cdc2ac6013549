import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { Statement, statementSorts } from '#domain/statement/statement.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { cardName, cardOrder } from '../card/links/cardName.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { RecordInput } from '../kit/form/RecordInput.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { Can } from '../kit/record/Can.tsx';
import { DownloadSelected } from './DownloadSelected.tsx';
import { MakeStatement } from './MakeStatement.tsx';
import { statementColumns, statementPhone } from './statementColumns.tsx';

/** Closed days and months of accounts and cards, to be looked at and taken along. */
export default function StatementList() {
  const translate = useTranslate();
  // Who can do nothing with selected rows isn't offered to select any.
  const mayTake = useAbility().can('export', 'statement');
  return (
    <>
      <PageActions>
        <Can do="make" on="statement">
          <MakeStatement />
        </Can>
      </PageActions>
      <ListFrame
        schema={Statement}
        columns={statementColumns}
        phone={statementPhone}
        sorts={statementSorts}
        filters={filters}
        bulkActions={mayTake ? <DownloadSelected /> : undefined}
        emptyHint={translate('statement.emptyHint')}
      />
    </>
  );
}

const label = (field: string) => `nouns.statement.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="period" source="period" label={label('period')} of="period" alwaysOn />,
  <EnumInput key="statementType" source="statementType" label={label('statementType')} of="statementType" alwaysOn />,
  <DateRangeInput key="statementDate" source="statementDate" label={label('statementDate')} isDaysOnly alwaysOn />,
  <AccountInput key="accountId" source="accountId" label={label('accountId')} />,
  <RecordInput<Card>
    key="cardId"
    source="cardId"
    label={label('cardId')}
    noun="card"
    nameOf={cardName}
    sort={cardOrder}
  />,
  <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />,
];
