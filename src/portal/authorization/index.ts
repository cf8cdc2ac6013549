import Rule from '@mui/icons-material/FactCheckOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const authorization: PortalResource = {
  name: 'card/authorizations',
  icon: Rule,
  list: onDemand(() => import('./AuthorizationList.tsx')),
  show: onDemand(() => import('./AuthorizationShow.tsx')),
  create: onDemand(() => import('./AuthorizationCreate.tsx')),
  edit: onDemand(() => import('./AuthorizationEdit.tsx')),
  recordRepresentation: 'merchantName',
  options: {
    noun: 'authorization',
    group: 'cards',
    title: 'menu.authorizations',
    recordTitle: 'menu.authorizationDetails',
    createTitle: 'authorization.purchase',
  },
};
