import type { Generated } from 'kysely';
import type { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import type { DepositStatus } from '#domain/enumerations.ts';

/** Rows of money on its way to accounts, and what was done about it. Amounts are minor units. */

export interface DepositRecordsTable {
  id: string;
  customerId: string;
  orderNumber: string;
  accountId: string;
  creditCurrency: AccountCurrency;
  creditedAmount: bigint;
  paymentCurrency: CurrencyCode;
  paidAmount: bigint;
  /** Credit currency for one unit of payment currency; null where they are the same. */
  conversionRate: Generated<string | null>;
  bankName: string;
  bankAccountNumber: string;
  estimatedArrivalDate: string | null;
  /** What the payment is called at its sender's bank, and what people noted about it. */
  reference: Generated<string | null>;
  remark: Generated<string | null>;
  status: DepositStatus;
  /** Why it failed. */
  reason: Generated<string | null>;
  /** The number of the transaction that it ended in. */
  transactionId: Generated<string | null>;
  createdAt: Date;
  updatedAt: Date;
}

export interface DepositStepsTable {
  id: string;
  customerId: string;
  depositId: string;
  /** Its place on the deposit's way, from 1. */
  step: number;
  /** Null for the first one, which declares it. */
  fromStatus: DepositStatus | null;
  toStatus: DepositStatus;
  reason: string | null;
  source: 'portal' | 'api' | 'system';
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}
