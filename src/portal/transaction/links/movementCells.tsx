import { useTranslate } from 'react-admin';
import { transactionStatus } from '#domain/enumerations.ts';
import { signedAmount } from '#domain/transaction/signedAmount.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { AmountField } from '../../kit/field/AmountField.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { enumTones } from '../../kit/field/enumTones.ts';
import { MerchantField } from '../../kit/field/MerchantField.tsx';
import { soldBy } from '../../kit/field/merchantWords.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';
import { StateField } from '../../kit/field/StateField.tsx';
import type { Column, LinkTo } from '../../kit/list/columns.tsx';
import { movementName } from './naming.ts';

type AnyTransaction = AccountTransaction | CardTransaction;

/** What a movement did to the balance, with what it was before it was converted. */
export const MovedAmount = ({ of }: { of: AnyTransaction }) => (
  <AmountField
    amount={signedAmount(of)}
    currency={of.billingCurrency}
    original={{ amount: of.transactionAmount, currency: of.transactionCurrency }}
    isSigned
  />
);

/** How it stands, above what kind of movement it is. */
export function MovementState({ of: { status, type } }: { of: AnyTransaction }) {
  const translate = useTranslate();
  if (status === undefined) return <NoValue />;
  const tone = enumTones.transactionStatus?.[transactionStatus.keyOf(status) ?? ''] ?? 'neutral';
  return (
    <StateField tone={tone} why={<EnumField of="transactionType" value={type} />}>
      {translate(transactionStatus.labelKey(status))}
    </StateField>
  );
}

/** What moved and how it stands, as the lists of accounts' and of cards' transactions show it. */
export const movementColumns: readonly Column<AnyTransaction>[] = [
  {
    source: 'cell:amount',
    parts: ['billingAmount', 'balanceChange', 'transactionAmount'],
    sortBy: 'billingAmount',
    isFigure: true,
    render: (transaction) => <MovedAmount of={transaction} />,
    sum: { of: signedAmount, currency: 'billingCurrency', isSigned: true },
  },
  {
    source: 'cell:status',
    parts: ['status', 'type'],
    sortBy: 'type',
    render: (transaction) => <MovementState of={transaction} />,
  },
];

interface Props<R> {
  of: R;
  link?: LinkTo;
}

/** Whom an account's money came from or went to, and for what. */
export function Counterparty({ of, link }: Props<AccountTransaction>) {
  const { name, about } = movementName(useTranslate(), of);
  return <MerchantField name={name} about={[about]} {...(link && { link })} />;
}

/** Where a card was used; of money that no merchant was about, whom it came from or went to. */
export function CardCounterparty({ of, link }: Props<CardTransaction>) {
  const translate = useTranslate();
  const { name, about } = movementName(translate, of);
  const sold = of.merchantInformation ? soldBy(translate, of.mccCode) : undefined;
  return <MerchantField name={name} about={[about, sold]} {...(link && { link })} />;
}
