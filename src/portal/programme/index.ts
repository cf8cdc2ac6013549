import History from '@mui/icons-material/HistoryOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const programmeChange: PortalResource = {
  name: 'programme/changes',
  icon: History,
  list: onDemand(() => import('./ChangeList.tsx')),
  recordRepresentation: 'setting',
  options: {
    noun: 'programmeChange',
    group: 'programme',
    title: 'menu.programmeChanges',
    isForStaff: true,
    start: { sort: { field: 'validFrom', order: 'DESC' } },
  },
};
