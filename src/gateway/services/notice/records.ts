import type { Selectable } from 'kysely';
import { kindOf } from '#domain/notice/kinds.ts';
import type { Notice } from '#domain/notice/notice.ts';
import type { Noun } from '#domain/nouns.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { isTaken } from '../../rights/records.ts';
import { registry } from '../registry.ts';
import { type Told, wordsOf } from './words.ts';

type Row = Selectable<Tables['notices']>;

/** As they are answered: with what their last record says today, as far as the reader may know it. */
export async function asNotices(open: InTransaction, rows: readonly Row[]): Promise<Notice[]> {
  const records = await lastRecords(open, rows);
  const namesTaken = isTaken(open, 'user', 'userName');
  return rows.map(({ id, kind, subjectIds, doneByName, createdAt, readAt }) => {
    const subjectId = subjectIds[0] as string;
    const times = subjectIds.length;
    return {
      id,
      kind,
      times,
      subjectId,
      text: wordsOf(open.language, { kind, times, record: records.get(subjectId) ?? {} }),
      doneByName: namesTaken ? null : doneByName,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    };
  });
}

/** Read as the doors read them for this reader, without what they may not see. */
async function lastRecords(open: InTransaction, rows: readonly Row[]): Promise<Map<string, Told['record']>> {
  const ids = new Map<Noun, Set<string>>();
  for (const { kind, subjectIds } of rows) {
    const { about } = kindOf(kind);
    ids.set(about, (ids.get(about) ?? new Set()).add(subjectIds[0] as string));
  }
  const found = new Map<string, Told['record']>();
  for (const [noun, wanted] of ids) {
    const records = (await registry.get(noun)?.list(open, { ids: [...wanted] }, wanted.size)) ?? [];
    for (const record of records as (Told['record'] & { id: string })[]) found.set(record.id, record);
  }
  return found;
}
