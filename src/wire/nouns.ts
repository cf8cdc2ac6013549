import type { z } from 'zod';
import { Account, AccountChanges, AccountFilter, accountSorts } from '#domain/account/account.ts';
import {
  CardApplication,
  CardApplicationFilter,
  CardApplicationInput,
  cardApplicationSorts,
} from '#domain/application/application.ts';
import { AuditLog, AuditLogFilter, auditLogSorts } from '#domain/auditLog/auditLog.ts';
import { Authorization, AuthorizationFilter, authorizationSorts } from '#domain/authorization/authorization.ts';
import { CardPurse, CardPurseFilter, cardPurseSorts } from '#domain/card/balance.ts';
import { Card, CardChanges, CardFilter, cardSorts } from '#domain/card/card.ts';
import { CardContact, CardContactChanges, CardContactFilter, cardContactSorts } from '#domain/card/contact.ts';
import { CardLog, CardLogFilter, cardLogSorts } from '#domain/card/log.ts';
import { Cardholder, CardholderFilter, cardholderSorts } from '#domain/cardholder/cardholder.ts';
import { CardholderChanges, CardholderInput } from '#domain/cardholder/form.ts';
import { Customer, CustomerFilter, customerSorts } from '#domain/customer/customer.ts';
import { DepositDeclaration, DepositRecord, DepositRecordFilter, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { Download, DownloadFilter, downloadSorts } from '#domain/download/download.ts';
import { Permission, PermissionFilter, PermissionInput, permissionSorts } from '#domain/permission/permission.ts';
import { ProcessorMessage, ProcessorMessageFilter, processorMessageSorts } from '#domain/processor/message.ts';
import { Product, ProductFilter, productSorts } from '#domain/product/product.ts';
import { Receivable, ReceivableFilter, receivableSorts } from '#domain/receivable/receivable.ts';
import { Role, RoleChanges, RoleFilter, RoleInput, roleSorts } from '#domain/role/role.ts';
import { Statement, StatementFilter, statementSorts } from '#domain/statement/statement.ts';
import { LedgerLine, LedgerLineFilter, ledgerLineSorts } from '#domain/transaction/ledgerLine.ts';
import {
  AccountTransaction,
  AccountTransactionFilter,
  CardTransaction,
  CardTransactionFilter,
  transactionSorts,
} from '#domain/transaction/transaction.ts';
import { User, UserChanges, UserFilter, UserInput, userSorts } from '#domain/user/user.ts';

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

/** dtoName → what its records, filters, orders and changes look like: the one source for gateway, portal and OpenAPI. */
export const nouns = {
  account: {
    record: Account,
    filter: AccountFilter,
    sorts: accountSorts,
    by: ['accountNumber'],
    update: AccountChanges,
  },
  customer: { record: Customer, filter: CustomerFilter, sorts: customerSorts, by: ['customerNumber'] },
  depositRecord: {
    record: DepositRecord,
    filter: DepositRecordFilter,
    sorts: depositRecordSorts,
    by: ['orderNumber'],
    create: DepositDeclaration,
  },
  ledgerLine: { record: LedgerLine, filter: LedgerLineFilter, sorts: ledgerLineSorts },
  receivable: { record: Receivable, filter: ReceivableFilter, sorts: receivableSorts },
  accountTransaction: {
    record: AccountTransaction,
    filter: AccountTransactionFilter,
    sorts: transactionSorts,
    by: ['transactionId'],
  },
  cardholder: {
    record: Cardholder,
    filter: CardholderFilter,
    sorts: cardholderSorts,
    by: ['email'],
    create: CardholderInput,
    update: CardholderChanges,
  },
  product: { record: Product, filter: ProductFilter, sorts: productSorts, by: ['productCode'] },
  card: { record: Card, filter: CardFilter, sorts: cardSorts, by: ['cardToken'], update: CardChanges },
  cardApplication: {
    record: CardApplication,
    filter: CardApplicationFilter,
    sorts: cardApplicationSorts,
    by: ['orderNumber'],
    create: CardApplicationInput,
  },
  cardBalance: { record: CardPurse, filter: CardPurseFilter, sorts: cardPurseSorts, by: ['cardToken'] },
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
    update: PermissionInput,
  },
  auditLog: { record: AuditLog, filter: AuditLogFilter, sorts: auditLogSorts },
  authorization: { record: Authorization, filter: AuthorizationFilter, sorts: authorizationSorts },
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
  },
  statement: { record: Statement, filter: StatementFilter, sorts: statementSorts, by: ['statementNumber'] },
} as const satisfies Record<string, NounContract>;

export type Noun = keyof typeof nouns;
export const nounNames = Object.keys(nouns) as Noun[];
export type RecordOf<N extends Noun> = z.infer<(typeof nouns)[N]['record']>;
export type FilterOf<N extends Noun> = z.infer<(typeof nouns)[N]['filter']>;
