import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import { limitNames } from '#domain/product.ts';
import { useConfigs } from '../../providers/useCommand.ts';
import { LimitMeter } from './LimitMeter.tsx';

/** What the card may spend, each limit beside the product's default that it can't exceed. */
export function LimitsTab({ card }: { card: Card }) {
  const translate = useTranslate();
  const defaults = useConfigs().data?.products.find(({ id }) => id === card.productId)?.defaultLimits;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('card.limitsHelp')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}>
        {limitNames.map((name) => (
          <LimitMeter
            key={name}
            name={name}
            limit={card.limits[name]}
            standard={defaults?.[name]}
            currency={card.currency}
          />
        ))}
      </Box>
    </Paper>
  );
}
