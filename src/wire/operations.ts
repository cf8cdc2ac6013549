import { z } from 'zod';
import { TimeZone } from '#domain/dates.ts';
import { exportFormats } from '#domain/download/exporting.ts';
import { Id } from '#domain/filter.ts';
import { allPageSizes, defaultPage } from '#domain/paging.ts';
import { callerFields, RequestId } from './envelope.ts';

/** The nine doors, each at POST /api/portal/cms/card/{door} and, for local development, /issuing/{door}. */
export const doors = ['list', 'page', 'get', 'get-by', 'create', 'update', 'upload', 'export', 'call'] as const;
export type Door = (typeof doors)[number];
export const doorsPath = '/api/portal/cms/card';
/** Where a file of the download centre is read, with GET. */
export const downloadPath = (id: string): string => `${doorsPath}/download/${encodeURIComponent(id)}`;
export const developmentDoorsPath = '/issuing';
/** Where `npm run dev` serves the portal, before a gateway on 8080. */
export const developmentPort = '8085';

const dtoName = z.string().max(64);
const Sort = z.strictObject({ field: z.string().max(64), order: z.enum(['ASC', 'DESC']) });
/** The caller's time zone: plain dates in a filter are its days, times in a file are shown in it. */
const timeZone = TimeZone.optional();
/** Checked against the noun's own filter by the door. */
const Filter = z.record(z.string().max(64), z.unknown());

export const ListRequest = z.strictObject({
  ...callerFields,
  dtoName,
  filter: Filter.optional(),
  sort: Sort.optional(),
  timeZone,
  ids: z.array(Id).max(100).optional(),
  limit: z.int().min(1).max(100).optional(),
});

export const PageRequest = z.strictObject({
  ...callerFields,
  dtoName,
  /** With `after`, only the page's name; without it, pages end at the 10,000th row. */
  page: z.int().min(1).default(defaultPage),
  size: z.literal(allPageSizes),
  sort: Sort.optional(),
  filter: Filter.optional(),
  /** `next` of the page before, asked with the same filter, order and size: reaches any row at the cost of the first. */
  after: z.string().max(2048).optional(),
  /** False leaves `total` out, which costs more than the page. */
  withTotal: z.boolean().optional(),
  timeZone,
});

export const GetRequest = z.strictObject({ ...callerFields, dtoName, id: z.string().max(64) });

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
  id: z.string().max(64),
  data: z.record(z.string().max(64), z.unknown()),
});

/** What is asked of an export beside its noun. */
export const exportFields = {
  filter: Filter.optional(),
  sort: Sort.optional(),
  ids: z.array(z.uuid()).min(1).max(1000).optional(),
  columns: z.array(z.string().max(64)).min(1).max(64).optional(),
  format: z.enum(exportFormats),
  /** Plain dates in the filter are its days, times in the file are shown in it. */
  timeZone: TimeZone.optional(),
};

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
