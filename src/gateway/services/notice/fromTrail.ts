import { noticeOf } from '#domain/notice/change.ts';
import type { NoticeKind } from '#domain/notice/kinds.ts';
import type { InTransaction } from '../../context.ts';
import type { AuditNote } from '../../trail.ts';
import { type Told, tell } from './tell.ts';

/**
 * Tells of what a write has noted for the audit log, in its transaction: whatever changes a record says so there, whichever way it
 * came about. Of several records that the same was done to, people are told once.
 */
export async function tellOf(open: InTransaction, operation: string, notes: readonly AuditNote[]): Promise<void> {
  const found = new Map<string, { kind: NoticeKind; customerId: string; subjectIds: string[] }>();
  for (const change of merged(notes)) {
    const kind = noticeOf(operation, change);
    if (!kind || change.customerId === null) continue;
    const { customerId, subjectId } = change;
    const key = `${kind} ${customerId}`;
    const told = found.get(key) ?? { kind, customerId, subjectIds: [] };
    found.set(key, told);
    told.subjectIds.unshift(subjectId);
  }
  const createdAt = open.clock();
  const told = [...found.values()].flatMap(({ subjectIds, ...about }): Told[] =>
    inHundreds(subjectIds).map((ids) => ({ ...about, subjectIds: ids, createdAt })),
  );
  await tell(open, told);
}

/** What was noted of a record in several steps as one: how it was before all, and is after all. */
function merged(notes: readonly AuditNote[]): AuditNote[] {
  const records = new Map<string, AuditNote>();
  for (const next of notes) {
    const key = `${next.subject} ${next.subjectId}`;
    const first = records.get(key);
    records.set(
      key,
      first ? { ...first, before: both(next.before, first.before), after: both(first.after, next.after) } : next,
    );
  }
  return [...records.values()];
}

const both = (weaker: AuditNote['before'], stronger: AuditNote['before']): AuditNote['before'] =>
  weaker || stronger ? { ...weaker, ...stronger } : null;

const inHundreds = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / 100) }, (_, index) => ids.slice(index * 100, index * 100 + 100));
