import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { AccountOperation } from '#domain/account/operation.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { useOperations } from '../links/useOperations.ts';
import { useOwed } from '../links/useOwed.ts';
import { OperationDialog } from './OperationDialog.tsx';
import { operationIcons } from './operationIcons.ts';

/** What staff may do to the account, as buttons among the others beside the title: with them they break into lines on a phone. */
export function OperationButtons({ account }: { account: Account }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<AccountOperation>();
  const isClosed = account.accountStatus === accountStatus.code.closed;
  const owed = useOwed(isClosed ? { accountId: account.id } : undefined, account.currency);
  const offered = useOperations(account, owed);
  return (
    <>
      {offered.map((operation) => {
        const Icon = operationIcons[operation];
        return (
          <Button
            key={operation}
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
            onClick={() => choose(operation)}
          >
            {translate(`account.operation.${operation}.label`)}
          </Button>
        );
      })}
      {chosen && <OperationDialog operation={chosen} account={account} onClose={() => choose(undefined)} />}
    </>
  );
}
