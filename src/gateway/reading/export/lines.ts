import { type RawBuilder, sql } from 'kysely';
import { declineCodes } from '#domain/authorization/declineCheck.ts';
import { currencies, minorUnits } from '#domain/currency.ts';
import type { ExportColumn } from '#domain/download/exporting.ts';
import { enumerations } from '#domain/enumerations.ts';
import type { FieldKind } from '#domain/field.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { say } from '../../messages.ts';
import { failedCheckIn, labelsOf, saysFailedCheck } from './cells.ts';
import type { Reading } from './csv.ts';
import { described } from './described.ts';
import type { LineForm } from './lineForms.ts';

/**
 * Where the database finds what a field shows: a column; an amount with the column of its currency; a column or an
 * expression whose texts hold nothing that a file would have to mark (ids, codes, numbers).
 */
export type Cell = string | { amount: string; currency: string } | { code: string | RawBuilder<string | null> };
export type Cells = Readonly<Record<string, Cell>>;

/**
 * A record as a line that the database puts together, many times as quick as here. Undefined when a column is asked for
 * that the cells don't have.
 */
export function lineOf(
  columns: readonly ExportColumn[],
  cells: Cells,
  reading: Reading,
  form: LineForm,
): RawBuilder<string> | undefined {
  const parts: RawBuilder<unknown>[] = [];
  for (const { field, kind } of columns) {
    const cell = cells[field];
    if (cell === undefined) return undefined;
    parts.push(cellOf(cell, kind, reading, form), sql.lit(form.between));
  }
  return concatenated([...parts.slice(0, -1), sql.lit(form.end)]);
}

/** PostgreSQL takes so many arguments in one call, less some. */
const mostArguments = 90;

/** What is null is nothing; one after the other with `||` would copy the beginning of the line for each cell. */
function concatenated(parts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  if (parts.length <= mostArguments) return sql<string>`concat(${sql.join(parts)})`;
  return sql<string>`concat(${concatenated(parts.slice(0, mostArguments))}, ${concatenated(parts.slice(mostArguments))})`;
}

function cellOf(cell: Cell, kind: FieldKind, { language, timeZone }: Reading, form: LineForm): RawBuilder<unknown> {
  if (typeof cell === 'object' && 'amount' in cell) return amount(sql.ref(cell.amount), sql.ref(cell.currency));
  if (typeof cell === 'object') return typeof cell.code === 'string' ? sql.ref(cell.code) : cell.code;
  const column = sql.ref(cell);
  const word = (text: string) => sql.lit(form.word(text));
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const cases = enumerations[kind.enumeration].values.map(
        (value) => sql`when ${sql.lit(value)} then ${word(labels(value))}`,
      );
      return sql`case ${column} ${sql.join(cases, sql` `)} end`;
    }
    case 'instant':
      return form.moment(sql`(${column} at time zone ${sql.lit(timeZone)})`);
    case 'boolean': {
      const [no, yes] = [word(say(language, 'exports.no')), word(say(language, 'exports.yes'))];
      return sql`case when ${column} then ${yes} when not ${column} then ${no} end`;
    }
    case 'movementDescription':
      return described(column, language, form);
    case 'amount':
    case 'number':
    case 'date':
      return column;
    default:
      if (saysFailedCheck(kind)) return failedCheck(column, language, word);
      return form.text(column);
  }
}

function failedCheck(
  column: RawBuilder<unknown>,
  language: InterfaceLanguage,
  word: (text: string) => RawBuilder<unknown>,
) {
  const cases = Object.keys(declineCodes).map(
    (check) => sql`when ${sql.lit(check)} then ${word(failedCheckIn(language, check))}`,
  );
  const other = word(failedCheckIn(language, 'other'));
  return sql`case when ${column} is not null then case ${column} ${sql.join(cases, sql` `)} else ${other} end end`;
}

const decimals = Map.groupBy(currencies, minorUnits);

/** Minor units with the decimals of their currency; nearly all have two. */
function amount(column: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  const others = [...decimals].filter(([count]) => count !== 2);
  const cases = others.map(([count, codes]) => {
    const names = sql.join(codes.map((code) => sql.lit(code)));
    return sql`when ${currency} in (${names}) then ${column} * ${sql.raw((10 ** -count).toFixed(count))}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${column} * 0.01 end`;
}
