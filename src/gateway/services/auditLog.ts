import { type AuditLog, changedFields, valueLabel, valueText } from '#domain/auditLog.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import type { Context } from '../context.ts';
import { knowsMessage, say } from '../messages.ts';
import { type Wordings, worded } from './exporting/worded.ts';
import { type Readable, readable } from './query.ts';

const lines = readable({
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
  toRecord: ({ sequence, createdAt, ...row }): AuditLog => ({
    ...row,
    sequence: Number(sequence),
    createdAt: createdAt.toISOString(),
    changes: '',
    before: parsed(row.before),
    after: parsed(row.after),
  }),
});

const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as AuditLog['before']));

const longest = 1000;

/** In the words of the reader; of fields that they may not see nothing is there to be said. */
function changesOf(language: InterfaceLanguage, { subject, before, after }: AuditLog): string {
  const fieldName = (name: string) => {
    const key = `nouns.${subject}.fields.${name}`;
    return knowsMessage(key) ? say(language, key) : name;
  };
  const said = (name: string, value: unknown) => {
    const label = valueLabel(name, value);
    return (label ? say(language, label) : valueText(value)) || '–';
  };
  return changedFields({ before, after })
    .map(({ name, before: was, after: is }) =>
      say(language, 'access.audit.change', { label: fieldName(name), before: said(name, was), after: said(name, is) }),
    )
    .join(' · ')
    .slice(0, longest);
}

const inWords = ({ language }: Context, line: AuditLog): AuditLog =>
  'changes' in line ? { ...line, changes: changesOf(language, line) } : line;

const wordings: Wordings<AuditLog> = {
  operation: ['access.operations.*'],
  subject: ['access.subjects.*', 'nouns.*.name'],
  outcome: ['access.outcomes.*'],
  source: ['access.sources.*'],
  reason: ['errors.*'],
};

/** Read only: what is written by services/audit/log.ts. Customers see their own chain, operator staff all of them. */
export const auditLog: Readable<AuditLog> = {
  ...lines,
  list: async (ctx, ...wish) => (await lines.list(ctx, ...wish)).map((line) => inWords(ctx, line)),
  page: async (ctx, ...wish) => {
    const page = await lines.page(ctx, ...wish);
    return { ...page, records: page.records.map((line) => inWords(ctx, line)) };
  },
  get: async (ctx, id) => inWords(ctx, await lines.get(ctx, id)),
  getBy: async (ctx, by) => inWords(ctx, await lines.getBy(ctx, by)),
  async *batches(ctx, ...wish) {
    for await (const batch of lines.batches(ctx, ...wish))
      yield batch.map((line) => worded(ctx, inWords(ctx, line), wordings));
  },
};
