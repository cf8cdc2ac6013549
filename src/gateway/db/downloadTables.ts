import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ExportColumn, ExportFormat } from '#domain/download/exporting.ts';
import type { DownloadStatus } from '#domain/enumerations.ts';
import type { Selection } from '#domain/selection.ts';
import type { InterfaceLanguage } from '#locales/index.ts';

/** A file that is made in the background. */
export interface DownloadsTable {
  id: string;
  customerId: string | null;
  /** Null when that user is gone: nobody can take the file any more. */
  userId: string | null;
  noun: string;
  format: ExportFormat;
  selection: JSONColumnType<Selection & object>;
  /** Those asked for; of a file that is there, those in it. */
  columns: ColumnType<ExportColumn[], string, string>;
  language: InterfaceLanguage;
  /** What decided over the records in it when it was made (rights/exports.ts `rulesOver`). */
  recordRules: ColumnType<string | null, string | null | undefined, string | null>;
  status: DownloadStatus;
  rows: Generated<number>;
  expectedRows: number | null;
  size: bigint | null;
  /** How often its making was begun: what an earlier attempt still does counts no more. */
  attempt: Generated<number>;
  /** The name in the gateway's files, of the finished file or of what its making may have left. */
  file: string | null;
  /** What it is called when it is taken away. */
  fileName: string;
  /** Key of the message that says why it failed. */
  failure: string | null;
  /** Of the request that asked for it; null where it came before that was written down. */
  traceId: string | null;
  createdAt: Date;
  startedAt: Date | null;
  /** When whoever makes it was last heard of. */
  seenAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
}
