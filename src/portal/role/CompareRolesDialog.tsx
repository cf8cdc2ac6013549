import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { NotThere } from '../kit/record/NotThere.tsx';
import { useRoleCalled } from './links/useRoleCalled.ts';
import { RoleDifferences } from './RoleDifferences.tsx';

/** What only one of two roles may do. */
export default function CompareRolesDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const translate = useTranslate();
  const called = useRoleCalled();
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const all = useGetList<Role>('permission/roles', {
    filter: {},
    sort: { field: 'roleName', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const others = all.data?.filter(({ id }) => id !== role.id);
  const other = others?.find(({ id }) => id === chosen);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('access.compare.title', { name: called(role) })}</DialogTitle>
      <DialogContent>
        {others ? (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              select
              label={translate('access.compare.other')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              helperText={others.length === 0 ? translate('access.compare.none') : undefined}
              sx={{ maxWidth: 360 }}
            >
              {others.map((each) => (
                <MenuItem key={each.id} value={each.id}>
                  {called(each)}
                </MenuItem>
              ))}
            </TextField>
            {other && <RoleDifferences one={role} other={other} />}
          </Stack>
        ) : (
          <NotThere of={all} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
