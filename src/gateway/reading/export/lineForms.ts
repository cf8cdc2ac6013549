import { type RawBuilder, sql } from 'kysely';
import { formulaBeginnings } from './cells.ts';
import { secondsBefore1970 } from './sheet.ts';

/** How lines are written: what stands between the cells and after them, and what becomes of texts and moments. */
export interface LineForm {
  between: string;
  end: string;
  text: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A text that is known here. */
  word: (text: string) => string;
  /** From a timestamp of the reader's zone. */
  moment: (local: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const quotedHere = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of a CSV file, the same to the letter as csv.ts writes them. */
export const csvLines: LineForm = {
  between: ',',
  end: '\r\n',
  word: quotedHere,
  text: quoted,
  // What PostgreSQL writes of a timestamp begins so; to_char would take several times as long.
  moment: (local) => sql`left(${local}::text, 19)`,
};

/**
 * Lines of bare values, to be made into a sheet's rows (sheetRows.ts): separated by what no text keeps, moments as the
 * days of a spreadsheet. A sheet has no place for the characters that are taken away here anyway.
 */
export const bareLines: LineForm = {
  between: '\x1F',
  end: '\x1E',
  word: (text) => text,
  text: (text) => sql`translate(${text}, ${sql.lit('\x1E\x1F')}, '')`,
  moment: (local) => sql`(date_part('epoch', date_trunc('second', ${local})) + ${sql.lit(secondsBefore1970)}) / 86400`,
};

const beginnings = sql.join([...formulaBeginnings].map((letter) => sql.lit(letter.codePointAt(0))));

/** Texts that a spreadsheet would run get a mark before them; those with a separator, a quote or a new line get quotes. */
function quoted(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const isFormula = sql`ascii(${text}) in (${beginnings}) and ${text} <> '' and ${text} !~ '^-?[0-9]+(\\.[0-9]+)?$'`;
  const safe = sql`case when ${isFormula} then '''' || ${text} else ${text} end`;
  const special = [',', '"', '\n', '\r'].map((letter) => sql`${text} like ${sql.lit(`%${letter}%`)}`);
  return sql`case when ${sql.join(special, sql` or `)} then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`;
}
