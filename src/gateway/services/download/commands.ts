import type { CommandServices } from '../command.ts';
import { cancelDownload, deleteDownload } from './change.ts';
import { requestExport } from './request.ts';

export const downloadCommands = {
  // Whether the noun may be exported is asked with the wish itself.
  requestExport: { right: 'signedIn', run: requestExport },
  cancelDownload: { right: 'download:cancel', run: cancelDownload },
  deleteDownload: { right: 'download:delete', run: deleteDownload },
} satisfies CommandServices;
