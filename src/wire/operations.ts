import { z } from 'zod';
import { TimeZone } from '#domain/dates.ts';
import { exportFields } from '#domain/download/wish.ts';
import { AnyFilter, AnySort, AskedId, Id } from '#domain/filter.ts';
import { allPageSizes, countUpTo, defaultPage, defaultPageSize } from '#domain/paging.ts';
import { callerFields, RequestId } from './envelope.ts';

const dtoName = z.string().max(64);
/** The caller's time zone: plain dates in a filter are its days, times in a file are shown in it. */
const timeZone = TimeZone.optional();

export const ListRequest = z.strictObject({
  ...callerFields,
  dtoName,
  filter: AnyFilter.optional(),
  sort: AnySort.optional(),
  timeZone,
  ids: z.array(Id).max(100).optional(),
  limit: z.int().min(1).max(100).optional(),
});

export const PageRequest = z.strictObject({
  ...callerFields,
  dtoName,
  /** With `after`, only the page's name; without it, pages end at the 10,000th row. */
  page: z.int().min(1).default(defaultPage),
  size: z.literal(allPageSizes).default(defaultPageSize),
  sort: AnySort.optional(),
  filter: AnyFilter.optional(),
  /** `next` of the page before, asked with the same filter, order and size: reaches any row at the cost of the first. */
  after: z.string().max(2048).optional(),
  /** False leaves `total` out, which costs more than the page. */
  withTotal: z.boolean().optional(),
  /** Counts no further than this; `totalIsExact` is false where there are more. */
  countUpTo: z.int().min(1).max(countUpTo).optional(),
  timeZone,
});

export const GetRequest = z.strictObject({ ...callerFields, dtoName, id: AskedId });

export const GetByRequest = z.strictObject({
  ...callerFields,
  dtoName,
  by: z.record(z.string().max(64), z.string().max(255)),
});

export const CreateRequest = z.strictObject({
  ...callerFields,
  dtoName,
  requestId: RequestId,
  data: z.record(z.string().max(64), z.unknown()),
});

export const UpdateRequest = z.strictObject({
  ...callerFields,
  dtoName,
  requestId: RequestId,
  id: AskedId,
  data: z.record(z.string().max(64), z.unknown()),
  /** What the caller saw of fields, as the record has them: where one is another by now, nothing is changed (409 with the fields). */
  seen: z.record(z.string().max(64), z.unknown()).optional(),
});

export const ExportRequest = z.strictObject({ ...callerFields, dtoName, ...exportFields });

export const CallRequest = z.looseObject({
  ...callerFields,
  /** The command. */
  dtoName,
  requestId: RequestId,
  operUId: z.string().max(64).optional(),
  /** Set in development only; the gateway takes tenant and operator from the session. */
  partnerId: z.string().max(64).optional(),
});

/**
 * `total` is exact up to 10,000; beyond it, it is 10,000 and `totalIsExact` is false. Null when it wasn't asked for.
 * `next` asks for the page after this one, null on the last.
 */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.strictObject({
    records: z.array(record),
    total: z.int().nullable(),
    totalIsExact: z.boolean(),
    page: z.int(),
    size: z.int(),
    hasNext: z.boolean(),
    next: z.string().nullable(),
  });
