import { type AuditLog, changedFields, valueText } from '#domain/auditLog.ts';
import { readable } from './query.ts';

/** Read only: what is written by services/audit/log.ts. Customers see their own chain, operator staff all of them. */
export const auditLog = readable({
  noun: 'auditLog',
  from: (db) =>
    db
      .selectFrom('auditLogs as log')
      .leftJoin('customers as customer', 'customer.id', 'log.customerId')
      .select(['log.id', 'log.sequence', 'log.createdAt', 'log.customerId', 'customer.customerName'])
      .select(['log.userId', 'log.userName', 'log.source', 'log.address', 'log.userAgent'])
      .select(['log.operation', 'log.subject', 'log.subjectId', 'log.outcome', 'log.reason'])
      .select(['log.before', 'log.after']),
  id: 'log.id',
  filters: {
    customerId: 'log.customerId',
    userId: 'log.userId',
    source: 'log.source',
    operation: 'log.operation',
    subject: 'log.subject',
    subjectId: 'log.subjectId',
    outcome: 'log.outcome',
    createdAt: { column: 'log.createdAt', time: true },
  },
  search: ['log.userName', 'log.operation', 'log.subject', 'log.subjectId', 'log.address', 'log.before', 'log.after'],
  sorts: { createdAt: 'log.createdAt', sequence: 'log.sequence' },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: ({ sequence, createdAt, ...row }): AuditLog => {
    const [before, after] = [parsed(row.before), parsed(row.after)];
    const record = { ...row, sequence: Number(sequence), createdAt: createdAt.toISOString(), before, after };
    return { ...record, changes: changesOf(record) };
  },
});

const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as AuditLog['before']));

const longest = 1000;

const changesOf = (record: Pick<AuditLog, 'before' | 'after'>): string =>
  changedFields(record)
    .map(({ name, before, after }) => `${name}: ${valueText(before) || '–'} → ${valueText(after) || '–'}`)
    .join('; ')
    .slice(0, longest);
