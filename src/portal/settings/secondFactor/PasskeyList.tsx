import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { Passkey } from '#domain/user/passkey.ts';
import { usePreferences } from '../../client/PortalContext.tsx';

/** One's passkeys, when each was added and used last. */
export function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  /** Undefined where the last one has to stay. */
  onRemove: ((passkey: Passkey) => void) | undefined;
}) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const dayOf = (time: string) => localDateTime(time, timeZone).slice(0, 10);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%', maxWidth: 440 }}>
      {passkeys.map((passkey) => {
        const { id, passkeyName: name, createdAt, lastUsedAt } = passkey;
        const date = dayOf(createdAt);
        const label = translate('settings.secondFactor.removePasskey', { name });
        return (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {lastUsedAt
                  ? translate('settings.secondFactor.lastUsed', { date, used: dayOf(lastUsedAt) })
                  : translate('settings.secondFactor.added', { date })}
              </Typography>
            </Box>
            {onRemove && (
              <IconButton aria-label={label} title={label} onClick={() => onRemove(passkey)}>
                <Delete />
              </IconButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
