import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { canStill } from '#domain/card/lifecycle.ts';
import { limitNames, type usedLimits } from '#domain/product/limits.ts';
import { Can } from '../../kit/record/Can.tsx';
import { LimitsDialog } from '../dialogs.ts';
import { useProductLimits } from '../links/limits/useLimits.ts';
import { LimitMeter } from './LimitMeter.tsx';

/** What the card may spend and has spent, each limit beside the product's default. */
export function LimitsTab({ card }: { card: Card }) {
  const translate = useTranslate();
  const [isEdited, edit] = useState(false);
  const product = useProductLimits(card);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'flex-start' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {translate('card.limitsHelp')}
        </Typography>
        {canStill('limits', card) && (
          <Can do="limits" on="card" record={card}>
            <Button variant="outlined" color="inherit" startIcon={<EditIcon />} onClick={() => edit(true)}>
              {translate('card.editLimits')}
            </Button>
          </Can>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        {limitNames.map((name) => (
          <LimitMeter
            key={name}
            name={name}
            limit={card.limits[name]}
            standard={product?.defaultLimits[name]}
            currency={card.currency}
            usage={card.limitUsage?.[name as (typeof usedLimits)[number]]}
          />
        ))}
      </Box>
      {isEdited && <LimitsDialog card={card} product={product} onClose={() => edit(false)} />}
    </Paper>
  );
}
