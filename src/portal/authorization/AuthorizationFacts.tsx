import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Authorization } from '#domain/authorization/authorization.ts';
import { isPutAside } from '#domain/authorization/putAside.ts';
import { isAnswered } from '#domain/authorization/waiting.ts';
import { fieldsOf } from '#domain/field.ts';
import { RateField } from '../kit/field/RateField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { CountryName } from './CountryName.tsx';
import { Section } from './Section.tsx';

const kinds = fieldsOf(Authorization);
const fields: readonly Column<Authorization>[] = [
  { source: 'id', isId: true },
  { source: 'recordType' },
  { source: 'dataType' },
  { source: 'authorizationStatus' },
  { source: 'authorizationCode' },
  { source: 'responseCode' },
  { source: 'processStatus' },
  { source: 'settleStatus' },
  { source: 'settledTransactionAmount', currency: 'transactionCurrency' },
  { source: 'settledBillingAmount', currency: 'billingCurrency' },
  { source: 'originalAuthorizationId', isId: true },
  { source: 'transactionLink', isId: true },
  { source: 'merchantName' },
  { source: 'merchantCity' },
  { source: 'transactionCountry', render: (each) => <CountryName code={each.transactionCountry} /> },
  { source: 'channel' },
  { source: 'presentedAt' },
  { source: 'mccCode' },
  { source: 'merchantId' },
  { source: 'acquirerId' },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} /> },
  { source: 'cardToken', isId: true },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'holdExpiresAt' },
  { source: 'note' },
];

/** What was said of a message that was put aside since isn't how it stands. */
const undone: ReadonlySet<string> = new Set(['authorizationStatus', 'responseCode', 'processStatus']);
const fieldsOfMessage = fields.filter(({ source }) => !undone.has(source));
/** Nobody has answered yet; that it waits stays said. */
const fieldsOfWaiting = fields.filter(({ source }) => source === 'processStatus' || !undone.has(source));

/** Everything that is known of the record. */
export function AuthorizationFacts({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={translate('authorization.details')}>
        <Facts noun="authorization" kinds={kinds} fields={fieldsFor(authorization)} record={authorization} />
      </Section>
    </Box>
  );
}

function fieldsFor(authorization: Authorization): readonly Column<Authorization>[] {
  if (isPutAside(authorization)) return fieldsOfMessage;
  return isAnswered(authorization) ? fields : fieldsOfWaiting;
}
