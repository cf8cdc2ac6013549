import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useRoles } from './useRoles.ts';

type Props = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'helperText'> & {
  forOperators: boolean;
};

/** One of the roles that are for people of this kind; those that aren't one's own to give say why. */
export function RoleSelect({ forOperators, value, ...field }: Props) {
  const translate = useTranslate();
  const roles = useRoles({ forOperators });
  // The roles of the other kind may still be on their way out.
  const isOffered = roles.some(({ id }) => id === value);
  return (
    <TextField {...field} value={isOffered ? value : ''} select required label={translate('nouns.user.fields.roleId')}>
      {roles.map(({ id, roleName, description, beyondOwn }) => (
        <MenuItem key={id} value={id} title={description ?? undefined} disabled={beyondOwn !== null && id !== value}>
          {beyondOwn === null ? (
            roleName
          ) : (
            <ListItemText
              primary={roleName}
              secondary={translate('access.roles.aboveOwn', { privilege: beyondOwn })}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
            />
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
