import Rule from '@mui/icons-material/FactCheckOutlined';
import { authorizationStatus } from '#domain/enumerations.ts';
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
    views: [
      {
        label: 'lists.views.declinedToday',
        filter: (today) => ({
          authorizationStatus: authorizationStatus.code.declined,
          createdAt: { from: today, to: today },
        }),
        isCounted: true,
      },
      { label: 'lists.views.onHold', filter: () => ({ isOpen: true }), isCounted: true },
    ],
    recordTitle: 'menu.authorizationDetails',
    createTitle: 'menu.newPurchase',
  },
};
