import type { FirstDayStep } from '#domain/dashboard/firstDay.ts';
import { customerStatus } from '#domain/enumerations.ts';
import type { Access } from './abilities.ts';
import type { Noun } from './dataProvider.ts';

/** Who does what somebody else may not. */
type Maker = 'issuer' | 'colleague';

interface Way {
  /** The page on which the step is taken. */
  to: string;
  /** The right that it takes. */
  access: Access;
  /** Whom people without that right wait for. */
  by: Maker;
}

const initial = encodeURIComponent(JSON.stringify({ customerStatus: customerStatus.code.initial }));

/** Where each step of the first day is taken, and by whom: for the checklist and for the lists that wait for it. */
export const firstDayWays: Readonly<Record<FirstDayStep, Way>> = {
  programme: { to: '/programme/settings', access: { action: 'edit', subject: 'programme' }, by: 'issuer' },
  customer: { to: '/customers/create', access: { action: 'create', subject: 'customer' }, by: 'issuer' },
  account: { to: '/account/balance/create', access: { action: 'create', subject: 'account' }, by: 'issuer' },
  customerEnabled: {
    to: `/customers?filter=${initial}`,
    access: { action: 'disable', subject: 'customer' },
    by: 'issuer',
  },
  deposit: {
    to: '/account/deposit-records',
    access: { action: ['confirm', 'create'], subject: 'depositRecord' },
    by: 'colleague',
  },
  product: { to: '/programme/products', access: { action: 'create', subject: 'product' }, by: 'issuer' },
  user: { to: '/permission/users/create', access: { action: 'create', subject: 'user' }, by: 'colleague' },
  cardholder: {
    to: '/cardholders/list',
    access: { action: ['review', 'create'], subject: 'cardholder' },
    by: 'colleague',
  },
  card: { to: '/cardholders/apply-card', access: { action: 'create', subject: 'cardApplication' }, by: 'colleague' },
  purchase: { to: '/card/authorizations', access: { action: 'read', subject: 'authorization' }, by: 'colleague' },
};

interface Beginning {
  /** What must stand before there can be a first one, with all that comes before that. */
  after?: readonly FirstDayStep[];
  /** Who makes one, on the page of its resource; absent where they come by themselves. */
  by?: Maker;
}

const toHaveCards = { after: ['customerEnabled', 'product', 'cardholder'], by: 'colleague' } as const;
const ofCards = { after: ['card'] } as const;

/** How the first record of each noun comes to be: what its list says while it is empty. */
export const beginnings: Readonly<Record<Noun, Beginning>> = {
  customer: { by: 'issuer' },
  product: { by: 'issuer' },
  programmeChange: {},
  proposal: {},
  account: { after: ['customer'], by: 'issuer' },
  depositRecord: { after: ['account'], by: 'colleague' },
  accountTransaction: { after: ['deposit'] },
  ledgerLine: { after: ['deposit'] },
  statement: { after: ['account'] },
  cardholder: { after: ['customer'], by: 'colleague' },
  card: toHaveCards,
  cardApplication: toHaveCards,
  cardBalance: ofCards,
  cardContact: ofCards,
  cardLog: ofCards,
  cardTransaction: ofCards,
  authorization: ofCards,
  spendingRule: { by: 'colleague' },
  receivable: {},
  processorMessage: {},
  download: {},
  user: { after: ['customer'], by: 'colleague' },
  role: { by: 'colleague' },
  permission: { by: 'colleague' },
  apiKey: { by: 'colleague' },
  auditLog: {},
};
