import { fieldsOf } from '#domain/field.ts';
import { cardEnding } from '#domain/text.ts';
import { CardTransaction } from '#domain/transaction/transaction.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import { WholeId } from '../kit/field/WholeId.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { noTransaction } from './noTransaction.tsx';
import { TransactionPage } from './TransactionPage.tsx';

/** One transaction of a card, with the authorization it settles. */
export default function CardTransactionShow() {
  return (
    <RecordScreen<CardTransaction> resource="card/transactions" notFound={noTransaction}>
      {(record) => <TransactionPage noun="cardTransaction" kinds={kinds} fields={fields} record={record} />}
    </RecordScreen>
  );
}

const kinds = fieldsOf(CardTransaction);
const fields: readonly Column<CardTransaction>[] = [
  { source: 'transactionId', render: ({ transactionId }) => <WholeId id={transactionId} /> },
  { source: 'type' },
  { source: 'status' },
  { source: 'last4', label: 'nouns.cardTransaction.fields.cardId', render: (record) => <CardLink record={record} /> },
  { source: 'cardToken', render: ({ cardToken }) => <WholeId id={cardToken} /> },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'authorizationId', render: (record) => <AuthorizationLink record={record} /> },
  { source: 'merchantInformation' },
  { source: 'mccCode' },
  { source: 'transactionCountry', render: ({ transactionCountry }) => <CountryField code={transactionCountry} /> },
  { source: 'billingCurrency' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'billingFee', currency: 'billingCurrency' },
  { source: 'balanceChange', currency: 'billingCurrency' },
  { source: 'balanceAfter', currency: 'billingCurrency' },
  { source: 'transactionCurrency' },
  { source: 'transactionAmount', currency: 'transactionCurrency' },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} /> },
  { source: 'counterpartyName' },
  { source: 'counterpartyAccountNumber' },
  { source: 'description' },
  { source: 'note' },
  { source: 'relatedTransactionId', render: ({ relatedTransactionId }) => <IdField id={relatedTransactionId} /> },
];

function CardLink({ record: { cardId, last4 } }: { record: CardTransaction }) {
  return (
    <RecordLink resource="card/cards" id={cardId}>
      {cardEnding(last4)}
    </RecordLink>
  );
}

function AuthorizationLink({ record: { authorizationId } }: { record: CardTransaction }) {
  const mayRead = useAbility().can('read', 'authorization');
  const href = authorizationId && mayRead ? `/card/authorizations/${authorizationId}/show` : undefined;
  return <IdField id={authorizationId} href={href} />;
}
