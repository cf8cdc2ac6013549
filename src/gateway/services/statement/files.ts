import { defaultTimeZone } from '#domain/dates.ts';
import type { ExportColumn } from '#domain/download/exporting.ts';
import { fieldsOf } from '#domain/field.ts';
import { type StatementFormat, statementTypes } from '#domain/statement/file.ts';
import { lineText, type Statement, StatementLine } from '#domain/statement/statement.ts';
import { type Context, permit, unhurried } from '../../context.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { say, speaking } from '../../messages.ts';
import { csvOf } from '../../reading/export/csv.ts';
import { rowsOfRecords } from '../../reading/export/sheetRows.ts';
import { xlsxOf } from '../../reading/export/xlsx.ts';
import { zip } from '../../reading/export/zip.ts';
import { zonedHeadings } from '../../reading/export/zonedHeadings.ts';
import { hasFieldRules, isTaken } from '../../rights/records.ts';
import { hasRecordRules, permitRecords } from '../../rights/seen.ts';
import { statementDocument } from './document.ts';
import { kindOf, linesOf } from './lines.ts';
import { statement } from './queries.ts';

export interface FilesAsked {
  ids: readonly string[];
  format: StatementFormat;
  timeZone?: string | undefined;
}

export interface StatementFile {
  name: string;
  type: string;
  content: AsyncGenerator<Uint8Array>;
}

/**
 * A statement's file, or a ZIP of several, one made after the other while they are taken: PDF to read, CSV and XLSX with the
 * lines to reckon with. Words are in the caller's language, times in the caller's zone.
 * @throws NotFoundError when one of them isn't there · ForbiddenError for who may not see all that it says: it is sealed as a whole ·
 * GatewayError 403 for who may not make files of one of them
 */
export async function statementFiles(ctx: Context, { ids, format, timeZone }: FilesAsked): Promise<StatementFile> {
  permit(ctx, 'export', 'statement');
  if (format === 'pdf') ctx.documents.ensure?.();
  const wanted = [...new Set(ids)];
  const found = new Map((await statement.list(ctx, { ids: wanted }, wanted.length)).map((each) => [each.id, each]));
  const statements = wanted.map((id) => found.get(id));
  if (!statements.every((each) => each !== undefined)) throw new NotFoundError();
  await permitRecords(ctx, 'export', 'statement', wanted, async () => statements);
  permitWhole(ctx, statements);
  const zone = timeZone ?? defaultTimeZone;
  const [only] = statements;
  if (statements.length === 1 && only) {
    return { name: nameOf(only, format), type: statementTypes[format], content: contentOf(ctx, only, format, zone) };
  }
  const entries = statements.map((each) => ({
    name: nameOf(each, format),
    content: contentOf(ctx, each, format, zone),
  }));
  const day = ctx.clock().toISOString().slice(0, 10);
  return { name: `statements-${day}.zip`, type: statementTypes.zip, content: zip(entries, ctx.gzip) };
}

/** What is printed, added up and sealed is the statement with its lines: there is no part of it to give away. */
function permitWhole(ctx: Context, statements: readonly Statement[]): void {
  const nouns = new Set(statements.map((each) => `${kindOf(each)}Transaction`));
  const isLimited = [...nouns].some(
    (noun) => hasRecordRules(ctx, noun) || Object.keys(StatementLine.shape).some((field) => isTaken(ctx, noun, field)),
  );
  if (isLimited || hasFieldRules(ctx, 'read', 'statement')) throw new ForbiddenError();
}

const nameOf = ({ fileName }: Statement, format: StatementFormat) => fileName.replace(/\.pdf$/, `.${format}`);

async function* contentOf(
  ctx: Context,
  statement: Statement,
  format: StatementFormat,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const asking = unhurried(ctx);
  if (format === 'pdf') {
    yield* piecesOf(ctx.documents.pdf(await statementDocument(asking, statement, timeZone)));
    return;
  }
  const reading = { language: ctx.language, timeZone };
  const columns = zonedHeadings(columnsOf(ctx), timeZone);
  const records = rowsOf(asking, statement);
  if (format === 'xlsx') {
    yield* xlsxOf(rowsOfRecords(records, columns, reading), columns, statement.statementNumber, ctx.gzip);
    return;
  }
  const encoder = new TextEncoder();
  for await (const text of csvOf(records, columns, reading)) yield encoder.encode(text);
}

/** Columns of the lines, under the headings that transactions have; what a line was is one text, as it is printed. */
function columnsOf({ language }: Context): ExportColumn[] {
  const headings: Record<string, string> = { runningBalance: 'balanceAfter', currency: 'billingCurrency' };
  const text = { kind: 'text' } as const;
  const fields = { ...fieldsOf(StatementLine), description: text, currency: text };
  return Object.entries(fields)
    .filter(([field]) => !['id', 'merchantInformation', 'counterpartyName'].includes(field))
    .map(([field, kind]) => ({
      field,
      kind,
      heading: say(language, `nouns.accountTransaction.fields.${headings[field] ?? field}`),
    }));
}

async function* rowsOf(ctx: Context, whose: Statement) {
  const { currency } = whose;
  const say = speaking(ctx.language);
  for await (const lines of linesOf(ctx, whose))
    yield lines.map((line) => ({ ...line, description: lineText(say, line), currency }));
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
