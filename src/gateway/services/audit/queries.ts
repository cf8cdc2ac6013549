import { type RawBuilder, sql } from 'kysely';
import { type AuditLog, changedFields, valueText } from '#domain/auditLog/auditLog.ts';
import { valueLabel } from '#domain/auditLog/valueLabel.ts';
import { rejectionReason } from '#domain/enumerations.ts';
import { cut } from '#domain/text.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { type Context, isOperator } from '../../context.ts';
import { knowsMessage, say } from '../../messages.ts';
import { type Wordings, worded } from '../../reading/export/worded.ts';
import { type Readable, readable } from '../../reading/query.ts';
import type { SearchColumn } from '../../reading/search.ts';
import { tellsWhole } from '../../rights/records.ts';
import { idsThere, nounNames } from '../../rights/seen.ts';
import { linesByRights } from './linesByRights.ts';

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
  cut: 'audit_logs',
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
  search: (ctx) => [
    'log.userName',
    'log.operation',
    'log.subject',
    'log.subjectId',
    'log.address',
    ...toldWhole(ctx, { before: wasAsSeen(ctx), after: sql.ref('log.after') }),
  ],
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

const failedReview = `%"rejectionReason":"${rejectionReason.code.amlReview}"%`;

/** What objects were, without lines of a customer's log that said once what only staff may know: nobody else finds them by it. */
const wasAsSeen = ({ actor }: Context): RawBuilder<unknown> =>
  isOperator(actor) ? sql.ref('log.before') : sql`case when log.before not like ${failedReview} then log.before end`;

/** Where it says what objects were and are, as far as the reader sees each object of that kind with all that it says. */
function toldWhole(ctx: Context, columns: Readonly<Record<string, RawBuilder<unknown>>>): SearchColumn[] {
  const told = nounNames().filter((noun) => tellsWhole(ctx, noun));
  if (told.length === 0) return [];
  const { all = [], some = [] } = Object.groupBy(told, (noun) => (idsThere(ctx, noun) ? 'some' : 'all'));
  const isTold = sql.join(
    [...(all.length > 0 ? [sql`log.subject in (${sql.join(all)})`] : []), ...some.map((noun) => isOneThere(ctx, noun))],
    sql` or `,
  );
  return Object.entries(columns).map(([field, column]) => ({
    field,
    sql: all.length === nounNames().length ? column : sql`case when ${isTold} then ${column} end`,
  }));
}

/** That a line is about one of a noun's records that there are for the reader, which aren't all. */
const isOneThere = (ctx: Context, noun: string): RawBuilder<unknown> =>
  sql`(log.subject = ${noun} and log.subject_id in (select there.id::text from (${idsThere(ctx, noun)}) as there))`;

const parsed = (text: string | null) => (text === null ? null : (JSON.parse(text) as AuditLog['before']));

const longest = 1000;

/** In the words of the reader. */
function changesOf(language: InterfaceLanguage, { subject, before, after }: AuditLog): string {
  const fieldName = (name: string) => {
    const key = `nouns.${subject}.fields.${name}`;
    return knowsMessage(key) ? say(language, key) : name;
  };
  const said = (name: string, value: unknown) => {
    const label = valueLabel(subject, name, value);
    return (label ? say(language, label) : valueText(value)) || '–';
  };
  const all = changedFields({ before, after })
    .map(({ name, before: was, after: is }) =>
      say(language, 'audit.change', { label: fieldName(name), before: said(name, was), after: said(name, is) }),
    )
    .join(' · ');
  return cut(all, longest);
}

/** As far as the reader may see what changed, and in their language. */
const readBy = async (ctx: Context, found: readonly AuditLog[]): Promise<AuditLog[]> =>
  (await linesByRights(ctx, found)).map((line) => ({ ...line, changes: changesOf(ctx.language, line) }));
const oneReadBy = async (ctx: Context, line: AuditLog) => (await readBy(ctx, [line]))[0] as AuditLog;

const wordings: Wordings<AuditLog> = {
  operation: ['audit.operations.*'],
  subject: ['access.subjects.*', 'nouns.*.name'],
  outcome: ['enums.auditOutcome.*'],
  source: ['audit.sources.*'],
  reason: ['errors.*'],
};

/** Read only: what is written by services/audit/log.ts. Customers see their own chain, operator staff all of them. */
export const auditLog: Readable<AuditLog> = {
  ...lines,
  list: async (ctx, ...wish) => readBy(ctx, await lines.list(ctx, ...wish)),
  page: async (ctx, ...wish) => {
    const page = await lines.page(ctx, ...wish);
    return { ...page, records: await readBy(ctx, page.records) };
  },
  get: async (ctx, id) => oneReadBy(ctx, await lines.get(ctx, id)),
  getBy: async (ctx, by) => oneReadBy(ctx, await lines.getBy(ctx, by)),
  async *batches(ctx, ...wish) {
    for await (const batch of lines.batches(ctx, ...wish))
      yield (await readBy(ctx, batch)).map((line) => worded(ctx, line, wordings));
  },
};
