import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { CardLimits, LimitUsage } from '#domain/product/limits.ts';
import { useLanguage, usePreferences } from '../../client/PortalContext.tsx';
import { LimitValue } from '../links/LimitValue.tsx';
import { limitText } from '../links/limits/limitText.ts';

type Limit = CardLimits[keyof CardLimits];

interface Props {
  name: keyof CardLimits;
  limit: Limit;
  /** The product's default; unknown to those who may not see products. */
  standard: Limit | undefined;
  currency: string;
  /** How far it is used up; limits that don't fill have none. */
  usage: LimitUsage | undefined;
}

/** One limit: how much there is, how much of it is used, and when it begins anew. */
export function LimitMeter({ name, limit, standard, currency, usage }: Props) {
  const translate = useTranslate();
  const value = (of: Limit) => <LimitValue name={name} limit={of} currency={currency} />;
  const label = translate(`nouns.card.fields.limits.${name}`);
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, my: 0.25 }}>{value(limit)}</Typography>
      {usage ? (
        <Usage name={name} label={label} usage={usage} limit={limit} currency={currency} />
      ) : (
        name === 'maxSingleAmount' && <Note>{translate('card.limitMeter.perTransaction')}</Note>
      )}
      {standard !== undefined && (
        <Note>
          {translate('card.limitMeter.standard')} {value(standard)}
        </Note>
      )}
    </Box>
  );
}

type UsageProps = Pick<Props, 'name' | 'limit' | 'currency'> & { label: string; usage: LimitUsage };

function Usage({ name, label, usage, limit, currency }: UsageProps) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { timeZone } = usePreferences();
  const said = (amount: string | number) => limitText(name, amount, currency, tag);
  const share =
    limit === null ? undefined : Math.min(100, Number(limit) === 0 ? 100 : (Number(usage.used) / Number(limit)) * 100);
  return (
    <>
      {share !== undefined && (
        <LinearProgress
          role="meter"
          variant="determinate"
          value={share}
          color={share >= 90 ? 'error' : share >= 70 ? 'warning' : 'primary'}
          aria-label={translate('lists.fieldIs', {
            field: label,
            value: translate('card.limitMeter.of', { used: said(usage.used), limit: said(limit ?? 0) }),
          })}
          sx={{ my: 0.75, height: 6, borderRadius: 3 }}
        />
      )}
      <Note>{translate('card.limitMeter.used', { amount: said(usage.used) })}</Note>
      {usage.left !== null && <Note>{translate('card.limitMeter.left', { amount: said(usage.left) })}</Note>}
      <Note>
        {usage.resetsAt
          ? translate('card.limitMeter.resets', {
              time: onOneLine(localDateTime(usage.resetsAt, timeZone).slice(0, 16)),
            })
          : translate('card.limitMeter.never')}
      </Note>
    </>
  );
}

/** Lines break neither at its space nor after its hyphens. */
const onOneLine = (time: string) => time.replace(' ', '\u00a0').replaceAll('-', '-\u2060');

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={asInSentences}>
      {children}
    </Typography>
  );
}

/** Its figures stand below no others. */
const asInSentences = { '& .value-amount': { fontVariantNumeric: 'inherit' } } as const;
