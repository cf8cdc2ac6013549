import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { canStill } from '#domain/card/lifecycle.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { AskEndingDialog, EndingDialog } from '../dialogs.ts';
import { useEndingText } from '../links/ending/useEndingText.ts';

/** With what a card ends before it expires, beside its limits: who may set those may change its last day and its sum. */
export function EndingPart({ card }: { card: Card }) {
  const translate = useTranslate();
  const ability = useAbility();
  const said = useEndingText()(card, card.currency);
  const [isEdited, edit] = useState(false);
  const mayChange = ability.can('limits', asSubject('card', card));
  const mayAsk = ability.can('create', 'proposal');
  return (
    <Box component="section" sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography variant="h3" component="h2" sx={{ mb: 0.5, typography: 'subtitle1', fontWeight: 600 }}>
          {translate('card.ending.title')}
        </Typography>
        <Typography color="textSecondary">{said || translate('card.ending.none')}</Typography>
      </Box>
      {canStill('limits', card) && (mayChange || mayAsk) && (
        <Button variant="outlined" color="inherit" startIcon={<EventIcon />} onClick={() => edit(true)}>
          {translate(mayChange ? 'card.ending.edit' : 'proposal.ask.ending')}
        </Button>
      )}
      {isEdited &&
        (mayChange ? (
          <EndingDialog card={card} onClose={() => edit(false)} />
        ) : (
          <AskEndingDialog record={card} onClose={() => edit(false)} />
        ))}
    </Box>
  );
}
