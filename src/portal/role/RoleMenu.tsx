import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Role } from '#domain/role/role.ts';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { useRoleCalled } from './links/useRoleCalled.ts';
import { useRoleRights } from './useRoleRights.ts';

// Most lists are only looked at.
const DeleteRoleDialog = onDemand(async () => ({ default: (await import('./DeleteRoleDialog.tsx')).DeleteRoleDialog }));

export function RoleMenu({ role }: { role: Role }) {
  const translate = useTranslate();
  const called = useRoleCalled();
  const navigate = useNavigate();
  const { mayEdit, mayDelete } = useRoleRights();
  const [isDeleting, setDeleting] = useState(false);
  const open = () => void navigate(`/permission/roles/${role.id}`);
  const items = [
    ...(mayEdit(role) ? [{ name: 'edit', label: translate('access.roles.edit'), icon: Edit, onChoose: open }] : []),
    ...(mayDelete(role)
      ? [
          {
            name: 'delete',
            label: translate('access.roles.deleteLabel'),
            icon: Delete,
            onChoose: () => setDeleting(true),
            isFinal: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: called(role) })} items={items} />
      {isDeleting && <DeleteRoleDialog role={role} onClose={() => setDeleting(false)} />}
    </>
  );
}
