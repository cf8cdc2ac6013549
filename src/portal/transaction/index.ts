import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { accountOperationNames } from '#domain/account/operation.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const accountTransaction: PortalResource = {
  name: 'account/transactions',
  icon: SwapHoriz,
  list: onDemand(() => import('./AccountTransactionList.tsx')),
  show: onDemand(() => import('./AccountTransactionShow.tsx')),
  create: onDemand(() => import('./AccountTransactionCreate.tsx')),
  edit: onDemand(() => import('./AccountTransactionEdit.tsx')),
  recordRepresentation: 'transactionId',
  options: {
    noun: 'accountTransaction',
    group: 'account',
    title: 'menu.accountTransactions',
    recordTitle: 'transaction.accountDetails',
    createTitle: 'transaction.book',
    createdWith: { action: accountOperationNames, subject: 'account' },
  },
};

export const cardTransaction: PortalResource = {
  name: 'card/transactions',
  icon: PointOfSale,
  list: onDemand(() => import('./CardTransactionList.tsx')),
  show: onDemand(() => import('./CardTransactionShow.tsx')),
  create: onDemand(() => import('./CardTransactionCreate.tsx')),
  edit: onDemand(() => import('./CardTransactionEdit.tsx')),
  recordRepresentation: 'transactionId',
  options: {
    noun: 'cardTransaction',
    group: 'cards',
    title: 'menu.transaction',
    recordTitle: 'transaction.cardDetails',
    createTitle: 'cardFunds.move',
    createdWith: { action: ['topUp', 'return'], subject: 'card' },
  },
};
