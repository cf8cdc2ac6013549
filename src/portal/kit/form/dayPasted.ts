import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const yearFirst = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?(.*)$/;
const yearLast = /^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})(.*)$/;

/**
 * A day, or a month, that was copied from elsewhere, as the field writes it: its own way, the reader's, or any that can't be mistaken.
 * In English “12/05” may be either's, and nothing is guessed.
 * @param format the field's, as dayjs writes it
 */
export function dayPasted(text: string, format: string, tag: string): string | undefined {
  const compact = text.trim();
  const parts = partsOf(compact, tag);
  if (!parts) return undefined;
  const { year, month, day, rest } = parts;
  const written = [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, '0'));
  const said = `${written.join('-')}${rest}`;
  // Whole seconds are what nobody writes.
  return [said, `${said}:00`].find((each) => dayjs(each, format, true).isValid());
}

function partsOf(text: string, tag: string) {
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
