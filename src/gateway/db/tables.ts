import type { ActivityTable } from './activityTables.ts';
import type { ApiKeyPermissionsTable, ApiKeysTable } from './apiKeyTables.ts';
import type { CardApplicationStepsTable, CardApplicationsTable, CardContactsTable } from './applicationTables.ts';
import type { AuditHeadsTable, AuditLogsTable, AuditSealsTable } from './auditTables.ts';
import type { CardholderDocumentsTable, CardholderDraftsTable, CardholderStepsTable } from './cardholderTables.ts';
import type { CardholdersTable, CardLogsTable, CardsTable } from './cardTables.ts';
import type { DepositRecordsTable, DepositStepsTable } from './depositTables.ts';
import type { DownloadsTable } from './downloadTables.ts';
import type { FilePiecesTable, FilesTable } from './fileTables.ts';
import type {
  AttemptWindowsTable,
  CardSessionsTable,
  CustomersTable,
  MailOutboxTable,
  PasskeyQuestionsTable,
  PasskeysTable,
  PasswordHistoryTable,
  PermissionsTable,
  RecoveryCodesTable,
  RequestsTable,
  ResetCodesTable,
  RolePermissionsTable,
  RolesTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './identityTables.ts';
import type {
  AccountsTable,
  AccountTransactionsTable,
  AuthorizationsTable,
  CardTransactionsTable,
  LedgerLinesTable,
  PostingsTable,
  ReceivablesTable,
} from './moneyTables.ts';
import type { NoticeMarksTable, NoticesTable, NoticeWishesTable } from './noticeTables.ts';
import type { AuthorizationEventsTable, CardUsageTable, ProcessorMessagesTable } from './processorTables.ts';
import type { ProductsTable, ProductVersionsTable, ProductWithdrawalsTable } from './productTables.ts';
import type {
  ProgrammeChangesTable,
  ProgrammeLogosTable,
  ProgrammeMessagesTable,
  ProgrammeVersionTable,
  ProgrammeWithdrawalsTable,
} from './programmeTables.ts';
import type {
  ConsentChangesTable,
  CustomerConsentsTable,
  LoneRuleSettersTable,
  ProgrammeConsentsTable,
  ProposalDecisionsTable,
  ProposalsTable,
} from './proposalTables.ts';
import type { RuleFindingsTable, SpendingRulesTable, SpendingRuleVersionsTable } from './ruleTables.ts';
import type { SavedViewsTable } from './savedViewTables.ts';
import type { StatementRecipientsTable, StatementRunsTable, StatementsTable } from './statementTables.ts';

/** Rows as the database has them, in camelCase. Amounts are minor units; times are Dates; dates are YYYY-MM-DD. */
export interface Tables {
  spendingRules: SpendingRulesTable;
  spendingRuleVersions: SpendingRuleVersionsTable;
  ruleFindings: RuleFindingsTable;
  customers: CustomersTable;
  roles: RolesTable;
  permissions: PermissionsTable;
  rolePermissions: RolePermissionsTable;
  users: UsersTable;
  passwordHistory: PasswordHistoryTable;
  sessions: SessionsTable;
  cardSessions: CardSessionsTable;
  resetCodes: ResetCodesTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyQuestions: PasskeyQuestionsTable;
  attemptWindows: AttemptWindowsTable;
  mailOutbox: MailOutboxTable;
  apiKeys: ApiKeysTable;
  apiKeyPermissions: ApiKeyPermissionsTable;
  requests: RequestsTable;
  accounts: AccountsTable;
  postings: PostingsTable;
  ledgerLines: LedgerLinesTable;
  receivables: ReceivablesTable;
  depositRecords: DepositRecordsTable;
  depositSteps: DepositStepsTable;
  accountTransactions: AccountTransactionsTable;
  cardTransactions: CardTransactionsTable;
  products: ProductsTable;
  productVersions: ProductVersionsTable;
  productWithdrawals: ProductWithdrawalsTable;
  cardholders: CardholdersTable;
  cardholderDocuments: CardholderDocumentsTable;
  cardholderSteps: CardholderStepsTable;
  cardholderDrafts: CardholderDraftsTable;
  cardApplications: CardApplicationsTable;
  cardApplicationSteps: CardApplicationStepsTable;
  cards: CardsTable;
  cardContacts: CardContactsTable;
  cardLogs: CardLogsTable;
  authorizations: AuthorizationsTable;
  authorizationEvents: AuthorizationEventsTable;
  cardUsage: CardUsageTable;
  processorMessages: ProcessorMessagesTable;
  statements: StatementsTable;
  statementRecipients: StatementRecipientsTable;
  statementRuns: StatementRunsTable;
  downloads: DownloadsTable;
  savedViews: SavedViewsTable;
  notices: NoticesTable;
  noticeWishes: NoticeWishesTable;
  noticeMarks: NoticeMarksTable;
  proposals: ProposalsTable;
  proposalDecisions: ProposalDecisionsTable;
  programmeConsents: ProgrammeConsentsTable;
  customerConsents: CustomerConsentsTable;
  consentChanges: ConsentChangesTable;
  loneRuleSetters: LoneRuleSettersTable;
  files: FilesTable;
  filePieces: FilePiecesTable;
  activity: ActivityTable;
  auditHeads: AuditHeadsTable;
  auditLogs: AuditLogsTable;
  auditSeals: AuditSealsTable;
  programmeVersion: ProgrammeVersionTable;
  programmeChanges: ProgrammeChangesTable;
  programmeWithdrawals: ProgrammeWithdrawalsTable;
  programmeLogos: ProgrammeLogosTable;
  programmeMessages: ProgrammeMessagesTable;
}
