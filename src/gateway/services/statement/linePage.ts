import type { CommandInput } from '#domain/contract.ts';
import { Instant } from '#domain/dates.ts';
import { idIn } from '#domain/filter.ts';
import { fromDecimal } from '#domain/money.ts';
import type { StatementLinePage } from '#domain/statement/statement.ts';
import { type Context, readIn } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { cursorAt, keyIn } from '../../reading/cursor.ts';
import { changeUpTo, type LinePlace, placeOfRow, readLineRows, seenLines, withBalances } from './lines.ts';
import { statement } from './queries.ts';

/** The one order that lines have. */
const inTime = { field: 'createdAt', order: 'ASC' } as const;

/**
 * A page of a statement's lines with the balance after each, and where to ask on from.
 * @throws InvalidError for a place that no page ended at · NotFoundError for a statement that isn't the caller's to read
 */
export function readLines(
  ctx: Context,
  { id, size, after }: CommandInput<'statementLines'>,
): Promise<StatementLinePage> {
  const place = after === undefined ? undefined : placeIn(after);
  return readIn(ctx, async (open) => {
    const whose = await statement.head(open, id);
    const beginning = fromDecimal(whose.beginningBalance, whose.currency);
    const before = place ? beginning + (await changeUpTo(open, whose, place)) : beginning;
    const rows = await readLineRows(open, whose, place, size + 1);
    const last = rows[size - 1];
    return {
      lines: await seenLines(open, whose, withBalances(rows.slice(0, size), whose, before)),
      next: rows.length > size && last ? cursorAt(inTime, placeOfRow(last)) : null,
    };
  });
}

function placeIn(cursor: string): LinePlace {
  const [at = '', written = ''] = keyIn(cursor, inTime);
  const id = idIn(written);
  if (!Instant.safeParse(at).success || !id) throw new InvalidError({ after: 'validation.invalid' });
  return [at, id];
}
