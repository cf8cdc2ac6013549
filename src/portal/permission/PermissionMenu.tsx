import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Permission } from '#domain/permission/permission.ts';
import { nameOrId } from '#domain/text.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

// Most lists are only looked at.
const PermissionDialog = onDemand(async () => ({ default: (await import('./PermissionDialog.tsx')).PermissionDialog }));
const PermissionView = onDemand(async () => ({ default: (await import('./PermissionDialog.tsx')).PermissionView }));
const DeletePermissionDialog = onDemand(async () => ({
  default: (await import('./DeletePermissionDialog.tsx')).DeletePermissionDialog,
}));

type Choice = 'view' | 'edit' | 'delete';
const icons = { view: View, edit: Edit, delete: Delete } as const;
const words = { view: 'view', edit: 'edit', delete: 'delete.label' } as const;

/** What can be done with a permission, from its row. What the product depends on can't be deleted, nor what isn't one's own. */
export function PermissionMenu({ permission }: { permission: Permission }) {
  const translate = useTranslate();
  const ability = useAbility();
  const [chosen, choose] = useState<Choice>();
  const choices: Choice[] = [
    'view',
    ...(ability.can('edit', 'permission') ? (['edit'] as const) : []),
    ...(ability.can('delete', 'permission') && !permission.shipped && permission.isOwn ? (['delete'] as const) : []),
  ];
  const items = choices.map((name) => ({
    name,
    label: translate(`access.permissions.${words[name]}`),
    icon: icons[name],
    onChoose: () => choose(name),
    isFinal: name === 'delete',
  }));
  const close = () => choose(undefined);
  return (
    <>
      <RowMenu
        label={translate('lists.actionsFor', { name: nameOrId(permission.privilegeName, permission.id) })}
        items={items}
      />
      {chosen === 'view' && <PermissionView permission={permission} onClose={close} />}
      {chosen === 'edit' && <PermissionDialog permission={permission} onClose={close} />}
      {chosen === 'delete' && <DeletePermissionDialog permission={permission} onClose={close} />}
    </>
  );
}
