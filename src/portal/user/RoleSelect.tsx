import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useAbility } from '../client/PortalContext.tsx';
import { useRoleCalled } from '../role/links/useRoleCalled.ts';
import { useRolesAnswer } from './useRoles.ts';

type Props = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'helperText'> & {
  forOperators: boolean;
};

/** One of the roles that are for people of this kind; those that aren't one's own to give say why. */
export function RoleSelect({ forOperators, value, ...field }: Props) {
  const translate = useTranslate();
  const called = useRoleCalled();
  const mayRead = useAbility().can('read', 'role');
  const { data: roles = [], isError, refetch } = useRolesAnswer({ forOperators });
  // The roles of the other kind may still be on their way out.
  const isOffered = roles.some(({ id }) => id === value);
  return (
    <TextField
      {...field}
      value={isOffered ? value : ''}
      select
      required
      label={translate('nouns.user.fields.roleId')}
      // Whoever opens it once more after it failed tries again.
      slotProps={{ select: { onOpen: () => void (isError && refetch()) } }}
    >
      {isError && <MenuItem disabled>{translate('lists.failed')}</MenuItem>}
      {!mayRead && <MenuItem disabled>{translate('forms.notShown')}</MenuItem>}
      {roles.map(({ id, description, beyondOwn, ...role }) => (
        <MenuItem
          key={id}
          value={id}
          title={description ?? undefined}
          disabled={beyondOwn !== null && id !== value}
          sx={legible}
        >
          {beyondOwn === null ? (
            called({ id, ...role })
          ) : (
            <ListItemText
              primary={called({ id, ...role })}
              secondary={translate('access.roles.aboveOwn', { privilege: beyondOwn })}
              slotProps={{ primary: { color: 'textDisabled' }, secondary: { sx: asWideAsTheField } }}
            />
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A reason is broken into lines and doesn't make the list wider than what opens it. */
const asWideAsTheField = { whiteSpace: 'normal', width: 0, minWidth: '100%' } as const;
/** What can't be chosen is faint, and why can be read. */
const legible = { '&.Mui-disabled': { opacity: 1 } } as const;
