import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { CardLimits } from '#domain/product.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../providers/PortalContext.tsx';

type Limit = CardLimits[keyof CardLimits];

interface Props {
  name: keyof CardLimits;
  limit: Limit;
  /** The product's default; unknown to those who may not see products. */
  standard: Limit | undefined;
  currency: string;
}

/** One limit. How much of it is used the gateway doesn't tell yet, so nothing is said of it. */
export function LimitMeter({ name, limit, standard, currency }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const inWords = (value: Limit) => {
    if (value === null) return translate('card.limitMeter.none');
    return name === 'maxDailyTransactions' ? thousands(value, tag) : formatMoney(String(value), currency, tag);
  };
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate(`nouns.card.fields.limits.${name}`)}
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums', my: 0.25 }}>
        {inWords(limit)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: '1.5em' }}>
        {[
          name === 'maxSingleAmount' && translate('card.limitMeter.perTransaction'),
          standard !== undefined && translate('card.limitMeter.default', { amount: inWords(standard) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
