import type { Generated } from 'kysely';
import type { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import type {
  AccountStatus,
  AuthorizationStatus,
  Channel,
  ProcessStatus,
  RecordType,
  SettleStatus,
  TransactionStatus,
  TransactionType,
} from '#domain/enumerations.ts';

/** Rows of accounts and of what moves on them and on cards. Amounts are minor units. */

export interface AccountsTable {
  id: string;
  customerId: string;
  accountNumber: string;
  accountName: string;
  currency: AccountCurrency;
  balance: Generated<bigint>;
  held: Generated<bigint>;
  /** Of the latest posting, and at least the end of the latest closed statement: the next one comes after it. */
  lastPostedAt: Generated<Date | null>;
  remark: string | null;
  accountStatus: AccountStatus;
  createdAt: Date;
  updatedAt: Date;
}

export interface PostingsTable {
  id: string;
  customerId: string;
  kind: TransactionType;
  createdAt: Date;
}

export interface LedgerLinesTable {
  postingId: string;
  line: number;
  customerId: string;
  accountId: string | null;
  cardId: string | null;
  book: string | null;
  currency: AccountCurrency;
  amount: bigint;
  createdAt: Date;
}

/** What a customer owes because a settlement took more than was there; paid back from the next money that comes. */
export interface ReceivablesTable {
  id: string;
  customerId: string;
  accountId: string | null;
  cardId: string | null;
  /** The card transaction that couldn't be paid in full. */
  transactionId: string;
  currency: AccountCurrency;
  amount: bigint;
  outstanding: bigint;
  createdAt: Date;
  settledAt: Date | null;
}

interface TransactionColumns {
  id: string;
  customerId: string;
  transactionId: string;
  postingId: string | null;
  type: TransactionType;
  status: TransactionStatus;
  billingCurrency: AccountCurrency;
  billingAmount: bigint;
  billingFee: Generated<bigint>;
  balanceChange: bigint;
  balanceAfter: bigint;
  transactionCurrency: CurrencyCode;
  transactionAmount: bigint;
  conversionRate: string | null;
  relatedTransactionId: string | null;
  description: string | null;
  counterpartyAccountNumber: string | null;
  counterpartyName: string | null;
  /** What people noted about it by hand. */
  note: Generated<string | null>;
  createdAt: Date;
}

export interface AccountTransactionsTable extends TransactionColumns {
  accountId: string;
}

export interface CardTransactionsTable extends TransactionColumns {
  cardId: string;
  authorizationId: string | null;
  transactionCountry: string | null;
  merchantInformation: string | null;
  mccCode: string | null;
}

export interface AuthorizationsTable {
  id: string;
  customerId: string;
  cardId: string;
  recordType: RecordType;
  authorizationCode: string | null;
  authorizationStatus: AuthorizationStatus;
  settleStatus: SettleStatus | null;
  processStatus: ProcessStatus;
  transactionCurrency: CurrencyCode;
  transactionAmount: bigint;
  billingCurrency: AccountCurrency;
  billingAmount: bigint;
  held: Generated<bigint>;
  settledTransactionAmount: Generated<bigint>;
  settledBillingAmount: Generated<bigint>;
  responseCode: string;
  failedCheck: string | null;
  originalAuthorizationId: string | null;
  acquirerId: string | null;
  mccCode: string;
  merchantId: string | null;
  merchantName: string;
  transactionCountry: string | null;
  merchantCity: Generated<string | null>;
  /** How the card was presented; null where it isn't known. */
  channel: Generated<Channel | null>;
  /** When, where that was told apart from when it came. */
  presentedAt: Generated<Date | null>;
  /** What joins the processor's messages of one purchase. */
  transactionLink: Generated<string | null>;
  conversionRate: Generated<string | null>;
  /** Running totals beside settledBillingAmount: zero on records that belong to another one. */
  authorizedBillingAmount: Generated<bigint>;
  reversedBillingAmount: Generated<bigint>;
  refundedBillingAmount: Generated<bigint>;
  /** The same in the purchase's own currency, beside settledTransactionAmount. */
  authorizedTransactionAmount: Generated<bigint>;
  reversedTransactionAmount: Generated<bigint>;
  refundedTransactionAmount: Generated<bigint>;
  /** The day, in the programme's zone, in which it counts against the card's limits. */
  usageDay: Generated<string | null>;
  holdExpiresAt: Date | null;
  /** What people noted about it by hand. */
  note: Generated<string | null>;
  createdAt: Date;
}
