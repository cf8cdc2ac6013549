import People from '@mui/icons-material/PeopleAltOutlined';
import { complianceStatus } from '#domain/enumerations.ts';
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
    views: [
      {
        label: 'lists.views.toReview',
        filter: () => ({ onboardingStatus: complianceStatus.code.underReview }),
        isCounted: true,
        only: 'staff',
      },
      {
        label: 'lists.views.toMend',
        filter: () => ({ onboardingStatus: [complianceStatus.code.rejected, complianceStatus.code.toBeUploaded] }),
        isCounted: true,
        only: 'customers',
      },
    ],
    recordTitle: 'menu.cardholderDetails',
    createTitle: 'menu.addCardholder',
    createdAt: '/cardholders/add-individual',
    editedAt: '/cardholders/update-info?id=:id',
  },
};
