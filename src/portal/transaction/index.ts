import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { accountOperationNames } from '#domain/account/operation.ts';
import { addDays } from '#domain/dates.ts';
import type { ListView } from '../client/listQuery.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

const days: readonly ListView[] = [
  { label: 'lists.presets.today', filter: (today) => ({ createdAt: { from: today, to: today } }) },
  {
    label: 'lists.presets.yesterday',
    filter: (today) => ({ createdAt: { from: addDays(today, -1), to: addDays(today, -1) } }),
  },
];

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
    views: days,
    recordTitle: 'menu.accountTransactionDetails',
    createTitle: 'menu.postTransaction',
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
    views: days,
    recordTitle: 'menu.cardTransactionDetails',
    createTitle: 'menu.moveFunds',
    createdWith: { action: ['topUp', 'return'], subject: 'card' },
  },
};
