import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const receivable: PortalResource = {
  name: 'card/receivables',
  icon: RequestQuote,
  list: onDemand(() => import('./ReceivableList.tsx')),
  recordRepresentation: 'transactionId',
  options: { noun: 'receivable', group: 'operations', title: 'menu.receivables', start: { filter: { isOpen: true } } },
};
