import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import { Statement, statementSorts } from '#domain/statement.ts';
import { PageActions } from '../layout/PageActions.tsx';
import { useAbility, useSession } from '../providers/PortalContext.tsx';
import { AccountInput } from '../shared/AccountInput.tsx';
import { Can } from '../shared/Can.tsx';
import { ChoiceInput } from '../shared/ChoiceInput.tsx';
import { CustomerInput } from '../shared/CustomerInput.tsx';
import { currencyChoices } from '../shared/currencyChoices.ts';
import { DateRangeInput } from '../shared/DateRangeInput.tsx';
import { EnumInput } from '../shared/EnumInput.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { RecordInput } from '../shared/RecordInput.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { cardName, cardOrder } from './cardName.ts';
import { DownloadSelected } from './DownloadSelected.tsx';
import { MakeStatement } from './MakeStatement.tsx';
import { statementColumns } from './statementColumns.tsx';

/** Closed days and months of accounts and cards, to be looked at and taken along. */
export default function StatementList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  // Who can do nothing with selected rows isn't offered to select any.
  const mayTake = useAbility().can('export', 'statement');
  const columns = useMemo(
    () => (isOperator ? statementColumns : statementColumns.filter(({ source }) => source !== 'customerName')),
    [isOperator],
  );
  return (
    <>
      <PageActions>
        <Can do="make" on="statement">
          <MakeStatement />
        </Can>
      </PageActions>
      <ListFrame
        schema={Statement}
        columns={columns}
        sorts={statementSorts}
        sort={newestFirst}
        filters={isOperator ? [...filters, customerFilter] : filters}
        bulkActions={mayTake ? <DownloadSelected /> : undefined}
        emptyHint={translate('statement.emptyHint')}
      />
    </>
  );
}

const newestFirst = { field: 'statementDate', order: 'DESC' } as const;
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
];

const customerFilter = <CustomerInput key="customerId" source="customerId" label={label('customerId')} />;
