import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CardApplication } from '#domain/application/application.ts';
import { fieldsOf } from '#domain/field.ts';
import { limitNames } from '#domain/product/limits.ts';
import { CardLink } from '../card/links/CardLink.tsx';
import { LimitValue } from '../card/links/LimitValue.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { Facts } from '../kit/record/Facts.tsx';
import { IssuedOf } from './IssuedOf.tsx';

const kinds = fieldsOf(CardApplication);

const before: readonly Column<CardApplication>[] = [
  { source: 'orderNumber' },
  { source: 'productName' },
  { source: 'productVersion' },
  { source: 'cardType' },
  { source: 'cardModel' },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'quantity' },
  { source: 'issued', render: (application) => <IssuedOf application={application} /> },
  { source: 'accountNumber', render: (application) => <Account application={application} /> },
  { source: 'issuingFee' },
  { source: 'feeTransactionId', render: (application) => <FeeTransaction application={application} /> },
];

const limits = limitNames.map(
  (name): Column<CardApplication> => ({
    source: 'limits',
    label: `nouns.cardApplication.fields.limits.${name}`,
    render: ({ limits: { [name]: limit }, currency }) => <LimitValue name={name} limit={limit} currency={currency} />,
  }),
);

const ending: readonly Column<CardApplication>[] = [
  { source: 'singleUse' },
  { source: 'endDay' },
  { source: 'endAmount' },
];

const after: readonly Column<CardApplication>[] = [
  { source: 'remark' },
  { source: 'createdByName' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
];

const deliveryAddress: Column<CardApplication> = {
  source: 'deliveryAddress',
  label: 'application.deliveryAddress',
  render: ({ deliveryAddress: to }) =>
    to && (
      <>
        {[to.line1, to.line2, to.city, to.state, to.postalCode].filter(Boolean).join(', ')},{' '}
        <CountryField code={to.country} />
      </>
    ),
};

/** Of a card that is to take the place of another. */
const followed: Column<CardApplication> = {
  source: 'followsCardId',
  render: ({ followsCardId: id, followReason }) => id && <Followed id={id} reason={followReason ?? 'lost'} />,
};

function Followed({ id, reason }: { id: string; reason: string }) {
  const translate = useTranslate();
  return (
    <>
      <CardLink id={id} /> · {translate(`card.succession.reasons.${reason}`)}
    </>
  );
}

/** What was asked for, and what it costs. */
export function ApplicationFacts({ application }: { application: CardApplication }) {
  const address = application.deliveryAddress ? [deliveryAddress] : [];
  const follows = application.followsCardId ? [followed] : [];
  const fields = [...follows, ...before, ...limits, ...ending, ...address, ...after];
  return <Facts noun="cardApplication" kinds={kinds} fields={fields} record={application} />;
}

function Account({ application: { accountNumber } }: { application: CardApplication }) {
  const to = useListLink()('account/balance', { q: accountNumber });
  if (!to) return accountNumber;
  return (
    <MuiLink component={Link} to={to}>
      {accountNumber}
    </MuiLink>
  );
}

function FeeTransaction({ application: { feeTransactionId } }: { application: CardApplication }) {
  const translate = useTranslate();
  const linkTo = useListLink();
  if (!feeTransactionId) return <NoValue />;
  const to = linkTo('account/transactions', { q: feeTransactionId });
  if (!to) return feeTransactionId;
  return (
    <MuiLink component={Link} to={to} title={translate('application.seeFee')}>
      {feeTransactionId}
    </MuiLink>
  );
}
