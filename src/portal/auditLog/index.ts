import ManageSearch from '@mui/icons-material/ManageSearchOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const auditLog: PortalResource = {
  name: 'log/audit',
  icon: ManageSearch,
  list: onDemand(() => import('./AuditLogList.tsx')),
  show: onDemand(() => import('./AuditLogShow.tsx')),
  recordRepresentation: 'operation',
  options: { noun: 'auditLog', group: 'operations', title: 'menu.auditLog' },
};
