import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { actionLooks } from '../actions/actionLooks.ts';

interface Props {
  action: CardAction;
  /** How many of the selected can take it; unknown while they are loading. */
  able: number | undefined;
  total: number;
  onClick: () => void;
}

export function BulkActionButton({ action, able, total, onClick }: Props) {
  const translate = useTranslate();
  const { icon: Icon, final } = actionLooks[action];
  const says = able ? translate('card.bulk.can', { count: able, total }) : translate('card.bulk.none');
  return (
    <Tooltip title={able === undefined ? '' : says} disableInteractive={false}>
      <Box component="span" sx={able === 0 ? whereThereIsRoom : undefined}>
        <Button
          size="small"
          color={final ? 'error' : 'inherit'}
          startIcon={<Icon />}
          disabled={!able}
          onClick={onClick}
        >
          {translate(`cardActions.${action}.label`)}
          {able !== undefined && ` (${able})`}
        </Button>
      </Box>
    </Tooltip>
  );
}

/** What none of them can take would only be in the way on a phone. */
const whereThereIsRoom = { display: { xs: 'none', sm: 'inline' } } as const;
