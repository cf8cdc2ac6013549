import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { AccountExposure } from '#domain/account/exposure.ts';
import { formatMoney } from '#domain/money.ts';
import { thousands } from '#domain/text.ts';
import { useAbility, useLanguage } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';

/** What the cards that share an account may take of it, and until when it lasts. Nothing where none does, or it can't be told. */
export function Exposure({ account }: { account: Account }) {
  return useAbility().can('read', 'card') && <OfSharedCards id={account.id} />;
}

function OfSharedCards({ id }: { id: string }) {
  const { data } = useAnswer('accountExposure', { id });
  return data && <Told exposure={data} />;
}

const isSome = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount);

function Told({ exposure }: { exposure: AccountExposure }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const heading = useId();
  const { currency, cards, available, maySpend, beyond } = exposure;
  const money = (amount: string) => formatMoney(amount, currency, tag);
  const isEmpty = !isSome(available) || available.startsWith('-');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
      <Typography id={heading} variant="h2" sx={{ typography: 'subtitle1', fontWeight: 600, mb: 0.5 }}>
        {translate('exposure.title')}
      </Typography>
      {isEmpty ? (
        <Typography>{translate('exposure.empty')}</Typography>
      ) : maySpend === null ? (
        <Typography>{translate('exposure.tooMany', { count: thousands(cards, tag) })}</Typography>
      ) : (
        <>
          <Typography>
            {translate('exposure.maySpend', { smart_count: cards, amount: money(maySpend) })}{' '}
            {isSome(beyond) ? (
              <strong>{translate('exposure.beyond', { amount: money(beyond) })}</strong>
            ) : (
              translate('exposure.covered')
            )}
          </Typography>
          <Typography>
            <Lasting exposure={exposure} />
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
            {translate('exposure.how')}
          </Typography>
        </>
      )}
    </Paper>
  );
}

function Lasting({ exposure: { spent, lastsUntil } }: { exposure: AccountExposure }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  if (!isSome(spent)) return translate('exposure.quiet');
  if (lastsUntil === null) return translate('exposure.lastsLong');
  const day = new Intl.DateTimeFormat(tag.startsWith('en') ? 'en-GB' : tag, { dateStyle: 'long', timeZone: 'UTC' });
  return translate('exposure.lasts', { date: day.format(new Date(`${lastsUntil}T00:00:00Z`)) });
}
