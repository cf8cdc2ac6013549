import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const yearFirst = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(.*)$/;
const yearLast = /^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})(.*)$/;

/**
 * A day, a month or a time that was copied from elsewhere, as the field writes it: its own way, the reader's, or any that can't be mistaken.
 * In English “12/05” may be either's, and nothing is guessed.
 * @param format the field's, as dayjs writes it
 */
export function dayPasted(text: string, format: string, tag: string): string | undefined {
  const compact = text.trim();
  const parts = partsOf(compact, tag);
  const said = parts ? asWritten(parts) : compact;
  // Whole seconds are what nobody writes.
  return [said, `${said}:00`].find((each) => dayjs(each, format, true).isValid());
}

const asWritten = ({ year, month, day, rest }: Parts) =>
  [year, month, day].flatMap((part) => (part === undefined ? [] : [part.padStart(2, '0')])).join('-') + rest;

interface Parts {
  year: string;
  month: string;
  day: string | undefined;
  rest: string;
}

function partsOf(text: string, tag: string): Parts | undefined {
  const first = yearFirst.exec(text);
  if (first) {
    const [, year = '', month = '', day, rest = ''] = first;
    return { year, month, day, rest };
  }
  const last = yearLast.exec(text);
  if (!last) return undefined;
  const [, one, two = '', year = '', rest = ''] = last;
  if (one === undefined) return { year, month: two, day: undefined, rest };
  if (Number(two) > 12) return { year, month: one, day: two, rest };
  const isSure = Number(one) > 12 || Number(one) === Number(two) || !tag.startsWith('en');
  return isSure ? { year, month: two, day: one, rest } : undefined;
}
