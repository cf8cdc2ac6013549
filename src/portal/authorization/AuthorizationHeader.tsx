import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { figureOf } from '#domain/authorization/figure.ts';
import { isPurchase } from '#domain/authorization/purchaseRecord.ts';
import { isPutAside } from '#domain/authorization/putAside.ts';
import { isAnswered } from '#domain/authorization/waiting.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { PageFigure } from '../kit/record/PageFigure.tsx';
import { CardRef } from './CardRef.tsx';
import { AuthorizationState } from './links/AuthorizationState.tsx';
import { Totals } from './Totals.tsx';

/** The amount, where and when, on which card, and how it stands. */
export function AuthorizationHeader({ authorization }: { authorization: Authorization }) {
  const { transactionAmount, transactionCurrency } = authorization;
  const { amount, currency } = figureOf(authorization);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
          {isPutAside(authorization) ? (
            <AuthorizationState of={authorization} isBrief />
          ) : (
            <>
              {isAnswered(authorization) && (
                <EnumField of="authorizationStatus" value={authorization.authorizationStatus} />
              )}
              {authorization.settleStatus && <EnumField of="settleStatus" value={authorization.settleStatus} />}
              <EnumField of="processStatus" value={authorization.processStatus} />
            </>
          )}
        </Box>
        <PageFigure amount={amount} currency={currency} />
        {transactionCurrency !== currency && (
          <Typography color="textSecondary">
            <MoneyField amount={transactionAmount} currency={transactionCurrency} />
            {authorization.conversionRate && (
              <>
                {' × '}
                <RateField rate={authorization.conversionRate} />
              </>
            )}
          </Typography>
        )}
        <Where authorization={authorization} />
      </Box>
      {isPurchase(authorization) && <Totals authorization={authorization} />}
    </Paper>
  );
}

function Where({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const mayOpen = useAbility().can('read', 'card');
  const isOperator = useSession().user?.customerId === null;
  const name = <CardRef authorization={authorization} />;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      <EnumField of="recordType" value={authorization.recordType} /> ·{' '}
      <DateTimeField instant={authorization.createdAt} /> ·{' '}
      {mayOpen ? (
        <MuiLink
          component={Link}
          to={`/card/cards/${authorization.cardId}/show`}
          aria-label={`${translate('authorization.openCard')} ${authorization.last4}`}
        >
          {name}
        </MuiLink>
      ) : (
        name
      )}
      {' · '}
      <NamedRecord source="cardholderName" record={authorization} />
      {isOperator && (
        <>
          {' · '}
          <NamedRecord source="customerName" record={authorization} />
        </>
      )}
    </Typography>
  );
}
