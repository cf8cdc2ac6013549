import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../client/PortalContext.tsx';
import { useRoleName } from '../client/useRoleName.ts';
import { perform } from '../kit/keys/listener.ts';
import { useChangePassword } from './password/PasswordGate.tsx';
import { useLogOut } from './useLogOut.ts';

/** Who is signed in, and what they can do about it. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const { open: changePassword } = useChangePassword();
  const logOut = useLogOut();
  const roleName = useRoleName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = user?.name ?? '';
  const close = () => setAnchor(null);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        aria-label={translate('layout.userMenu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: 0.5, p: 0.5 }}
      >
        {/* Drawn, not written: the initials are a picture of the name that the button is called by. */}
        <Avatar data-initials={initialsOf(name)} sx={avatar}>
          {' '}
        </Avatar>
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': translate('layout.userMenu', { name }) } }}
      >
        {/* What MUI knows to be no item: the focus goes to the first one that is. */}
        <ListSubheader role="none" sx={whoIsIt}>
          <Typography variant="h3" component="p" noWrap>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {user?.email}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {[user && roleName(user.role), user?.customerName ?? translate('layout.operatorStaff')]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </ListSubheader>
        <Divider component="li" role="none" sx={{ mb: 0.75 }} />
        <MenuItem onClick={closeAnd(changePassword)}>
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          {translate('menu.changePassword')}
        </MenuItem>
        <MenuItem component={Link} to="/setting" onClick={close}>
          <ListItemIcon>
            <SettingsIcon fontSize="small" />
          </ListItemIcon>
          {translate('menu.settings')}
        </MenuItem>
        <MenuItem onClick={closeAnd(() => perform('sheet'))}>
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {translate('keys.title')}
        </MenuItem>
        <MenuItem onClick={closeAnd(logOut)}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('menu.logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

const whoIsIt = {
  position: 'static',
  px: 2,
  pt: 0.5,
  pb: 1.25,
  maxWidth: 280,
  lineHeight: 'inherit',
  color: 'text.primary',
  bgcolor: 'transparent',
} as const;

const avatar = {
  width: 32,
  height: 32,
  // Its circle doesn't grow.
  fontSize: 'min(0.8125rem, 15px)',
  fontWeight: 600,
  bgcolor: 'tones.primary.soft',
  color: 'primary.main',
  '&::after': { content: 'attr(data-initials)' },
} as const;

/** Two letters at most; of a Chinese name the last character, as is usual. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length === 1 && /\p{Script=Han}/u.test(name)) return [...name.trim()].at(-1) ?? '';
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
