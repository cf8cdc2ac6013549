import People from '@mui/icons-material/PeopleAltOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const cardholder: PortalResource = {
  name: 'cardholders/list',
  icon: People,
  list: onDemand(() => import('./CardholderList.tsx')),
  show: onDemand(() => import('./CardholderShow.tsx')),
  recordRepresentation: 'name',
  hasCreate: true,
  hasEdit: true,
  options: {
    noun: 'cardholder',
    group: 'cards',
    title: 'menu.cardholders',
    recordTitle: 'menu.cardholderDetails',
    createTitle: 'menu.addCardholder',
    createdAt: '/cardholders/add-individual',
    editedAt: '/cardholders/update-info?id=:id',
  },
};
