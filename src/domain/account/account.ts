import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { accountStatus } from '../enumerations.ts';
import { AmountRange, ChosenId, Id, OfSandbox, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';

/** A customer's account in one currency. Amounts are decimal strings in that currency. */
export const Account = z.strictObject({
  id: Id,
  accountNumber: z.string(),
  accountName: z.string(),
  customerId: Id,
  customerName: z.string(),
  currency: AccountCurrency,
  /** Posted: the sum of the account's ledger lines. */
  balance: DecimalAmount,
  /** Reserved by open authorizations of shared cards. */
  held: DecimalAmount,
  /** balance − held: what can be spent. */
  available: DecimalAmount,
  remark: z.string().max(255).nullable(),
  accountStatus: accountStatus.schema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

export const AccountFilter = z.strictObject({
  customerId: oneOrMany(Id),
  currency: oneOrMany(AccountCurrency),
  accountStatus: oneOrMany(accountStatus.schema),
  sandbox: OfSandbox,
  balance: AmountRange,
  createdAt: TimeRange,
  q: SearchText,
});

export const accountSorts = [
  'accountNumber',
  'accountName',
  'currency',
  'balance',
  'accountStatus',
  'createdAt',
] as const;

const Remark = z.string().trim().max(255).nullable();

/** What staff open an account with; its number is drawn, its currency stays. */
export const AccountInput = z.strictObject({
  customerId: ChosenId('validation.choice'),
  currency: AccountCurrency,
  accountName: RequiredText(64),
  remark: Remark.optional(),
});
export type AccountInput = z.infer<typeof AccountInput>;

/** The remark is its customer's as well; the name is for staff to change. */
export const AccountChanges = z.strictObject({
  accountName: RequiredText(64).optional(),
  remark: Remark.optional(),
});
export type AccountChanges = z.infer<typeof AccountChanges>;
