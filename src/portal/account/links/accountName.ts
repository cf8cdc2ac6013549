import type { Account } from '#domain/account/account.ts';
import { nameOrId } from '#domain/text.ts';

/** '804795484748 · Initech Bookings': how an account is named, as far as the reader sees it. */
export const accountName = ({
  accountNumber,
  accountName: name,
}: Pick<Account, 'accountNumber' | 'accountName'>): string => [accountNumber, name].filter(Boolean).join(' · ');

/** The same where something must stand in its place: in a field to choose from, beside money. */
export const accountCalled = (account: Pick<Account, 'id' | 'accountNumber' | 'accountName'>): string =>
  nameOrId(accountName(account), account.id);
