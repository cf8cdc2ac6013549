import type { Account } from '#domain/account/account.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { AccountPage } from './AccountPage.tsx';
import { noAccount } from './noAccount.tsx';

/** One account: what is on it, what moved on it, which cards it pays for, and what it owes. */
export default function AccountShow() {
  return (
    <RecordScreen<Account> resource="account/balance" notFound={noAccount}>
      {(account) => <AccountPage key={account.id} account={account} />}
    </RecordScreen>
  );
}
