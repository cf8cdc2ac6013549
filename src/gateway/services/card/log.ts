import type { CardLog } from '#domain/card/log.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';

const whole = readable({
  noun: 'cardLog',
  from: (db) =>
    db
      .selectFrom('cardLogs as log')
      .innerJoin('cards as card', 'card.id', 'log.cardId')
      .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .innerJoin('customers as customer', 'customer.id', 'log.customerId')
      .selectAll('log')
      .select(['card.cardToken', 'card.last4', 'card.cardholderId', 'cardholder.name as cardholderName'])
      .select('customer.customerName'),
  cut: 'card_logs',
  id: 'log.id',
  filters: {
    type: 'log.type',
    cardId: 'log.cardId',
    cardholderId: 'card.cardholderId',
    customerId: 'log.customerId',
    userId: 'log.userId',
    createdAt: { column: 'log.createdAt', time: true },
  },
  search: ['card.last4', 'card.cardToken', 'cardholder.name', 'customer.customerName', 'log.userName', 'log.reason'],
  sorts: { createdAt: 'log.createdAt', type: 'log.type' },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: (row): CardLog => ({ ...row, createdAt: row.createdAt.toISOString() }),
});

export const cardLog = { ...whole, ...wordedFiles(whole, { source: ['enums.logSource.*'] }) };
