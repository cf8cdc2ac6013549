import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { AccountAction } from '#domain/account/lifecycle.ts';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { AccountActDialog } from './AccountActDialog.tsx';
import { accountActIcons, useAccountActs } from './accountActs.ts';

/** Freezing, unfreezing and closing, behind a button beside what moves money. */
export function AccountActs({ account }: { account: Account }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<AccountAction>();
  const items = useAccountActs(account).map((name) => ({
    name,
    label: translate(`account.${name}.label`),
    icon: accountActIcons[name],
    isFinal: name === 'close',
    onChoose: () => choose(name),
  }));
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: account.accountNumber })} items={items} />
      {chosen && <AccountActDialog act={chosen} account={account} onClose={() => choose(undefined)} />}
    </>
  );
}
