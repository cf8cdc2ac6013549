import { formatMoney } from '#domain/money.ts';
import type { Receivable } from '#domain/receivable/receivable.ts';
import { cardEnding, listed } from '#domain/text.ts';
import { CardMark } from '../kit/field/CardMark.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';

/** Whose debt of how much it is, as far as its reader may see that: *•••• 1234, 30.00 USD*. */
export const debtOf = ({ last4, accountNumber, amount, currency }: Receivable, tag: string): string => {
  const owed = amount && currency && formatMoney(amount, currency, tag);
  return listed(
    [last4 ? cardEnding(last4) : accountNumber, owed].flatMap((said) => said || []),
    tag,
  );
};

/** The account that owes, and the way to it. */
export const DebtorAccount = ({ of: { accountId, accountNumber } }: { of: Receivable }) =>
  accountId ? (
    <RecordLink resource="account/balance" id={accountId} tab="receivables">
      {accountNumber}
    </RecordLink>
  ) : (
    <NoValue />
  );

/** The card with a balance of its own that owes, and the way to it. */
export const DebtorCard = ({ of: { cardId, last4 } }: { of: Receivable }) =>
  cardId && last4 ? (
    <RecordLink resource="card/cards" id={cardId}>
      {cardEnding(last4)}
    </RecordLink>
  ) : (
    <NoValue />
  );

/** Who owes: the account, or the card with who has it. */
export const Debtor = ({ of }: { of: Receivable }) =>
  of.cardId && of.last4 ? (
    <TwoLines
      mark={<CardMark />}
      first={<DebtorCard of={of} />}
      second={<NamedRecord source="cardholderName" record={of} />}
    />
  ) : (
    <TwoLines first={<DebtorAccount of={of} />} />
  );
