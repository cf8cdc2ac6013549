import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { User } from '#domain/user/user.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';

/** Says that too many wrong passwords keep somebody out, and until when. */
export function LockedMark({ user }: { user: User }) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const [openedAt] = useState(() => Date.now());
  if (!isLocked(user, openedAt)) return null;
  const until = translate('access.users.lockedUntil', { time: localDateTime(user.lockedUntil as string, timeZone) });
  return (
    <Tooltip title={until} disableInteractive={false}>
      <StatusChip tone="warning" aria-label={until}>
        {translate('access.users.locked')}
      </StatusChip>
    </Tooltip>
  );
}

export const isLocked = ({ lockedUntil }: Pick<User, 'lockedUntil'>, now: number): boolean =>
  lockedUntil !== null && Date.parse(lockedUntil) > now;
