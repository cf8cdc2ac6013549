import { useTranslate } from 'react-admin';
import { accountOperationNames } from '#domain/account/operation.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { useSession } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { transactionFilters } from './filters.tsx';
import { accountMovementPhone, accountMovements } from './links/accountMovements.tsx';

/** Everything that moved on accounts, newest first. */
export default function AccountTransactionList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  return (
    <>
      {isOperator && <CreateButton label="menu.postTransaction" access={bookingAccess} />}
      <ListFrame
        schema={AccountTransaction}
        columns={accountMovements}
        phone={accountMovementPhone}
        sorts={transactionSorts}
        filters={filters}
        isLive
        emptyHint={translate('transaction.emptyHint')}
      />
    </>
  );
}

const bookingAccess = { action: accountOperationNames, subject: 'account' };

const filters = transactionFilters([
  <AccountInput key="accountId" source="accountId" label="nouns.accountTransaction.fields.accountId" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.accountTransaction.fields.customerId" />,
]);
