import { type RawBuilder, sql } from 'kysely';
import { currencies, minorUnits } from '#domain/currency.ts';
import { enumerations } from '#domain/enumerations.ts';
import type { FieldKind } from '#domain/field.ts';
import { say } from '../../messages.ts';
import { labelsOf } from './cells.ts';
import type { ExportColumn } from './columns.ts';
import type { Reading } from './csv.ts';

/**
 * Where the database finds what a field shows: a column; an amount with the column of its currency; a column whose texts
 * hold nothing that would have to be quoted (ids, codes); an expression that is a text already.
 */
export type Cell =
  | string
  | { amount: string; currency: string }
  | { code: string }
  | { text: RawBuilder<string | null> };
export type Cells = Readonly<Record<string, Cell>>;

/**
 * A record as a line of a CSV file, put together by the database, many times as quick as here; the same to the letter as
 * csv.ts writes it. Undefined when a column is asked for that the cells don't have.
 */
export function lineOf(
  columns: readonly ExportColumn[],
  cells: Cells,
  reading: Reading,
): RawBuilder<string> | undefined {
  const parts: RawBuilder<unknown>[] = [];
  for (const { field, kind } of columns) {
    const cell = cells[field];
    if (cell === undefined) return undefined;
    parts.push(sql`coalesce(${cellText(cell, kind, reading)}, '')`);
  }
  return sql<string>`${sql.join(parts, sql` || ',' || `)} || ${sql.lit('\r\n')}`;
}

function cellText(cell: Cell, kind: FieldKind, { language, timeZone }: Reading): RawBuilder<unknown> {
  if (typeof cell === 'object' && 'text' in cell) return quoted(cell.text);
  if (typeof cell === 'object' && 'amount' in cell) return amount(sql.ref(cell.amount), sql.ref(cell.currency));
  if (typeof cell === 'object') return sql`${sql.ref(cell.code)}::text`;
  const column = sql.ref(cell);
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const cases = enumerations[kind.enumeration].values.map(
        (value) => sql`when ${sql.lit(value)} then ${sql.lit(quotedHere(labels(value)))}`,
      );
      return sql`case ${column} ${sql.join(cases, sql` `)} end`;
    }
    case 'instant':
      return sql`to_char(${column} at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`;
    case 'boolean': {
      const [no, yes] = [
        sql.lit(quotedHere(say(language, 'exports.no'))),
        sql.lit(quotedHere(say(language, 'exports.yes'))),
      ];
      return sql`case when ${column} then ${yes} when not ${column} then ${no} end`;
    }
    case 'amount':
    case 'number':
    case 'date':
      return sql`${column}::text`;
    default:
      return quoted(column);
  }
}

const decimals = Map.groupBy(currencies, minorUnits);

/** Minor units with the decimals of their currency; nearly all have two. */
function amount(column: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  const others = [...decimals].filter(([count]) => count !== 2);
  const cases = others.map(([count, codes]) => {
    const names = sql.join(codes.map((code) => sql.lit(code)));
    return sql`when ${currency} in (${names}) then (${column} * ${sql.raw((10 ** -count).toFixed(count))})::text`;
  });
  return sql`case ${sql.join(cases, sql` `)} else (${column} * 0.01)::text end`;
}

const quotedHere = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a formula may begin with (cells.ts), but for numbers, which begin with a minus as well. */
const beginnings = '=+-@\t\r\n＝＋－＠';

/** Texts that a spreadsheet would run get a mark before them; those with a separator, a quote or a new line get quotes. */
function quoted(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const isFormula = sql`strpos(${sql.lit(beginnings)}, left(${text}, 1)) > 0 and ${text} <> '' and ${text} !~ '^-?[0-9]+(\\.[0-9]+)?$'`;
  const needsQuotes = sql`strpos(${text}, ',') > 0 or strpos(${text}, '"') > 0 or strpos(${text}, ${sql.lit('\n')}) > 0 or strpos(${text}, ${sql.lit('\r')}) > 0`;
  const safe = sql`case when ${isFormula} then '''' || ${text} else ${text} end`;
  return sql`case when ${needsQuotes} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`;
}
