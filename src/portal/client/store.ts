import type { Store } from 'react-admin';
import { z } from 'zod';
import { AccountCurrency } from '#domain/currency.ts';
import { pageSizes } from '#domain/paging.ts';
import { storageKeys } from '#domain/preference/preference.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { listParamsOf } from './listKeys.ts';

/** What react-admin remembers of a list. It believes what it finds, so it finds nothing else. */
const ListParams = z.looseObject({
  sort: z.string().optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
  page: z.int().min(1).optional(),
  perPage: z.int().min(1).max(100).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  displayedFilters: z.record(z.string(), z.unknown()).optional(),
});

const Recent = z.array(z.strictObject({ resource: z.string(), id: z.string() }));

const Room = z.strictObject({ across: z.number(), height: z.number() });

/** react-admin's own little memory, put where the spec wants it: a drawer per kind of key. */
const drawers = [
  /** Filters, order and page of the list that was looked at last: gone at logout, since filters may name people. */
  { name: storageKeys.filters, holds: /\.listParams$/, of: ListParams, survivesLogout: false },
  { name: 'portal-page-size', holds: /^lists\.pageSize$/, of: z.literal(pageSizes), survivesLogout: true },
  /** Lists as a user likes to look at them; the user is in the key. */
  { name: 'portal-views', holds: /\.views$/, of: z.array(z.unknown()), survivesLogout: true },
  /** Which columns a list shows, in which order, whether it looks for news by itself, how wide the panel beside it is. */
  { name: 'portal-columns', holds: /\.columns$/, of: z.looseObject({}), survivesLogout: true },
  /** What a user chose last in a form, which begins with it; the user is in the key. */
  { name: 'portal-choices', holds: /\.lastChoice$/, of: z.string(), survivesLogout: true },
  { name: 'portal-columns', holds: /\.autoRefresh$/, of: z.boolean(), survivesLogout: true },
  /** Which records a user had open, by reference alone; the user is in the key. */
  { name: 'portal-recent', holds: /\.recent$/, of: Recent, survivesLogout: true },
  /** Which groups of the navigation are folded. */
  { name: 'portal-navigation', holds: /^navigation\.\w+$/, of: z.boolean(), survivesLogout: true },
  { name: 'portal-columns', holds: /^panel\.width$/, of: z.int(), survivesLogout: true },
  /** How much room the dashboard's parts took: there before their numbers are. */
  { name: 'portal-rooms', holds: /^dashboard\.room\./, of: Room, survivesLogout: true },
  /** Which currencies it offered: those of whoever saw it, so gone at logout. */
  { name: 'portal-rooms', holds: /^dashboard\.currencies$/, of: z.array(AccountCurrency), survivesLogout: false },
] as const;
const Drawer = z.record(z.string(), z.unknown());

export interface PortalStore extends Store {
  /** Forgets what belongs to the user who leaves. */
  forgetUser(): void;
  /** Forgets how lists were looked at, but for that of `resource`. */
  forgetListsBut(resource: string | undefined): void;
}

const isOfList = (key: string) => key.endsWith(listParamsOf(''));

/** Selections and the like live in memory only. */
export function createStore(local: BrowserStorage): PortalStore {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const drawerOf = (key: string) => drawers.find(({ holds }) => holds.test(key));

  const open = (name: string): Record<string, unknown> => {
    try {
      return Drawer.safeParse(JSON.parse(local.getItem(name) ?? '{}')).data ?? {};
    } catch {
      return {};
    }
  };

  function write(key: string, value: unknown) {
    const drawer = drawerOf(key);
    if (drawer) {
      const content = open(drawer.name);
      if (value === undefined) delete content[key];
      else content[key] = value;
      local.setItem(drawer.name, JSON.stringify(content));
    } else if (value === undefined) memory.delete(key);
    else memory.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener(value);
  }

  const keys = () => [...memory.keys(), ...drawers.flatMap(({ name }) => Object.keys(open(name)))];

  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, standard?: T) => {
      const drawer = drawerOf(key);
      const kept = drawer ? drawer.of.safeParse(open(drawer.name)[key]).data : memory.get(key);
      return (kept as T | undefined) ?? standard;
    },
    setItem: write,
    removeItem: (key) => write(key, undefined),
    removeItems: (prefix) => {
      for (const key of keys()) if (key.startsWith(prefix)) write(key, undefined);
    },
    reset: () => {
      for (const key of keys()) write(key, undefined);
    },
    forgetUser: () => {
      for (const key of keys()) if (!drawerOf(key)?.survivesLogout) write(key, undefined);
    },
    forgetListsBut: (resource) => {
      for (const key of keys()) {
        if (isOfList(key) && key !== (resource && listParamsOf(resource))) write(key, undefined);
      }
    },
    subscribe(key, listener) {
      const heard = listeners.get(key) ?? new Set();
      listeners.set(key, heard.add(listener));
      return () => heard.delete(listener);
    },
  };
}
