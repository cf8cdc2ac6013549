import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { NoValue } from '../../kit/field/NoValue.tsx';
import { WhenField } from '../../kit/field/WhenField.tsx';

interface Props {
  ids: string[];
  /** What else there is to say of one. */
  about?: (id: string) => ReactNode;
}

/** Purchases that would have been declined, in the order of these ids, each with the way to its page. */
export function TriedPurchases({ ids, about }: Props) {
  const translate = useTranslate();
  const { data = [] } = useGetMany<Authorization>('card/authorizations', { ids });
  const byId = new Map(data.filter(Boolean).map((each) => [each.id, each]));
  return (
    <Box component="ol" aria-label={translate('spendingRule.trial.listed')} tabIndex={0} sx={list}>
      {ids.map((id) => {
        const each = byId.get(id);
        return (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ minWidth: 0 }}>
              <MuiLink component={Link} to={`/card/authorizations/${id}/show`}>
                {each?.merchantName ?? <NoValue />}
              </MuiLink>
              <Typography variant="body2" color="textSecondary">
                <WhenField instant={each?.createdAt} />
                {each && ` · •••• ${each.last4} · ${each.cardholderName}`}
                {about && <> · {about(id)}</>}
              </Typography>
            </Box>
            {each && <MoneyField amount={each.billingAmount} currency={each.billingCurrency} />}
          </Box>
        );
      })}
    </Box>
  );
}

// Holds what is only heard, which is placed absolutely and would make the page longer.
const list = { position: 'relative', listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' } as const;
const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 1,
  pr: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
