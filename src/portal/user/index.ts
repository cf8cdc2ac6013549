import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const user: PortalResource = {
  name: 'permission/users',
  icon: ManageAccounts,
  list: onDemand(() => import('./UserList.tsx')),
  show: onDemand(() => import('./UserShow.tsx')),
  create: onDemand(() => import('./UserCreate.tsx')),
  edit: onDemand(() => import('./UserEdit.tsx')),
  recordRepresentation: 'userName',
  options: {
    noun: 'user',
    group: 'settings',
    title: 'menu.users',
    createTitle: 'menu.addUser',
    start: { sort: { field: 'userName', order: 'ASC' } },
  },
};
