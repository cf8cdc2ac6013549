import Business from '@mui/icons-material/BusinessOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const customer: PortalResource = {
  name: 'customers',
  icon: Business,
  list: onDemand(() => import('./CustomerList.tsx')),
  show: onDemand(() => import('./CustomerShow.tsx')),
  create: onDemand(() => import('./CustomerCreate.tsx')),
  edit: onDemand(() => import('./CustomerEdit.tsx')),
  recordRepresentation: 'customerName',
  options: {
    noun: 'customer',
    title: 'menu.customers',
    createTitle: 'menu.addCustomer',
    isForStaff: true,
    start: { sort: { field: 'customerName', order: 'ASC' } },
  },
};
