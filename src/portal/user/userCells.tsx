import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { EnumField } from '../kit/field/EnumField.tsx';
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

/** Enabled or not, and whether too many wrong passwords have locked them out. */
export function UserStatus({ user }: { user: User }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <EnumField of="status" value={user.status} />
      <LockedMark user={user} />
    </Box>
  );
}
