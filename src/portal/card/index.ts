import ContactMail from '@mui/icons-material/ContactMailOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import CardHistory from '@mui/icons-material/HistoryOutlined';
import Wallet from '@mui/icons-material/WalletOutlined';
import { cardStatus } from '#domain/enumerations.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const card: PortalResource = {
  name: 'card/cards',
  icon: CreditCard,
  list: onDemand(() => import('./CardList.tsx')),
  show: onDemand(() => import('./CardShow.tsx')),
  edit: onDemand(() => import('./edit/CardEdit.tsx')),
  hasCreate: true,
  recordRepresentation: 'cardNumber',
  options: {
    noun: 'card',
    group: 'cards',
    title: 'menu.cards',
    views: [
      { label: 'lists.views.active', filter: () => ({ cardStatus: cardStatus.code.normal }) },
      { label: 'lists.views.blocked', filter: () => ({ cardStatus: cardStatus.code.blocked }), isCounted: true },
      { label: 'lists.views.lost', filter: () => ({ cardStatus: cardStatus.code.lost }), isCounted: true },
    ],
    recordTitle: 'menu.cardDetails',
    createTitle: 'menu.applyCard',
    createdWith: { action: 'create', subject: 'cardApplication' },
    createdAt: '/cardholders/apply-card',
    editedWith: { action: 'read', subject: 'card' },
  },
};

export const cardContact: PortalResource = {
  name: 'card/contact',
  icon: ContactMail,
  list: onDemand(() => import('./contact/ContactList.tsx')),
  recordRepresentation: 'last4',
  options: { noun: 'cardContact', group: 'operations', title: 'menu.contact' },
};

export const cardLog: PortalResource = {
  name: 'card/log',
  icon: CardHistory,
  list: onDemand(() => import('./log/CardLogList.tsx')),
  show: onDemand(() => import('./log/CardLogShow.tsx')),
  options: { noun: 'cardLog', group: 'operations', title: 'menu.logs', recordTitle: 'menu.logs' },
};

export const cardBalance: PortalResource = {
  name: 'card/balance',
  icon: Wallet,
  list: onDemand(() => import('./funds/CardBalanceList.tsx')),
  recordRepresentation: 'last4',
  options: {
    noun: 'cardBalance',
    group: 'cards',
    title: 'menu.cardBalances',
    start: { sort: { field: 'balance', order: 'DESC' } },
    shownAt: 'card/cards',
  },
};
