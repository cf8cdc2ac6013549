import type { Account } from '#domain/account/account.ts';

/** '804795484748 · Initech Bookings': how an account is named, as far as the reader sees it. */
export const accountName = ({
  accountNumber,
  accountName: name,
}: Pick<Account, 'accountNumber' | 'accountName'>): string => [accountNumber, name].filter(Boolean).join(' · ');
