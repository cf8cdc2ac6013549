import { z } from 'zod';
import { Id } from '#domain/filter.ts';
import type { CommandContract } from './command.ts';
import { ExportWish } from './exportRequest.ts';

const one = z.strictObject({ id: Id });

/** Exports that run in the background. */
export const downloadCommands = {
  /** Has a file made for the download centre, however many rows there are. */
  requestExport: { input: ExportWish, output: z.strictObject({ downloadId: Id }) },
  cancelDownload: { input: one, output: z.strictObject({}) },
  deleteDownload: { input: one, output: z.strictObject({}) },
} as const satisfies Record<string, CommandContract>;
