import type { CommandServices } from '../command.ts';
import { cancelDownload, deleteDownload } from './change.ts';
import { requestExport } from './request.ts';

export const downloadCommands = { requestExport, cancelDownload, deleteDownload } satisfies Partial<CommandServices>;
