import type { z } from 'zod';
import { Account, AccountChanges, AccountFilter, AccountInput, accountSorts } from './account/account.ts';
import { ApiKey, ApiKeyChanges, ApiKeyFilter, apiKeySorts } from './apiKey/apiKey.ts';
import {
  CardApplication,
  CardApplicationFilter,
  CardApplicationInput,
  cardApplicationSorts,
} from './application/application.ts';
import { AuditLog, AuditLogFilter, auditLogSorts } from './auditLog/auditLog.ts';
import {
  Authorization,
  AuthorizationChanges,
  AuthorizationFilter,
  authorizationSorts,
} from './authorization/authorization.ts';
import { PurchaseInput } from './authorization/purchase.ts';
import { CardBalance, CardBalanceFilter, cardBalanceSorts } from './card/balance.ts';
import { Card, CardChanges, CardFilter, cardSorts } from './card/card.ts';
import { CardContact, CardContactChanges, CardContactFilter, cardContactSorts } from './card/contact.ts';
import { CardLog, CardLogFilter, cardLogSorts } from './card/log.ts';
import { Cardholder, CardholderFilter, cardholderSorts } from './cardholder/cardholder.ts';
import { CardholderChanges, CardholderInput } from './cardholder/form.ts';
import { Customer, CustomerChanges, CustomerFilter, CustomerInput, customerSorts } from './customer/customer.ts';
import {
  DepositChanges,
  DepositDeclaration,
  DepositRecord,
  DepositRecordFilter,
  depositRecordSorts,
} from './deposit/deposit.ts';
import { Download, DownloadFilter, downloadSorts } from './download/download.ts';
import {
  Permission,
  PermissionChanges,
  PermissionFilter,
  PermissionInput,
  permissionSorts,
} from './permission/permission.ts';
import { ProcessorMessage, ProcessorMessageFilter, processorMessageSorts } from './processor/message.ts';
import { Product, ProductChanges, ProductFilter, ProductInput, productSorts } from './product/product.ts';
import { ProgrammeChange, ProgrammeChangeFilter, programmeChangeSorts } from './programme/programme.ts';
import { Proposal, ProposalFilter, proposalSorts } from './proposal/proposal.ts';
import { Receivable, ReceivableFilter, receivableSorts } from './receivable/receivable.ts';
import { Role, RoleChanges, RoleFilter, RoleInput, roleSorts } from './role/role.ts';
import {
  SpendingRule,
  SpendingRuleChanges,
  SpendingRuleFilter,
  SpendingRuleInput,
  spendingRuleSorts,
} from './rule/rule.ts';
import { Statement, StatementChanges, StatementFilter, statementSorts } from './statement/statement.ts';
import { LedgerLine, LedgerLineFilter, ledgerLineSorts } from './transaction/ledgerLine.ts';
import {
  AccountTransaction,
  AccountTransactionFilter,
  CardTransaction,
  CardTransactionFilter,
  TransactionChanges,
  transactionSorts,
} from './transaction/transaction.ts';
import { User, UserChanges, UserFilter, UserInput, userSorts } from './user/user.ts';

interface NounContract {
  record: z.ZodType;
  filter: z.ZodObject;
  sorts: readonly string[];
  /** Unique fields that get-by takes. */
  by?: readonly string[];
  /** What update takes as data; absent: the noun isn't edited through a door. */
  update?: z.ZodType;
  /** What create takes as data; absent: the noun isn't made through a door. */
  create?: z.ZodType;
}

