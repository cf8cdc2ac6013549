import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { orderStatus } from '#domain/enumerations.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const cardApplication: PortalResource = {
  name: 'card/apply-records',
  icon: ReceiptLong,
  list: onDemand(() => import('./ApplicationList.tsx')),
  show: onDemand(() => import('./ApplicationShow.tsx')),
  recordRepresentation: 'orderNumber',
  hasCreate: true,
  options: {
    noun: 'cardApplication',
    group: 'cards',
    title: 'menu.applyRecords',
    views: [
      {
        label: 'lists.views.waiting',
        filter: () => ({ orderStatus: [orderStatus.code.initial, orderStatus.code.processing] }),
        isCounted: true,
      },
    ],
    recordTitle: 'menu.applyRecords',
    createTitle: 'menu.applyCard',
    createdAt: '/cardholders/apply-card',
  },
};
