import Shield from '@mui/icons-material/ShieldOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const role: PortalResource = {
  name: 'permission/roles',
  icon: Shield,
  list: onDemand(() => import('./RoleList.tsx')),
  show: onDemand(() => import('./RoleShow.tsx')),
  create: onDemand(() => import('./RoleCreate.tsx')),
  edit: onDemand(() => import('./RoleEdit.tsx')),
  recordRepresentation: 'roleName',
  options: {
    noun: 'role',
    group: 'settings',
    title: 'menu.roles',
    recordTitle: 'menu.roleDetails',
    createTitle: 'menu.addRole',
    start: { sort: { field: 'roleName', order: 'ASC' } },
  },
};
