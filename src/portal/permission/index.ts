import Key from '@mui/icons-material/KeyOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const permission: PortalResource = {
  name: 'permission',
  icon: Key,
  list: onDemand(() => import('./PermissionList.tsx')),
  show: onDemand(() => import('./PermissionShow.tsx')),
  create: onDemand(() => import('./PermissionCreate.tsx')),
  edit: onDemand(() => import('./PermissionEdit.tsx')),
  recordRepresentation: 'privilegeName',
  options: {
    noun: 'permission',
    group: 'settings',
    title: 'menu.permissions',
    start: { sort: { field: 'sort', order: 'ASC' } },
    listedAt: '/permission/roles/permissions',
  },
};
