import type { Authorization } from '#domain/authorization/authorization.ts';
import { figureOf } from '#domain/authorization/figure.ts';
import { AmountField } from '../../kit/field/AmountField.tsx';
import { CardField } from '../../kit/field/CardField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { WhenField } from '../../kit/field/WhenField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { CardRef } from '../CardRef.tsx';
import { CountryName } from '../CountryName.tsx';
import { AuthorizationMerchant } from './AuthorizationMerchant.tsx';
import { AuthorizationState } from './AuthorizationState.tsx';
import { DeclineReason } from './DeclineReason.tsx';

const billed = (authorization: Authorization) => (
  <AmountField
    {...figureOf(authorization)}
    original={{ amount: authorization.transactionAmount, currency: authorization.transactionCurrency }}
  />
);

/** Who asked for how much with which card, and what became of it; every field by itself is for people who look closer. */
export const authorizationColumns: readonly Column<Authorization>[] = [
  {
    source: 'cell:merchant',
    parts: ['merchantName', 'merchantCity', 'mccCode'],
    sortBy: 'merchantName',
    isPrimary: true,
    render: (authorization, link) => <AuthorizationMerchant of={authorization} link={link} />,
  },
  {
    source: 'cell:amount',
    parts: ['billingAmount', 'transactionAmount'],
    sortBy: 'billingAmount',
    isFigure: true,
    render: billed,
  },
  {
    source: 'cell:status',
    parts: ['authorizationStatus', 'settleStatus', 'responseCode', 'failedCheck', 'processStatus', 'recordType'],
    sortBy: 'authorizationStatus',
    render: (authorization) => <AuthorizationState of={authorization} />,
  },
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName'],
    render: (authorization) => (
      <CardField last4={authorization.last4} holder={<NamedRecord source="cardholderName" record={authorization} />} />
    ),
  },
  { source: 'createdAt' },
  { source: 'recordType', isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'merchantName', isHidden: 'butInFiles' },
  { source: 'billingAmount', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'authorizationStatus', isHidden: 'butInFiles' },
  { source: 'settleStatus', isHidden: 'butInFiles' },
  { source: 'last4', render: (authorization) => <CardRef authorization={authorization} />, isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'transactionAmount', currency: 'transactionCurrency', isHidden: 'butInFiles' },
  { source: 'held', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'settledBillingAmount', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'responseCode', isHidden: 'butInFiles' },
  { source: 'processStatus', isHidden: 'butInFiles' },
  { source: 'id', isId: true, isHidden: 'butInFiles' },
  { source: 'failedCheck', render: (authorization) => <DeclineReason authorization={authorization} />, isHidden: true },
  { source: 'authorizationCode', isHidden: true },
  { source: 'mccCode', isHidden: true },
  { source: 'transactionCountry', render: (each) => <CountryName code={each.transactionCountry} />, isHidden: true },
  { source: 'channel', isHidden: true },
  { source: 'presentedAt', isHidden: true },
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

/** *Merchant — amount*, and below it *time · card — how it stands*. */
export const authorizationPhone: PhoneRow<Authorization> = {
  title: ({ merchantName }, link) => link(merchantName),
  figure: (authorization) => <AmountField {...figureOf(authorization)} />,
  under: (authorization) => [
    <WhenField key="when" instant={authorization.createdAt} />,
    <CardRef key="card" authorization={authorization} />,
  ],
  state: (authorization) => <AuthorizationState of={authorization} isBrief />,
};
