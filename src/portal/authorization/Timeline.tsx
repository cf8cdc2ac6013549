import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import {
  type AuthorizationEvent,
  type AuthorizationEventKind,
  endsHold,
  eventTotals,
} from '#domain/authorization/event.ts';
import { figureOf } from '#domain/authorization/figure.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import type { ToneName } from '../kit/field/enumTones.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { FailedCheck } from './links/DeclineReason.tsx';
import { Section } from './Section.tsx';
import { useHasNone } from './useHasNone.ts';

const tones: Record<AuthorizationEventKind, ToneName> = {
  approve: 'success',
  decline: 'error',
  verify: 'success',
  increment: 'success',
  declineIncrement: 'error',
  advice: 'info',
  partialReversal: 'warning',
  fullReversal: 'warning',
  expiry: 'neutral',
  release: 'neutral',
  partialSettlement: 'info',
  finalSettlement: 'info',
  forcedSettlement: 'info',
  refund: 'warning',
};

/** Every step of the purchase, the first on top, each with what was held after it. */
export function Timeline({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { events = [] } = authorization;
  const isNone = useHasNone(authorization.events);
  return (
    <Section title={translate('authorization.timeline')}>
      {isNone && <Typography color="textSecondary">{translate('authorization.noTimeline')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <StepOf key={event.sequence} event={event} authorization={authorization} />
        ))}
      </Box>
    </Section>
  );
}

function StepOf({ event, authorization }: { event: AuthorizationEvent; authorization: Authorization }) {
  const translate = useTranslate();
  const { billingCurrency } = authorization;
  const { amount, currency } = figureOf({ ...event, billingCurrency });
  const isThis = event.recordId === authorization.id && authorization.originalAuthorizationId !== null;
  return (
    <Box component="li" aria-current={isThis ? 'true' : undefined} sx={step(isThis)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <StatusChip tone={tones[event.kind]}>{translate(`authorization.event.${event.kind}`)}</StatusChip>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {signOf(event.kind)}
          <MoneyField amount={amount} currency={currency} />
        </Typography>
        {event.transactionCurrency !== currency && (
          <Typography component="span" variant="body2" color="textSecondary">
            <MoneyField amount={event.transactionAmount} currency={event.transactionCurrency} />
          </Typography>
        )}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          <DateTimeField instant={event.createdAt} />
        </Typography>
      </Box>
      {event.failedCheck && (
        <Typography variant="body2" color="error">
          {event.responseCode} · <FailedCheck check={event.failedCheck} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {translate('authorization.after')} <MoneyField amount={event.heldAfter} currency={billingCurrency} />{' '}
        {translate('authorization.heldAfter')}
        {after(event).map((field) => (
          <span key={field}>
            {' · '}
            <MoneyField amount={event[`${field}After`]} currency={billingCurrency} />{' '}
            {translate(`authorization.${field}After`)}
          </span>
        ))}
        {isThis && ` · ${translate('authorization.thisRecord')}`}
      </Typography>
    </Box>
  );
}

/** What lessens what is held reads as less. */
const signOf = (kind: AuthorizationEventKind) => (eventTotals[kind] === 'reversed' || endsHold.has(kind) ? '−' : '');

/** The totals that say something by now. */
const after = (event: AuthorizationEvent) =>
  (['reversed', 'settled', 'refunded'] as const).filter((field) => /[1-9]/.test(event[`${field}After`]));

const step = (isThis: boolean) =>
  ({
    position: 'relative',
    pl: 3,
    pb: 2,
    ml: 0.75,
    borderInlineStart: (theme: Theme) => `2px solid ${theme.palette.divider}`,
    '&:last-of-type': { pb: 0, borderInlineStart: '2px solid transparent' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: -7,
      top: 6,
      width: 12,
      height: 12,
      borderRadius: '50%',
      bgcolor: isThis ? 'primary.main' : 'background.paper',
      border: 2,
      borderColor: isThis ? 'primary.main' : 'text.secondary',
    },
  }) as const;
