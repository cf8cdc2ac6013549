import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePreference } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { offsetOf } from './timeZoneOffset.ts';

const TimeZoneInput = onDemand(() => import('./TimeZoneInput.tsx'));

/** Says which zone the times on screen are in, and changes it. */
export function TimeZoneMenu() {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = translate('lists.fieldIs', {
    field: translate('layout.timeZone'),
    value: `${timeZone} (${offsetOf(timeZone)})`,
  });
  return (
    <>
      <Button
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Schedule />}
        sx={{
          color: 'text.secondary',
          fontWeight: 500,
          minWidth: 0,
          px: { xs: 1, sm: 1.25 },
          '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 0.75 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {shortName(timeZone)}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // At once: the list of zones takes its place from where this stands.
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            'aria-label': translate('layout.timeZone'),
            role: 'dialog',
            sx: { p: 2, width: 340, minHeight: 72 },
          },
        }}
      >
        <TimeZoneInput autoFocus onChosen={close} onMissing={close} />
      </Popover>
    </>
  );
}

/** Etc/UTC is UTC, Asia/Hong_Kong is Hong Kong. */
const shortName = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
