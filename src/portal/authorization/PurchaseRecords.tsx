import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { recordType } from '#domain/enumerations.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { Section } from './Section.tsx';

/** The messages that were taken, as the list of authorizations shows them. */
export function PurchaseRecords({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { records = [], billingCurrency } = authorization;
  if (records.length < 2) return null;
  return (
    <Section title={translate('authorization.records')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => {
          const name = translate(recordType.labelKey(record.recordType));
          return (
            <Box component="li" key={record.id} sx={line}>
              <span>
                {record.id === authorization.id ? (
                  <strong>{name}</strong>
                ) : (
                  <MuiLink component={Link} to={`/card/authorizations/${record.id}/show`}>
                    {name}
                  </MuiLink>
                )}{' '}
                <EnumField of="authorizationStatus" value={record.authorizationStatus} />
                <Typography variant="body2" color="textSecondary" component="div">
                  <DateTimeField instant={record.createdAt} />
                </Typography>
              </span>
              <MoneyField amount={record.billingAmount} currency={billingCurrency} />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
} as const;
