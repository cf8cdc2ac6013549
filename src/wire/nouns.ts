import type { z } from 'zod';
import { Account, AccountChanges, AccountFilter, accountSorts } from '#domain/account.ts';
import { AuditLog, AuditLogFilter, auditLogSorts } from '#domain/auditLog.ts';
import { Authorization, AuthorizationFilter, authorizationSorts } from '#domain/authorization.ts';
import { Card, CardChanges, CardFilter, cardSorts } from '#domain/card.ts';
import {
  CardApplication,
  CardApplicationFilter,
  CardApplicationInput,
  cardApplicationSorts,
} from '#domain/cardApplication.ts';
import { CardContact, CardContactChanges, CardContactFilter, cardContactSorts } from '#domain/cardContact.ts';
import { Cardholder, CardholderFilter, cardholderSorts } from '#domain/cardholder.ts';
import { CardholderChanges, CardholderInput } from '#domain/cardholderForm.ts';
import { CardLog, CardLogFilter, cardLogSorts } from '#domain/cardLog.ts';
import { Customer, CustomerFilter, customerSorts } from '#domain/customer.ts';
import { DepositDeclaration, DepositRecord, DepositRecordFilter, depositRecordSorts } from '#domain/depositRecord.ts';
import { Download, DownloadFilter, downloadSorts } from '#domain/download.ts';
import { ProcessorMessage, ProcessorMessageFilter, processorMessageSorts } from '#domain/processorMessage.ts';
import { Product, ProductFilter, productSorts } from '#domain/product.ts';
import { Statement, StatementFilter, statementSorts } from '#domain/statement.ts';
import {
  AccountTransaction,
  AccountTransactionFilter,
  CardTransaction,
  CardTransactionFilter,
  transactionSorts,
} from '#domain/transaction.ts';

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
  cardContact: {
    record: CardContact,
    filter: CardContactFilter,
    sorts: cardContactSorts,
    update: CardContactChanges,
  },
  cardLog: { record: CardLog, filter: CardLogFilter, sorts: cardLogSorts },
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
