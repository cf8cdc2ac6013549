/**
 * How the text of a value becomes JavaScript, by the type's number in PostgreSQL's catalogue: the same on the embedded
 * database and on PostgreSQL, whose drivers disagree. What isn't named here (text, smallint, integer, boolean,
 * timestamptz → Date, json → object, bytea → Uint8Array) both read alike.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** bigint: amounts and counts, never rounded to a number. */
  20: BigInt,
  /** date: a day of the calendar, which a Date would move by the machine's time zone. */
  1082: (text) => text,
  /** numeric: rates, exact as written. */
  1700: (text) => text,
};
