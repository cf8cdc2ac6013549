import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { ProgrammeChange } from '#domain/programme/programme.ts';
import { usePreferences } from '../client/PortalContext.tsx';

interface Props {
  name: string;
  value: ReactNode;
  /** Where it comes from, or what is to be known of it. */
  note: string;
  action?: { label: string; onClick: () => void } | undefined;
}

/** A setting: its name, what it is, where that comes from, and what can be done about it. */
export function SettingRow({ name, value, note, action }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={row}>
      <Typography color="textSecondary">{name}</Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 500 }}>{value}</Box>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {action && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={action.onClick}
          aria-label={translate('lists.fieldIs', { field: action.label, value: name })}
          sx={{ justifySelf: 'start' }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

/** 'Set by … on …', or that it is the installation's. */
export function useOrigin(): (change: ProgrammeChange | null) => string {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  return (change) => {
    if (!change) return translate('programme.ofInstallation');
    return translate('programme.setBy', {
      who: change.changedBy ?? translate('enums.logSource.processor'),
      when: localDateTime(change.validFrom, timeZone),
      reason: change.reason,
    });
  };
}

const row = {
  display: 'grid',
  gridTemplateColumns: { sm: '200px 1fr auto' },
  alignItems: 'center',
  gap: { xs: 0.75, sm: 2 },
  py: 1.25,
  'div + &': { borderTop: 1, borderColor: 'divider' },
} as const;
