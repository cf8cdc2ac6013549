import { useCallback } from 'react';
import type { Customer } from '#domain/customer/customer.ts';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import { cardStatus, orderStatus, status } from '#domain/enumerations.ts';
import type { Before } from '../kit/dialog/acts.ts';
import { type Standing, StandsAgainst } from '../kit/record/StandsAgainst.tsx';

const { closing: _closing, closed: _closed, ...others } = cardStatus.code;
const inUse = Object.values(others);
const underWay = [orderStatus.code.initial, orderStatus.code.processing];
/** Of any currency, in its smallest unit. */
const anything = { from: '0.0001' };

/** What goes on while a customer is disabled, and what stops: nobody should learn of it afterwards. */
export function StandingOfDisabled({ record: { id: customerId }, onHindered }: Before<Customer>) {
  const standing: readonly Standing[] = [
    { resource: 'account/balance', filter: { customerId, balance: anything }, words: 'standing.balances' },
    { resource: 'card/cards', filter: { customerId, cardStatus: inUse }, words: 'standing.cards' },
    {
      resource: 'card/authorizations',
      filter: { customerId, isOpen: true },
      words: 'standing.holds',
      endsBy: 'holdExpiresAt',
    },
    {
      resource: 'card/apply-records',
      filter: { customerId, orderStatus: underWay },
      words: 'standing.applications',
    },
    {
      resource: 'account/deposit-records',
      filter: { customerId, status: depositsUnderWay },
      words: 'standing.deposits',
    },
    { resource: 'card/receivables', filter: { customerId, isOpen: true }, words: 'standing.receivables' },
    { resource: 'permission/users', filter: { customerId, status: status.code.enabled }, words: 'standing.people' },
  ];
  const hear = useCallback(() => onHindered(false), [onHindered]);
  return <StandsAgainst title="standing.disabling" standing={standing} onHindered={hear} />;
}

/** What refers to a customer and keeps them from being deleted. */
export function StandingOfDeleted({ record: { id: customerId }, onHindered }: Before<Customer>) {
  const of = (resource: string, words: string): Standing => ({ resource, filter: { customerId }, words });
  return (
    <StandsAgainst
      title="standing.deleting"
      onHindered={onHindered}
      standing={[
        of('account/balance', 'standing.accounts'),
        of('cardholders/list', 'standing.cardholders'),
        of('permission/users', 'standing.users'),
        of('permission/keys', 'standing.keys'),
        of('card/rules', 'standing.rules'),
      ]}
    />
  );
}
