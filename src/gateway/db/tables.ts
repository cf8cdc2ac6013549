import type { Generated, JSONColumnType } from 'kysely';
import type { Address, CorporationDetails, IndividualDetails } from '#domain/cardholder.ts';
import type { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import type {
  AuthorizationStatus,
  CardLogType,
  CardModel,
  CardScheme,
  CardStatus,
  CardType,
  ComplianceStatus,
  CustomerStatus,
  CustomerType,
  DepositStatus,
  OrderStatus,
  ProcessStatus,
  RecordType,
  RejectionReason,
  RiskLevel,
  SettleStatus,
  Status,
  TransactionStatus,
  TransactionType,
} from '#domain/enumerations.ts';

/** Rows as the database has them, in camelCase. Amounts are minor units; times are Dates; dates are YYYY-MM-DD. */

interface CustomersTable {
  id: string;
  customerNumber: string;
  customerName: string;
  customerType: CustomerType;
  customerStatus: CustomerStatus;
  createdAt: Date;
}

interface RolesTable {
  id: string;
  roleName: string;
  description: string | null;
  forOperators: boolean;
  passwordMinimum: number;
}

interface PermissionsTable {
  id: string;
  privilegeName: string;
  moduleName: string;
  sort: number;
  updateTime: Date;
}

interface RolePermissionsTable {
  roleId: string;
  permissionId: string;
}

interface UsersTable {
  id: string;
  customerId: string | null;
  userName: string;
  email: string;
  passwordHash: string;
  passwordIsEasy: boolean;
  roleId: string;
  status: Status;
  failedTries: Generated<number>;
  lastFailedAt: Date | null;
  lockedUntil: Date | null;
  lastSignInAt: Date | null;
  createdAt: Date;
}

interface PasswordHistoryTable {
  userId: string;
  passwordHash: string;
  setAt: Date;
}

interface SessionsTable {
  id: string;
  tokenHash: Uint8Array;
  handleHash: Uint8Array | null;
  userId: string;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

interface CardSessionsTable {
  id: string;
  customerId: string;
  cardId: string;
  tokenHash: Uint8Array;
  handleHash: Uint8Array | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

interface ResetCodesTable {
  id: string;
  userId: string;
  codeHash: Uint8Array;
  tries: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface AttemptWindowsTable {
  key: string;
  startedAt: Date;
  attempts: number;
}

interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
  tries: Generated<number>;
}

interface RequestsTable {
  userId: string;
  operation: string;
  requestId: string;
  bodyHash: Uint8Array;
  answer: JSONColumnType<object> | null;
  createdAt: Date;
}

interface AccountsTable {
  id: string;
  customerId: string;
  accountNumber: string;
  accountName: string;
  currency: AccountCurrency;
  balance: Generated<bigint>;
  held: Generated<bigint>;
  remark: string | null;
  status: Status;
  createdAt: Date;
  updatedAt: Date;
}

interface PostingsTable {
  id: string;
  customerId: string;
  kind: TransactionType;
  createdAt: Date;
}

interface LedgerLinesTable {
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

interface DepositRecordsTable {
  id: string;
  customerId: string;
  orderNumber: string;
  accountId: string;
  creditCurrency: AccountCurrency;
  creditedAmount: bigint;
  paymentCurrency: CurrencyCode;
  paidAmount: bigint;
  bankName: string;
  bankAccountNumber: string;
  estimatedArrivalDate: string | null;
  status: DepositStatus;
  createdAt: Date;
  updatedAt: Date;
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
  createdAt: Date;
}

interface AccountTransactionsTable extends TransactionColumns {
  accountId: string;
}

interface CardTransactionsTable extends TransactionColumns {
  cardId: string;
  authorizationId: string | null;
  transactionCountry: string | null;
  merchantInformation: string | null;
  mccCode: string | null;
}

interface LimitColumns {
  overallTotalLimit: bigint | null;
  maxSingleAmount: bigint | null;
  dailyLimit: bigint | null;
  monthlyLimit: bigint | null;
  maxDailyTransactions: number | null;
}

interface CardKind {
  cardBin: string;
  cardScheme: CardScheme;
  cardType: CardType;
  cardModel: CardModel;
  currency: AccountCurrency;
  sharedCard: boolean;
}

interface ProductsTable extends LimitColumns, CardKind {
  id: string;
  productCode: string;
  productName: string;
  issuingFee: Generated<bigint>;
  status: Status;
  createdAt: Date;
}

export type CardholderDetails = (IndividualDetails | CorporationDetails) & { residenceAddress: Address };

interface CardholdersTable {
  id: string;
  customerId: string;
  customerType: CustomerType;
  name: string;
  email: string;
  nationality: string | null;
  onboardingStatus: ComplianceStatus;
  complianceStatus: ComplianceStatus;
  rejectionReason: RejectionReason | null;
  riskLevel: RiskLevel | null;
  status: Status;
  details: JSONColumnType<CardholderDetails>;
  createdAt: Date;
  updatedAt: Date;
}

interface CardApplicationsTable {
  id: string;
  customerId: string;
  orderNumber: string;
  cardholderId: string;
  productId: string;
  quantity: number;
  issued: Generated<number>;
  orderStatus: OrderStatus;
  remark: string | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

interface CardsTable extends LimitColumns, CardKind {
  id: string;
  customerId: string;
  cardholderId: string;
  productId: string;
  accountId: string;
  applicationId: string | null;
  cardToken: string;
  numberCipher: Uint8Array;
  numberHash: Uint8Array;
  numberKey: string;
  last4: string;
  cardStatus: CardStatus;
  statusBeforeLoss: CardStatus | null;
  blockedBy: 'customer' | 'operator' | null;
  balance: Generated<bigint>;
  held: Generated<bigint>;
  activeTime: Date | null;
  expiredDate: string;
  cardRemark: string | null;
  pinVerifier: Uint8Array | null;
  acsVerifier: Uint8Array | null;
  inquiryTokenHash: Uint8Array | null;
  createdAt: Date;
  updatedAt: Date;
}

interface CardLogsTable {
  id: string;
  customerId: string;
  cardId: string;
  type: CardLogType;
  fromStatus: CardStatus;
  toStatus: CardStatus;
  reason: string | null;
  source: 'portal' | 'api' | 'system';
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}

interface AuthorizationsTable {
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
  holdExpiresAt: Date | null;
  createdAt: Date;
}

export interface Tables {
  customers: CustomersTable;
  roles: RolesTable;
  permissions: PermissionsTable;
  rolePermissions: RolePermissionsTable;
  users: UsersTable;
  passwordHistory: PasswordHistoryTable;
  sessions: SessionsTable;
  cardSessions: CardSessionsTable;
  resetCodes: ResetCodesTable;
  attemptWindows: AttemptWindowsTable;
  mailOutbox: MailOutboxTable;
  requests: RequestsTable;
  accounts: AccountsTable;
  postings: PostingsTable;
  ledgerLines: LedgerLinesTable;
  depositRecords: DepositRecordsTable;
  accountTransactions: AccountTransactionsTable;
  cardTransactions: CardTransactionsTable;
  products: ProductsTable;
  cardholders: CardholdersTable;
  cardApplications: CardApplicationsTable;
  cards: CardsTable;
  cardLogs: CardLogsTable;
  authorizations: AuthorizationsTable;
}
