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
import { asSubject } from '../../client/abilities.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { AskLimitsDialog, LimitsDialog } from '../dialogs.ts';
import { EndingPart } from '../ending/EndingPart.tsx';
import { useProductLimits } from '../links/limits/useLimits.ts';
import { LimitMeter } from './LimitMeter.tsx';

/** What the card may spend and has spent, each limit beside the product's default. */
export function LimitsTab({ card }: { card: Card }) {
  const translate = useTranslate();
  const [isEdited, edit] = useState(false);
  const { product, isAwaited } = useProductLimits(card);
  const ability = useAbility();
  const mayChange = ability.can('limits', asSubject('card', card));
  const mayAsk = ability.can('create', 'proposal');
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'flex-start' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {translate('card.limitsHelp')}
        </Typography>
        {canStill('limits', card) && (mayChange || mayAsk) && (
          <Button variant="outlined" color="inherit" startIcon={<EditIcon />} onClick={() => edit(true)}>
            {translate(mayChange ? 'card.editLimits' : 'proposal.ask.limits')}
          </Button>
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
      <EndingPart card={card} />
      {isEdited &&
        !isAwaited &&
        (mayChange ? (
          <LimitsDialog card={card} product={product} onClose={() => edit(false)} />
        ) : (
          <AskLimitsDialog record={card} onClose={() => edit(false)} />
        ))}
    </Paper>
  );
}
