import type { ReactNode } from 'react';
import type { Receivable } from '#domain/receivable/receivable.ts';
import { cardEnding } from '#domain/text.ts';
import { linkStyle } from '../kit/field/linkStyle.ts';
import { NoValue } from '../kit/field/NoValue.tsx';

/** The account that owes, and the way to it. */
export const DebtorAccount = ({ of: { accountId, accountNumber } }: { of: Receivable }) =>
  accountId ? <To href={`/account/balance/${accountId}/show/receivables`}>{accountNumber}</To> : <NoValue />;

/** The card with a balance of its own that owes, and the way to it. */
export const DebtorCard = ({ of: { cardId, last4 } }: { of: Receivable }) =>
  cardId && last4 ? <To href={`/card/cards/${cardId}/show`}>{cardEnding(last4)}</To> : <NoValue />;

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <a data-inside href={href} style={linkStyle}>
    {children}
  </a>
);
