import { type Selectable, sql } from 'kysely';
import type { Download } from '#domain/download/download.ts';
import { isId } from '#domain/filter.ts';
import { type Context, isNamed, readOnce } from '../../context.ts';
import type { DownloadsTable } from '../../db/downloadTables.ts';
import { NotFoundError, UnauthorizedError } from '../../errors.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { type Readable, readable, type Selection } from '../../reading/query.ts';

const all = readable({
  noun: 'download',
  from: (db) => db.selectFrom('downloads as download').selectAll('download'),
  id: 'download.id',
  filters: {
    status: 'download.status',
    format: 'download.format',
    subject: 'download.noun',
    createdAt: { column: 'download.createdAt', time: true },
    expiresAt: { column: 'download.expiresAt', time: true },
    userId: 'download.userId',
  },
  search: ['download.fileName', 'download.noun'],
  sorts: {
    createdAt: 'download.createdAt',
    status: 'download.status',
    subject: 'download.noun',
    rows: 'download.rows',
    expiresAt: sql`coalesce(download.expires_at, 'infinity')`,
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord,
});

function toRecord(row: Selectable<DownloadsTable>): Download {
  return {
    id: row.id,
    subject: row.noun,
    fileName: row.fileName,
    format: row.format,
    status: row.status,
    rows: row.rows,
    size: row.size === null ? null : Number(row.size),
    progress: progressOf(row),
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

function progressOf({ status, rows, expectedRows }: { status: string; rows: number; expectedRows: number | null }) {
  if (status === 'ready') return 1;
  if (status === 'waiting') return 0;
  return expectedRows === null ? null : Math.min(1, rows / Math.max(1, expectedRows));
}

export const ownerOf = ({ actor }: Context): string => {
  if (!isNamed(actor)) throw new UnauthorizedError();
  return actor.userId;
};

/** Everybody sees the files that they asked for themselves, operator staff as well: what is in them is theirs to see. */
const own = (ctx: Context, selection: Selection): Selection => ({
  ...selection,
  filter: { ...selection.filter, userId: ownerOf(ctx) },
});

const inFile = wordedFiles(all, { subject: ['nouns.*.name'], failure: ['errors.*'] }, 2);

export const download: Readable<Download> = {
  ...all,
  list: (ctx, selection, limit) => all.list(ctx, own(ctx, selection), limit),
  page: (ctx, selection, wish) => all.page(ctx, own(ctx, selection), wish),
  countUpTo: (ctx, selection, most) => all.countUpTo(ctx, own(ctx, selection), most),
  agedUpTo: (ctx, selection, most) => all.agedUpTo(ctx, own(ctx, selection), most),
  batches: (ctx, selection, size) => inFile.batches(ctx, own(ctx, selection), size),
  // Whoever may have a file made may hear how it stands, also without the right to look through all of theirs.
  get: (ctx, id) =>
    readOnce(ctx, async (db, mark) => {
      if (!isId(id)) throw new NotFoundError();
      const found = db.selectFrom('downloads').selectAll().where('id', '=', id).where('userId', '=', ownerOf(ctx));
      const row = await found.modifyEnd(mark).executeTakeFirst();
      if (!row) throw new NotFoundError();
      return toRecord(row);
    }),
};
