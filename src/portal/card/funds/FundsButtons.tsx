import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { FundsDialog } from '../dialogs.ts';
import { type FundedCard, fundsIcons, useFundsOffers } from '../links/funds/fundsOffers.ts';
import { endingOrId } from '../links/naming.ts';

/** Top up and return, where the card's status and the user's rights allow it; a shared card has neither. */
export function FundsButtons({ card, isSmall = false }: { card: FundedCard; isSmall?: boolean }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<FundsDirection>();
  const offered = useFundsOffers(card);
  // What was being filled in stays where somebody has blocked the card meanwhile: sending it says so.
  if (offered.length === 0 && !chosen) return null;
  const button = (direction: FundsDirection) => {
    const Icon = fundsIcons[direction];
    const label = translate(`cardFunds.${direction}.label`);
    const open = () => choose(direction);
    if (!isSmall) {
      return (
        <Button key={direction} variant="outlined" color="inherit" startIcon={<Icon />} onClick={open}>
          {label}
        </Button>
      );
    }
    return (
      <Tooltip key={direction} title={label}>
        <IconButton
          size="small"
          aria-label={translate('lists.fieldIs', { field: label, value: endingOrId(card) })}
          onClick={open}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <>
      {isSmall ? (
        <Box component="span" sx={{ display: 'inline-flex', my: -0.5 }}>
          {offered.map(button)}
        </Box>
      ) : (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {offered.map(button)}
        </Stack>
      )}
      {chosen && <FundsDialog direction={chosen} card={card} onClose={() => choose(undefined)} />}
    </>
  );
}
