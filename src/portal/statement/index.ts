import Description from '@mui/icons-material/DescriptionOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const statement: PortalResource = {
  name: 'statement/statements',
  icon: Description,
  list: onDemand(() => import('./StatementList.tsx')),
  show: onDemand(() => import('./StatementShow.tsx')),
  create: onDemand(() => import('./StatementCreate.tsx')),
  edit: onDemand(() => import('./StatementEdit.tsx')),
  recordRepresentation: 'fileName',
  options: {
    noun: 'statement',
    group: 'statements',
    title: 'menu.dailyStatement',
    start: { sort: { field: 'statementDate', order: 'DESC' } },
    recordTitle: 'menu.statement',
    createTitle: 'menu.makeStatement',
    createdWith: { action: 'make', subject: 'statement' },
  },
};
