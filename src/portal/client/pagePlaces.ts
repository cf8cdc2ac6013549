import { z } from 'zod';
import type { BrowserStorage } from './browserStorage.ts';

/** What one list, by its noun, filter, order and size, has told so far. */
interface Known {
  /** Page → what the gateway finds it by; the first needs nothing. */
  places: Record<string, string>;
  total?: { total: number; totalIsExact: boolean; countedAt: number } | undefined;
}

export interface PagePlaces {
  of(list: object): Known;
  /** What a page answered: where the next one begins, and how many rows there are, if it was asked. */
  keep(list: object, page: number, answer: { next: string | null; total: number | null; totalIsExact: boolean }): void;
  /** Something was written: nobody knows any more how many rows there are. */
  recount(): void;
  /** Filters may name people: gone at logout. */
  forget(): void;
}

/** How long a count stands for pages beside the first: nobody counts rows while turning pages. */
const countedFor = 60_000;
const listsKept = 20;
const pagesKept = 100;
const key = 'portal-pages';

/**
 * Remembers, in this tab, how a list's pages are found, so that turning to the next one goes on from the last row (as fast
 * on page 4,000 as on page 2, and past the 10,000 rows that have numbers) and isn't counted again.
 */
export function createPagePlaces(perTab: BrowserStorage, now: () => number = Date.now): PagePlaces {
  const lists = new Map<string, Known>(read(perTab));
  return {
    of: (list) => {
      const { places, total } = lists.get(JSON.stringify(list)) ?? { places: {} };
      return total && now() - total.countedAt < countedFor ? { places, total } : { places };
    },
    keep: (list, page, { next, total, totalIsExact }) => {
      const name = JSON.stringify(list);
      const known = lists.get(name) ?? { places: {} };
      const places = { ...known.places };
      delete places[page + 1];
      if (next) places[page + 1] = next;
      lists.delete(name);
      lists.set(name, {
        places: Object.fromEntries(Object.entries(places).slice(-pagesKept)),
        total: total === null ? known.total : { total, totalIsExact, countedAt: now() },
      });
      for (const old of [...lists.keys()].slice(0, -listsKept)) lists.delete(old);
      perTab.setItem(key, JSON.stringify([...lists]));
    },
    recount: () => {
      for (const known of lists.values()) delete known.total;
    },
    forget: () => {
      lists.clear();
      perTab.removeItem(key);
    },
  };
}

const Kept = z.array(
  z.tuple([
    z.string(),
    z.object({
      places: z.record(z.string(), z.string()),
      total: z.object({ total: z.int(), totalIsExact: z.boolean(), countedAt: z.number() }).optional(),
    }),
  ]),
);

function read(perTab: BrowserStorage): [string, Known][] {
  try {
    return Kept.safeParse(JSON.parse(perTab.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
