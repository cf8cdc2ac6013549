import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { ExportWish } from './wish.ts';

const one = z.strictObject({ id: Id });

/** Exports that run in the background. */
export const downloadCommands = {
  /**
   * Has a file made for the download centre, however many rows there are. Whether that noun may be exported is asked with
   * the wish itself.
   */
  requestExport: { right: 'signedIn', input: ExportWish, output: z.strictObject({ downloadId: Id }) },
  cancelDownload: { right: 'download:cancel', input: one, output: z.strictObject({}) },
  deleteDownload: { right: 'download:delete', input: one, output: z.strictObject({}) },
} as const satisfies CommandContracts;
