import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import type { PortalResource } from '../frame/route.ts';
import { downloadCenter } from '../kit/export/downloadCenter.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const download: PortalResource = {
  name: downloadCenter,
  icon: FileDownload,
  list: onDemand(() => import('./DownloadList.tsx')),
  recordRepresentation: 'fileName',
  options: { noun: 'download', group: 'statements', title: 'menu.downloadCenter' },
};
