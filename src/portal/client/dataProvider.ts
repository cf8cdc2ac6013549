import type { DataProvider, GetListParams, GetListResult, Identifier } from 'react-admin';
import type { Command, CommandOutput, CommandRequest } from '#domain/contract.ts';
import { CalendarDate, dayBounds, orderRange } from '#domain/dates.ts';
import { DateSpan } from '#domain/filter.ts';
import { instantsOf } from '#domain/instants.ts';
import { type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { allPageSizes, sizeFor } from '#domain/paging.ts';
import type { Calling, ExportQuestion } from './asking.ts';
import { createCommands, isMadeByCommand } from './createCommands.ts';
import type { Download, OrderedDownload } from './downloads.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { Once } from './once.ts';
import type { PagePlaces } from './pagePlaces.ts';
import { GatewayRefusal } from './refusal.ts';

export type { Command, CommandOutput, CommandRequest, Noun };
export { nounNames };

/** react-admin's questions, and what the portal asks beside them. */
export interface PortalDataProvider extends DataProvider {
  call<C extends Command>(command: C, input: CommandRequest<C>, calling?: Calling): Promise<CommandOutput<C>>;
  /** The export door, for a resource by its path. */
  download(
    resource: string,
    question: Omit<ExportQuestion, 'timeZone'>,
    options?: { signal?: AbortSignal; onProgress?: (bytes: number, total: number | undefined) => void },
  ): Promise<Download | OrderedDownload>;
}

/** What a list is told beside its rows: whether `total` is the whole truth or the most that was counted. */
export interface ListMeta {
  totalIsExact: boolean;
}

/** How a list is asked for, beside what react-admin says of it. */
interface QuestionMeta {
  /** Counts no further. */
  countUpTo?: number;
  /** False where nobody wants to know how many there are: counting costs more than a page. */
  withTotal?: boolean;
}

interface Surroundings {
  /** A resource is named by its path; the gateway knows its noun. */
  nounOf: (resource: string) => Noun;
  /** The zone whose days a filter's plain dates mean. */
  timeZone: () => string;
  /** Whether a field of a record may be seen by who is signed in, as far as the portal knows. */
  maySee: (noun: Noun, field: string) => boolean;
  places: PagePlaces;
}

/** Nouns that can be deleted, and the command that does it. */
const deleteCommands = {
  role: 'deleteRole',
  product: 'deleteProduct',
  user: 'deleteUser',
  permission: 'deletePermission',
  download: 'deleteDownload',
} as const satisfies Partial<Record<Noun, Command>>;
const canBeDeleted = (noun: Noun): noun is keyof typeof deleteCommands => Object.hasOwn(deleteCommands, noun);

/** How a form says that what it sends is to be done once (useOnce.ts). */
export interface WriteMeta {
  once?: Once;
  /** Whoever saves knows that somebody else has changed the same meanwhile. */
  overwrites?: boolean;
}

/** Writes under the id that the form keeps, or under a new one. */
const written = <T>(meta: WriteMeta | undefined, told: unknown, ask: (calling?: Calling) => Promise<T>): Promise<T> =>
  meta?.once ? meta.once(told, (requestId) => ask({ requestId })) : ask();

/** What was seen of the fields that are changed, where the record has them. */
const seenOf = (data: object, previous: object | undefined): object =>
  Object.fromEntries(Object.entries(previous ?? {}).filter(([field]) => Object.hasOwn(data, field)));

/** What one question for records by id may name. */
export const idsAtOnce = 100;

/**
 * react-admin   | door
 * getList       | page: filter, sort, page, size
 * getManyReference | page, filtered by the target
 * getOne        | get
 * getMany       | list by ids, a hundred at a time
 * create        | create; call of the command that makes one (createCommands.ts)
 * update        | update
 * delete        | call delete…
 * call          | call
 * download      | export
 */
export function createDataProvider(
  client: GatewayClient,
  { nounOf, timeZone, maySee, places }: Surroundings,
): PortalDataProvider {
  /**
   * The order that was asked for, by the list's start or an address. By a field that the reader may not see the gateway refuses
   * it: without a word of it it takes an order that they may.
   */
  const seenOrder = <S extends { field: string }>(noun: Noun, sort: S | undefined): { sort?: S } =>
    sort && (sort.field === 'id' || maySee(noun, sort.field)) ? { sort } : {};

  async function getList(resource: string, params: GetListParams): Promise<GetListResult<never>> {
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    const noun = nounOf(resource);
    const filter = filterFor(params.filter, timeZone(), daysOf(noun));
    const list = { size: sizeFor(perPage, allPageSizes), filter, ...seenOrder(noun, params.sort) };
    const known = places.of({ noun, ...list });
    const after = known.places[page];
    const { countUpTo, withTotal = true } = (params.meta ?? {}) as QuestionMeta;
    // The first page counts: it is what a list is opened, filtered and refreshed by.
    const counted = page > 1 && after ? known.total : undefined;
    const wish = {
      page,
      ...list,
      ...(after && { after }),
      ...((counted || !withTotal) && { withTotal: false }),
      ...(countUpTo !== undefined && { countUpTo }),
    };
    const answer = await client.page(noun, wish, { signal: params.signal });
    places.keep({ noun, ...list }, page, answer);
    const { total, totalIsExact } = counted ?? answer;
    return {
      data: answer.records as never[],
      total: total ?? 0,
      pageInfo: { hasNextPage: answer.hasNext, hasPreviousPage: page > 1 },
      meta: { totalIsExact } satisfies ListMeta,
    };
  }

  const make = async (noun: Noun, data: object, calling?: Calling): Promise<object> =>
    isMadeByCommand(noun) ? createCommands[noun](client, data, calling) : client.create(noun, data, calling);

  async function remove(resource: string, id: Identifier, calling?: Calling) {
    const noun = nounOf(resource);
    if (!canBeDeleted(noun)) throw new GatewayRefusal(404, '', 'errors.notOffered');
    await client.call(deleteCommands[noun], { id: String(id) }, calling);
  }

  const dataProvider = {
    supportAbortSignal: true,
    getList,
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, signal }) => ({
      data: (await client.get(nounOf(resource), String(id), { signal })) as never,
    }),
    getMany: async (resource, { ids, signal }) => ({
      data: (
        await Promise.all(
          chunks(ids.map(String), idsAtOnce).map((some) => client.list(nounOf(resource), { ids: some }, { signal })),
        )
      ).flat() as never[],
    }),
    create: async (resource, { data, meta }) => ({
      data: (await written(meta, { resource, ...data }, (calling) =>
        make(nounOf(resource), data as object, calling),
      )) as never,
    }),
    update: async (resource, { id, data, previousData, meta }) => {
      const seen = (meta as WriteMeta | undefined)?.overwrites
        ? undefined
        : seenOf(data as object, previousData as object);
      const change = (calling?: Calling) => client.update(nounOf(resource), String(id), data, { ...calling, seen });
      return { data: (await written(meta, { id, data }, change)) as never };
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await client.update(nounOf(resource), String(id), data);
      return { data: ids };
    },
    delete: async (resource, { id, previousData, meta }) => {
      await written(meta, { id }, (calling) => remove(resource, id, calling));
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
    call: client.call,
    download: (resource, { sort, ...question }, options) => {
      const noun = nounOf(resource);
      const filter = filterFor(question.filter, timeZone(), daysOf(noun));
      return client.export(noun, { ...question, ...seenOrder(noun, sort), filter, timeZone: timeZone() }, options);
    },
  } satisfies Partial<PortalDataProvider>;
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- generics that no implementation can have
  return dataProvider as unknown as PortalDataProvider;
}

