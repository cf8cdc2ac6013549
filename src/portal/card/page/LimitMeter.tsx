import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CardLimits } from '#domain/product.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../providers/PortalContext.tsx';
import { MoneyField } from '../../shared/MoneyField.tsx';

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
  const value = (of: Limit) => <LimitValue name={name} limit={of} currency={currency} />;
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {translate(`nouns.card.fields.limits.${name}`)}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, my: 0.25 }}>{value(limit)}</Typography>
      {standard !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p">
          {translate('card.limitMeter.standard')} {value(standard)}
        </Typography>
      )}
    </Box>
  );
}

function LimitValue({ name, limit, currency }: Pick<Props, 'name' | 'limit' | 'currency'>) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  if (limit === null) return translate('card.limitMeter.none');
  if (name === 'maxDailyTransactions') return thousands(limit, tag);
  return <MoneyField amount={String(limit)} currency={currency} />;
}
