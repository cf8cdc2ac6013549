import type { Context } from '../context.ts';
import type { Readable } from './query.ts';

/** A noun's reading with something added to its records that depends on who reads them. */
export function withAdded<Rec, Whole>(
  of: Readable<Rec>,
  add: (ctx: Context, records: Rec[]) => Promise<Whole[]>,
): Readable<Whole> {
  const one = async (ctx: Context, record: Rec) => (await add(ctx, [record]))[0] as Whole;
  return {
    ...of,
    list: async (ctx, ...wish) => add(ctx, await of.list(ctx, ...wish)),
    page: async (ctx, ...wish) => {
      const page = await of.page(ctx, ...wish);
      return { ...page, records: await add(ctx, page.records) };
    },
    get: async (ctx, id) => one(ctx, await of.get(ctx, id)),
    getBy: async (ctx, by) => one(ctx, await of.getBy(ctx, by)),
    async *batches(ctx, ...wish) {
      for await (const batch of of.batches(ctx, ...wish)) yield add(ctx, batch);
    },
  };
}
