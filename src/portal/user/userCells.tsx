import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { EnumField } from '../kit/field/EnumField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { LockedMark } from './LockedMark.tsx';

/** The address that counts and, below it, the one that is to. */
export function Email({ user }: { user: User }) {
  const translate = useTranslate();
  if (!user.newEmail) return user.email;
  return (
    <>
      {user.email}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {translate('access.users.waits', { email: user.newEmail })}
      </Typography>
    </>
  );
}

/** Enabled or not, or waiting for somebody's consent to that; and whether too many wrong passwords have locked them out. */
export function UserStatus({ user }: { user: User }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {user.waitsToEnter ? <WaitingMark /> : <EnumField of="status" value={user.status} />}
      <LockedMark user={user} />
    </Box>
  );
}

/** They only look disabled to who doesn't know that somebody still has to agree. */
function WaitingMark() {
  const translate = useTranslate();
  const why = translate('proposal.aboutUser.waits', { what: translate('proposal.commands.enableUser') });
  return (
    <Tooltip title={why} disableInteractive={false}>
      <StatusChip tone="info" aria-label={why}>
        {translate('enums.proposalState.waiting')}
      </StatusChip>
    </Tooltip>
  );
}