/** Noun → what its records, filters, orders and changes look like: the one source for gateway, portal and OpenAPI. */
export const nouns = {
  account: {
    record: Account,
    filter: AccountFilter,
    sorts: accountSorts,
    by: ['accountNumber'],
    create: AccountInput,
    update: AccountChanges,
  },
  customer: {
    record: Customer,
    filter: CustomerFilter,
    sorts: customerSorts,
    by: ['customerNumber'],
    create: CustomerInput,
    update: CustomerChanges,
  },
  depositRecord: {
    record: DepositRecord,
    filter: DepositRecordFilter,
    sorts: depositRecordSorts,
    by: ['orderNumber'],
    create: DepositDeclaration,
    update: DepositChanges,
  },
  ledgerLine: { record: LedgerLine, filter: LedgerLineFilter, sorts: ledgerLineSorts },
  receivable: { record: Receivable, filter: ReceivableFilter, sorts: receivableSorts },
  accountTransaction: {
    record: AccountTransaction,
    filter: AccountTransactionFilter,
    sorts: transactionSorts,
    by: ['transactionId'],
    update: TransactionChanges,
  },
  cardholder: {
    record: Cardholder,
    filter: CardholderFilter,
    sorts: cardholderSorts,
    by: ['email'],
    create: CardholderInput,
    update: CardholderChanges,
  },
  programmeChange: { record: ProgrammeChange, filter: ProgrammeChangeFilter, sorts: programmeChangeSorts },
  product: {
    record: Product,
    filter: ProductFilter,
    sorts: productSorts,
    by: ['productCode'],
    create: ProductInput,
    update: ProductChanges,
  },
  spendingRule: {
    record: SpendingRule,
    filter: SpendingRuleFilter,
    sorts: spendingRuleSorts,
    create: SpendingRuleInput,
    update: SpendingRuleChanges,
  },
  card: { record: Card, filter: CardFilter, sorts: cardSorts, by: ['cardToken'], update: CardChanges },
  cardApplication: {
    record: CardApplication,
    filter: CardApplicationFilter,
    sorts: cardApplicationSorts,
    by: ['orderNumber'],
    create: CardApplicationInput,
  },
  cardBalance: { record: CardBalance, filter: CardBalanceFilter, sorts: cardBalanceSorts, by: ['cardToken'] },
  cardContact: {
    record: CardContact,
    filter: CardContactFilter,
    sorts: cardContactSorts,
    update: CardContactChanges,
  },
  cardLog: { record: CardLog, filter: CardLogFilter, sorts: cardLogSorts },
  role: {
    record: Role,
    filter: RoleFilter,
    sorts: roleSorts,
    by: ['roleName'],
    create: RoleInput,
    update: RoleChanges,
  },
  user: { record: User, filter: UserFilter, sorts: userSorts, by: ['email'], create: UserInput, update: UserChanges },
  permission: {
    record: Permission,
    filter: PermissionFilter,
    sorts: permissionSorts,
    by: ['privilegeName'],
    create: PermissionInput,
    update: PermissionChanges,
  },
  apiKey: { record: ApiKey, filter: ApiKeyFilter, sorts: apiKeySorts, update: ApiKeyChanges },
  proposal: { record: Proposal, filter: ProposalFilter, sorts: proposalSorts },
  auditLog: { record: AuditLog, filter: AuditLogFilter, sorts: auditLogSorts },
  authorization: {
    record: Authorization,
    filter: AuthorizationFilter,
    sorts: authorizationSorts,
    create: PurchaseInput,
    update: AuthorizationChanges,
  },
  processorMessage: {
    record: ProcessorMessage,
    filter: ProcessorMessageFilter,
    sorts: processorMessageSorts,
    by: ['messageId'],
  },
  download: { record: Download, filter: DownloadFilter, sorts: downloadSorts },
  cardTransaction: {
    record: CardTransaction,
    filter: CardTransactionFilter,
    sorts: transactionSorts,
    by: ['transactionId'],
    update: TransactionChanges,
  },
  statement: {
    record: Statement,
    filter: StatementFilter,
    sorts: statementSorts,
    by: ['statementNumber'],
    update: StatementChanges,
  },
} as const satisfies Record<string, NounContract>;

type Nouns = typeof nouns;
export type Noun = keyof Nouns;
export const nounNames = Object.keys(nouns) as Noun[];
export const isNoun = (name: string): name is Noun => Object.hasOwn(nouns, name);

export type RecordOf<N extends Noun> = z.output<Nouns[N]['record']>;
export type FilterOf<N extends Noun> = z.output<Nouns[N]['filter']>;
/** The fields that its lists are ordered by. */
export type SortOf<N extends Noun> = Nouns[N]['sorts'][number];
/** The unique fields that get-by takes. */
export type ByOf<N extends Noun> = Nouns[N] extends { by: readonly (infer F extends string)[] } ? F : never;

/** Nouns that are made through a door. */
export type CreatableNoun = { [N in Noun]: Nouns[N] extends { create: z.ZodType } ? N : never }[Noun];
export const isCreatable = (noun: Noun): noun is CreatableNoun => 'create' in nouns[noun];
/** What is said of a new record, checked. */
export type CreateInput<N extends CreatableNoun> = z.output<Nouns[N]['create']>;

/** Nouns that are changed through a door. */
export type EditableNoun = { [N in Noun]: Nouns[N] extends { update: z.ZodType } ? N : never }[Noun];
export const isEditable = (noun: Noun): noun is EditableNoun => 'update' in nouns[noun];
/** What is said of a record's changes, checked. */
export type UpdateInput<N extends EditableNoun> = z.output<Nouns[N]['update']>;
