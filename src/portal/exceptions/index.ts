import Report from '@mui/icons-material/ReportGmailerrorredOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const processorMessage: PortalResource = {
  name: 'card/exceptions',
  icon: Report,
  list: onDemand(() => import('./ExceptionList.tsx')),
  recordRepresentation: 'messageId',
  options: {
    noun: 'processorMessage',
    group: 'operations',
    title: 'menu.exceptions',
    start: { filter: { processStatus: 3 } },
  },
};