const isDay = (text: string) => CalendarDate.safeParse(text).success;
const isMoment = (text: string) => isDay(text.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3])(?::[0-5]\d){2}$/.test(text);

/**
 * The URL keeps a filter as it was chosen; the gateway hears instants: days and times are the user's, in their time zone.
 * Empty fields restrict nothing and aren't sent.
 * @param days fields whose values are days of the calendar, which no zone moves
 */
export function filterFor(filter: object | undefined, timeZone: string, days: ReadonlySet<string> = noDays): object {
  const told = Object.entries(filter ?? {}).map(
    ([field, value]) => [field, valueFor(value, days.has(field) ? undefined : timeZone)] as const,
  );
  return Object.fromEntries(told.filter(([, value]) => value !== undefined));
}

const noDays: ReadonlySet<string> = new Set();

/** Fields of a noun's filter that are spans of days of the calendar. */
const daysOf = (noun: Noun): ReadonlySet<string> =>
  new Set(
    Object.entries(nouns[noun].filter.shape).flatMap(([field, schema]) =>
      (schema as unknown) === DateSpan ? [field] : [],
    ),
  );

function valueFor(value: unknown, timeZone: string | undefined): unknown {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (Array.isArray(value)) return value.length ? value : undefined;
  if (typeof value !== 'object') return value;
  const { from, to, ...others } = inOrder(value);
  const range = {
    // What isn't a span is the gateway's to refuse: without a word of it there would be more rows than were meant.
    ...others,
    ...(isGiven(from) && { from: timeZone ? firstInstantOf(from, timeZone) : from }),
    ...(isGiven(to) && { to: timeZone ? lastInstantOf(to, timeZone) : to }),
  };
  return Object.keys(range).length ? range : undefined;
}

/** A span that an address has the wrong way round is what the calendar would have made of it. */
const inOrder = (range: { from?: unknown; to?: unknown }): { from?: unknown; to?: unknown } =>
  typeof range.from === 'string' && typeof range.to === 'string' && [range.from, range.to].every(isWhen)
    ? orderRange({ from: range.from, to: range.to })
    : range;
const isWhen = (text: string) => isDay(text) || isMoment(text);

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function firstInstantOf(from: unknown, timeZone: string): unknown {
  if (typeof from !== 'string') return from;
  if (isDay(from)) return dayBounds(from, timeZone).from;
  return isMoment(from) ? instantsOf(from, timeZone).first : from;
}

/** Both ends belong to the range: the last millisecond of its last day or second. */
function lastInstantOf(to: unknown, timeZone: string): unknown {
  if (typeof to !== 'string') return to;
  if (isDay(to)) return later(dayBounds(to, timeZone).to, -1);
  return isMoment(to) ? later(instantsOf(to, timeZone).last, 999) : to;
}

const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
