import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { localDateTime } from '#domain/dates.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';

const fields = [
  'authorizedBillingAmount',
  'reversedBillingAmount',
  'settledBillingAmount',
  'refundedBillingAmount',
  'held',
] as const satisfies readonly (keyof Authorization)[];

/** What the steps of the purchase add up to, and until when the rest is held. */
export function Totals({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  const { holdExpiresAt, held } = authorization;
  const isOpen = /[1-9]/.test(held);
  return (
    <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate('authorization.totals')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <Box key={field} sx={line}>
            <dt>{translate(`nouns.authorization.fields.${field}`)}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: field === 'held' ? 600 : undefined }}>
              <MoneyField amount={authorization[field]} currency={authorization.billingCurrency} />
            </Box>
          </Box>
        ))}
      </Box>
      {isOpen && holdExpiresAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('authorization.holdEnds', { time: localDateTime(holdExpiresAt, timeZone) })}.{' '}
          {translate('authorization.expiryExplained')}
        </Typography>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.375,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
