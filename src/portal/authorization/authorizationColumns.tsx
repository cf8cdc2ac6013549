import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Column } from '../kit/list/columns.tsx';
import { CardRef } from './CardRef.tsx';
import { CountryName } from './CountryName.tsx';
import { DeclineReason } from './links/DeclineReason.tsx';

/** The list's columns; those hidden at first are for people who look closer. */
export const authorizationColumns: readonly Column<Authorization>[] = [
  { source: 'createdAt' },
  { source: 'recordType' },
  { source: 'cardholderName' },
  { source: 'merchantName' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'authorizationStatus' },
  { source: 'settleStatus' },
  { source: 'last4', render: (authorization) => <CardRef authorization={authorization} /> },
  { source: 'customerName' },
  { source: 'transactionAmount', currency: 'transactionCurrency' },
  { source: 'held', currency: 'billingCurrency' },
  { source: 'settledBillingAmount', currency: 'billingCurrency' },
  { source: 'responseCode' },
  { source: 'processStatus' },
  { source: 'id', isId: true },
  { source: 'failedCheck', render: (authorization) => <DeclineReason authorization={authorization} />, isHidden: true },
  { source: 'authorizationCode', isHidden: true },
  { source: 'mccCode', isHidden: true },
  { source: 'transactionCountry', render: (each) => <CountryName code={each.transactionCountry} />, isHidden: true },
  { source: 'settledTransactionAmount', currency: 'transactionCurrency', isHidden: true },
  { source: 'refundedBillingAmount', currency: 'billingCurrency', isHidden: true },
  { source: 'dataType', isHidden: true },
  { source: 'cardToken', isId: true, isHidden: true },
  { source: 'merchantId', isHidden: true },
  { source: 'acquirerId', isHidden: true },
  { source: 'holdExpiresAt', isHidden: true },
  { source: 'note', isHidden: true },
  { source: 'originalAuthorizationId', isId: true, isHidden: true },
  { source: 'transactionLink', isId: true, isHidden: true },
];
