import Delete from '@mui/icons-material/DeleteOutlined';
import Group from '@mui/icons-material/GroupOffOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Role } from '#domain/role/role.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx';
import { RoleForm } from './RoleForm.tsx';
import { useRoleRights } from './useRoleRights.ts';

/** One role: what it may do, to be changed by those who may. */
export default function RoleShow() {
  return (
    <RecordScreen<Role>
      resource="permission/roles"
      notFound={{ mark: <Group />, title: 'access.roles.notFound', back: 'access.roles.back' }}
    >
      {(role) => <RolePage key={role.id} role={role} />}
    </RecordScreen>
  );
}

function RolePage({ role }: { role: Role }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayDelete } = useRoleRights(role);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <PageTitle title={role.roleName} />
      {mayDelete && (
        <PageActions>
          <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
            {translate('access.roles.deleteLabel')}
          </Button>
        </PageActions>
      )}
      <RoleForm role={role} onSaved={() => undefined} />
      {isDeleting && (
        <DeleteRoleDialog
          role={role}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/permission/roles', { replace: true })}
        />
      )}
    </>
  );
}
