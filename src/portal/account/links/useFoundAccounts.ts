import type { Account } from '#domain/account/account.ts';
import { useFoundRecords } from '../../kit/form/useFoundRecords.ts';

const resource = 'account/balance';
const sort = { field: 'accountNumber', order: 'ASC' } as const;

/** Accounts that a form offers to who types: those of a customer, in a currency, in use. */
export const useFoundAccounts = (typed: string, among: object | undefined) =>
  useFoundRecords<Account>({ resource, typed, among, sort });
