/** What the portal shows, as far as the model looks at it: docs/openapi.json. */
export interface Found {
  accounts: { balance: string; held: string; available: string }[];
  cards: {
    id: string;
    cardToken: string;
    balance: string | null;
    held: string;
    available: string;
    cardStatus: number;
  }[];
  authorizations: {
    cardToken: string;
    transactionLink: string | null;
    originalAuthorizationId: string | null;
    recordType: string;
    held: string;
    authorizedBillingAmount: string;
    reversedBillingAmount: string;
    settledBillingAmount: string;
    refundedBillingAmount: string;
    settleStatus: number | null;
    processStatus: number;
    responseCode: string;
    holdExpiresAt: string | null;
  }[];
  receivables: { transactionId: string; cardToken: string | null; amount: string; outstanding: string }[];
  deposits: { status: number; creditedAmount: string }[];
  waiting: { messageId: string; refusal: string | null; transactionCurrency: string | null }[];
  onAccounts: AccountTransaction[];
  onCards: CardTransaction[];
  /** By card token. */
  usage: Map<string, Record<'overallTotalLimit' | 'dailyLimit' | 'monthlyLimit' | 'maxDailyTransactions', Used>>;
}

interface Used {
  used: string | number;
  /** Null where it never begins anew. */
  resetsAt: string | null;
}

export interface AccountTransaction {
  transactionId: string;
  type: number;
  status: number;
  balanceChange: string;
  balanceAfter: string;
  billingAmount: string;
  billingFee: string;
  transactionAmount: string;
  transactionCurrency: string;
  relatedTransactionId: string | null;
  createdAt: string;
}

export type CardTransaction = AccountTransaction & { cardId: string; cardToken: string };

export interface Statement {
  period: 'daily' | 'monthly';
  accountId: string | null;
  cardId: string | null;
  sharedCard: boolean;
  beginningBalance: string;
  changeAmount: string;
  endingBalance: string;
  lineCount: number;
  periodFrom: string;
  periodTo: string;
  statementDate: string;
}
