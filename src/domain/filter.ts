import { z } from 'zod';
import { CalendarDate, ZonedInstant } from './dates.ts';
import { orRequired } from './missing.ts';

/** One value or any of several: equality in a filter. At most 100, so that a query stays a query. */
export const oneOrMany = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).min(1).max(100)]).optional();

const instantOrDate = z.union([ZonedInstant, CalendarDate]);

/** A span of time. Instants as given; plain dates are whole days of the caller's time zone. Both ends may stay open. */
export const TimeRange = z.strictObject({ from: instantOrDate.optional(), to: instantOrDate.optional() }).optional();

/** A span of days of the calendar, both ends included; either may stay open. */
export const DateSpan = z.strictObject({ from: CalendarDate.optional(), to: CalendarDate.optional() }).optional();

const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/);

/** A span of amounts in the record's own currency, as decimal strings. */
export const AmountRange = z.strictObject({ from: decimal.optional(), to: decimal.optional() }).optional();

const longestText = 255;

/** Free text looked for in the columns that the noun names. */
export const SearchText = z.string().trim().min(1).max(longestText).optional();

/** Part of one text, or all of it in quotation marks, which come beside it. */
export const PartOrWhole = z
  .string()
  .trim()
  .min(1)
  .max(longestText + 2)
  .optional();

/** Whether of customers to try things with. */
export const OfSandbox = z.boolean().optional();

/** Comes in however it is written, and has one spelling from there on: the database's, by which ids are compared, locked and noted. */
export const Id = z.uuid().toLowerCase();
/** One that somebody chooses from a list. */
export const ChosenId = (message: string) => z.uuid({ error: orRequired(message) }).toLowerCase();
/** An id that somebody asks for by it: what can't be one is that of nothing. */
export const AskedId = z.string().max(64).toLowerCase();
/** Something from outside as the id that it is; undefined for what can't be looked for by it, as the database knows nothing else as an id. */
export const idIn = (text: string): string | undefined => Id.safeParse(text).data;
export const isId = (text: string): boolean => idIn(text) !== undefined;
export const Ids = z.array(Id).min(1).max(100);

/** A filter of any noun, still to be checked against that noun's own. */
export const AnyFilter = z.record(z.string().max(64), z.unknown());
/** An order of any noun, still to be checked against those that it offers. */
export const AnySort = z.strictObject({ field: z.string().max(64), order: z.enum(['ASC', 'DESC']) });
