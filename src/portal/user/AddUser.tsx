import Add from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageActions } from '../frame/PageActions.tsx';
import { Can } from '../kit/record/Can.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

// Most lists are only looked at.
const UserDialog = onDemand(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }));

/** The button beside the title, for those who may. */
export function AddUser() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can do="create" on="user">
      <PageActions>
        <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
          {translate('menu.addUser')}
        </Button>
      </PageActions>
      {isOpen && <UserDialog onClose={() => setOpen(false)} />}
    </Can>
  );
}
