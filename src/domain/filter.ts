import { z } from 'zod';

/** One value or any of several: equality in a filter. At most 100, so that a query stays a query. */
export const oneOrMany = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).min(1).max(100)]).optional();

const instantOrDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** A span of time. Instants as given; plain dates are whole days of the caller's time zone. Both ends may stay open. */
export const TimeRange = z.strictObject({ from: instantOrDate.optional(), to: instantOrDate.optional() }).optional();

/** A span of days of the calendar, both ends included; either may stay open. */
export const DateSpan = z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }).optional();

const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/);

/** A span of amounts in the record's own currency, as decimal strings. */
export const AmountRange = z.strictObject({ from: decimal.optional(), to: decimal.optional() }).optional();

/** Free text looked for in the columns that the noun names. */
export const SearchText = z.string().trim().min(1).max(255).optional();

export const Id = z.uuid();
export const Ids = z.array(Id).min(1).max(100);
