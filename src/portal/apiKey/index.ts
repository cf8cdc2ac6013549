import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const apiKey: PortalResource = {
  name: 'permission/keys',
  icon: VpnKey,
  list: onDemand(() => import('./ApiKeyList.tsx')),
  show: onDemand(() => import('./ApiKeyShow.tsx')),
  create: onDemand(() => import('./ApiKeyCreate.tsx')),
  edit: onDemand(() => import('./ApiKeyEdit.tsx')),
  recordRepresentation: 'keyName',
  options: { noun: 'apiKey', group: 'settings', title: 'menu.apiKeys', createTitle: 'menu.addApiKey' },
};
