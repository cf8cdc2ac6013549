import type { Selectable } from 'kysely';
import { kindOf } from '#domain/notice/kinds.ts';
import type { Notice, NoticeRecord } from '#domain/notice/notice.ts';
import type { Noun, RecordOf } from '#domain/nouns.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { isTaken } from '../../rights/records.ts';
import { registry } from '../registry.ts';

type Row = Selectable<Tables['notices']>;

/** As they are answered: with what their last record says today, as far as the reader may know it. */
export async function asNotices(open: InTransaction, rows: readonly Row[]): Promise<Notice[]> {
  const records = await lastRecords(open, rows);
  const namesTaken = isTaken(open, 'user', 'userName');
  return rows.map(({ id, kind, subjectIds, doneByName, createdAt, readAt }) => {
    const subjectId = subjectIds[0] as string;
    return {
      id,
      kind,
      times: subjectIds.length,
      subjectId,
      record: records.get(subjectId) ?? {},
      doneByName: namesTaken ? null : doneByName,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    };
  });
}

async function lastRecords(open: InTransaction, rows: readonly Row[]): Promise<Map<string, NoticeRecord>> {
  const ids = new Map<Noun, Set<string>>();
  for (const { kind, subjectIds } of rows) {
    const { about } = kindOf(kind);
    ids.set(about, (ids.get(about) ?? new Set()).add(subjectIds[0] as string));
  }
  const found = new Map<string, NoticeRecord>();
  for (const [noun, wanted] of ids) {
    const records = (await registry.get(noun)?.list(open, { ids: [...wanted] }, wanted.size)) ?? [];
    for (const record of records as { id: string }[]) found.set(record.id, said(noun, record));
  }
  return found;
}

/** What is told of a record. A field that the reader may not see isn't in it. */
function said(noun: Noun, record: object): NoticeRecord {
  if (noun === 'card') return picked(record as Partial<RecordOf<'card'>>, ['last4', 'cardholderName']);
  if (noun === 'proposal')
    return picked(record as Partial<RecordOf<'proposal'>>, [
      'command',
      'last4',
      'cardholderName',
      'userName',
      'proposalState',
    ]);
  if (noun === 'statement')
    return picked(record as Partial<RecordOf<'statement'>>, ['statementNumber', 'statementDate', 'last4']);
  const { transactionAmount, transactionCurrency, ...rest } = record as Partial<RecordOf<'authorization'>>;
  const paid = transactionAmount && transactionCurrency && { amount: transactionAmount, currency: transactionCurrency };
  return { ...picked(rest, ['last4', 'cardholderName', 'merchantName']), ...paid };
}

const picked = <R extends object, F extends keyof R>(record: R, fields: readonly F[]): Pick<R, F> =>
  Object.fromEntries(fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]]))) as Pick<
    R,
    F
  >;
