import Savings from '@mui/icons-material/SavingsOutlined';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const depositRecord: PortalResource = {
  name: 'account/deposit-records',
  icon: Savings,
  list: onDemand(() => import('./DepositList.tsx')),
  show: onDemand(() => import('./DepositShow.tsx')),
  create: onDemand(() => import('./DeclareDeposit.tsx')),
  edit: onDemand(() => import('./DepositEdit.tsx')),
  recordRepresentation: 'orderNumber',
  options: {
    noun: 'depositRecord',
    group: 'account',
    title: 'menu.depositRecords',
    createTitle: 'menu.declareDeposit',
    views: [{ label: 'lists.views.waiting', filter: () => ({ status: [...depositsUnderWay] }), isCounted: true }],
  },
};
