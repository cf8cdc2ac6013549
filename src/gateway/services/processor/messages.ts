import { toDecimal } from '#domain/money.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';

const messages = readable({
  noun: 'processorMessage',
  from: (db) =>
    db
      .selectFrom('processorMessages as message')
      .leftJoin('cards as card', 'card.id', 'message.cardId')
      .leftJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .leftJoin('customers as customer', 'customer.id', 'message.customerId')
      .select([
        'message.id',
        'message.messageId',
        'message.dataType',
        'message.kind',
        'message.outcome',
        'message.processStatus',
        'message.customerId',
        'message.cardId',
        'message.last4',
        'message.transactionLink',
        'message.clearingReference',
        'message.transactionCurrency',
        'message.transactionAmount',
        'message.merchantName',
        'message.authorizationId',
        'message.refusal',
        'message.reason',
        'message.resolvedBy',
        'message.resolvedAt',
        'message.createdAt',
        'card.cardToken',
        'card.cardholderId',
        'cardholder.name as cardholderName',
        'customer.customerName',
      ]),
  id: 'message.id',
  filters: {
    outcome: 'message.outcome',
    processStatus: 'message.processStatus',
    dataType: 'message.dataType',
    kind: 'message.kind',
    customerId: 'message.customerId',
    cardId: 'message.cardId',
    cardholderId: 'card.cardholderId',
    authorizationId: 'message.authorizationId',
    createdAt: { column: 'message.createdAt', time: true },
  },
  search: [
    'message.messageId',
    'message.transactionLink',
    'message.merchantName',
    'message.last4',
    'cardholder.name',
    'customer.customerName',
  ],
  sorts: { createdAt: 'message.createdAt', outcome: 'message.outcome', dataType: 'message.dataType' },
  order: { field: 'createdAt', order: 'DESC' },
  by: { messageId: 'message.messageId' },
  toRecord: (row): ProcessorMessage => ({
    ...row,
    transactionAmount:
      row.transactionAmount === null || row.transactionCurrency === null
        ? null
        : toDecimal(row.transactionAmount, row.transactionCurrency),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
});

/** What the processor told, the newest first; those it waits for are process status 3. */
export const processorMessage = {
  ...messages,
  ...wordedFiles(messages, { kind: ['processor.kind.*'], outcome: ['processor.outcome.*'], refusal: ['errors.*'] }),
};
