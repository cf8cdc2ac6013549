import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import type { InquiryBalance } from '#domain/card/inquiryBalance.ts';
import { defaultTimeZone, localDateTime } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { maskCardNumber } from '#domain/text.ts';
import { awhile } from '../client/awhile.ts';
import { usePortal, usePreferences } from '../client/PortalContext.tsx';
import { GatewayRefusal, messageOf } from '../client/refusal.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { titleLook } from '../frame/titleLook.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { enumTones } from '../kit/field/enumTones.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { BusyButton } from '../kit/form/BusyButton.tsx';
import { figures } from '../kit/theme/figures.ts';
import { monospace } from '../kit/theme/fonts.ts';

/** What a cardholder sees of the one card whose token was entered; nothing else is within reach. */
export default function BalanceSearch() {
  const translate = useTranslate();
  const say = useSay();
  const { session, client } = usePortal();
  const [isLeaving, setLeaving] = useState(false);
  const answer = useAnswer('cardBalance', {}, { as: 'card' });
  const { data: balance, error, isFetching } = answer;
  const hasEnded = error instanceof GatewayRefusal && error.status === 401;
  const title = useArrivedAt(hasEnded);
  const refresh = async () => {
    const { isSuccess } = await answer.refetch();
    if (isSuccess) say('inquiry.balance.refreshed');
  };
  /** The guard of this page leads on to the inquiry. */
  const leave = async () => {
    setLeaving(true);
    if (!hasEnded) await awhile(client.logout('card'));
    session.endCard();
  };
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', mt: { xs: 1, sm: 6 } }}>
      <Typography ref={title} component="h1" variant="h1" tabIndex={-1} sx={{ ...titleLook, mb: 2 }}>
        {translate('inquiry.balance.title')}
      </Typography>
      {error && !isFetching && (
        <Alert severity={hasEnded ? 'info' : 'error'} sx={{ mb: 2 }}>
          {translate(hasEnded ? 'inquiry.balance.sessionEnded' : messageOf(error), { _: messageOf(error) })}
        </Alert>
      )}
      {!hasEnded && (balance || !error || isFetching) && <BalanceCard balance={balance} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!hasEnded && (
          <BusyButton
            variant="outlined"
            startIcon={<Refresh />}
            isBusy={isFetching && !!balance}
            onClick={() => void refresh()}
          >
            {translate('inquiry.balance.refresh')}
          </BusyButton>
        )}
        <BusyButton isBusy={isLeaving} onClick={() => void leave()}>
          {translate(hasEnded ? 'inquiry.balance.another' : 'inquiry.balance.leave')}
        </BusyButton>
      </Box>
    </Box>
  );
}

/**
 * The title has the focus of whoever comes from the inquiry, and of whose look-up has ended: it would be lost with the button there. The
 * browser tells what it has opened itself.
 */
function useArrivedAt(hasEnded: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const isOpened = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isOpened || hasEnded) title.current?.focus({ preventScroll: true });
  }, [isOpened, hasEnded]);
  return title;
}

/** As long as what is being waited for: nothing below it moves when it comes, away from under who is about to press it. */
const awaited: InquiryBalance = {
  cardNumber: maskCardNumber('000000', '0000'),
  cardStatus: cardStatus.code.normal,
  available: '0.00',
  currency: 'USD',
  asOf: '2000-01-01T00:00:00.000Z',
};

function BalanceCard({ balance }: { balance: InquiryBalance | undefined }) {
  const translate = useTranslate();
  const timeZone = useOwnZone();
  const { cardNumber, cardStatus: status, available, currency, asOf } = balance ?? awaited;
  const statusKey = cardStatus.keyOf(status) ?? '';
  const once = (part: ReactNode) =>
    balance ? (
      part
    ) : (
      <Skeleton>
        <span>{part}</span>
      </Skeleton>
    );
  return (
    <Card
      component="section"
      aria-live="polite"
      {...(!balance && { 'aria-busy': true, 'aria-label': translate('layout.loading') })}
      sx={{ p: { xs: 2.5, sm: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
        <Typography component="p" sx={{ flexGrow: 1, fontFamily: monospace, fontSize: '1rem', whiteSpace: 'nowrap' }}>
          {once(cardNumber)}
        </Typography>
        {once(
          <StatusChip tone={enumTones.cardStatus?.[statusKey] ?? 'neutral'}>
            {translate(`inquiry.balance.status.${statusKey}`, { _: String(status) })}
          </StatusChip>,
        )}
      </Box>
      <Typography color="text.secondary">{once(translate('inquiry.balance.available'))}</Typography>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: '2rem', sm: '2.5rem' },
          lineHeight: 1.2,
          fontWeight: 600,
          ...figures,
          overflowWrap: 'anywhere',
          '& .value-currency': { fontSize: '1rem', letterSpacing: 0 },
        }}
      >
        {once(<MoneyField amount={available} currency={currency} />)}
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ mt: 2, ...figures }}>
        {once(translate('inquiry.balance.asOf', { time: `${localDateTime(asOf, timeZone)} (${timeZone})` }))}
      </Typography>
    </Card>
  );
}

/** Cardholders have no menu of time zones: who chose none has that of their own clock. */
function useOwnZone(): string {
  const { timeZone } = usePreferences();
  return timeZone === defaultTimeZone ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
}
