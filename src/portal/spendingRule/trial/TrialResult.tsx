import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import { thousands } from '#domain/text.ts';
import { TriedPurchases } from '../../authorization/links/TriedPurchases.tsx';
import { useLanguage } from '../../client/PortalContext.tsx';
import type { Tally } from './useTrial.ts';

/** What a rule would have done, in sentences, and what it would have declined. */
export function TrialResult({ tally, sumsUp }: { tally: Tally; sumsUp: boolean }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { purchases, declined, cards, declinedCards, sums, newest } = tally;
  const words = (key: string, count: number, gaps: object = {}) =>
    translate(`spendingRule.trial.${key}`, { smart_count: count, count: thousands(count, tag), ...gaps });
  if (purchases === 0) return <Typography sx={{ mt: 2 }}>{words('nothing', 0)}</Typography>;
  if (declined === 0) return <Typography sx={{ mt: 2 }}>{words('none', purchases)}</Typography>;
  const spared = cards - declinedCards;
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const said = list.format(sums.map(({ amount, currency }) => formatMoney(amount, currency, tag)));
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {words('found', purchases, { declined: thousands(declined, tag), sums: said })}
      </Typography>
      <Typography>
        {[words('onCards', declinedCards), spared > 0 && words('spared', spared)].filter(Boolean).join(' ')}
      </Typography>
      {sumsUp && (
        <Typography variant="body2" color="textSecondary">
          {words('asShadow', declined)}
        </Typography>
      )}
      <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 1 }}>
        {words(newest.length < declined ? 'newest' : 'listed', newest.length)}
      </Typography>
      <TriedPurchases ids={newest.map(({ id }) => id)} />
    </Box>
  );
}
