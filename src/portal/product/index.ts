import Style from '@mui/icons-material/StyleOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const product: PortalResource = {
  name: 'programme/products',
  icon: Style,
  list: onDemand(() => import('./ProductList.tsx')),
  show: onDemand(() => import('./ProductShow.tsx')),
  create: onDemand(() => import('./ProductCreate.tsx')),
  edit: onDemand(() => import('./ProductEdit.tsx')),
  recordRepresentation: 'productName',
  options: {
    noun: 'product',
    group: 'programme',
    title: 'menu.products',
    createTitle: 'menu.addProduct',
    isForStaff: true,
    start: { sort: { field: 'productName', order: 'ASC' } },
  },
};
