import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { useHeldWhilePressed } from '../form/useHeldWhilePressed.ts';
import { noteTurn } from './listRouter.ts';
import { OpenRowProvider, useRowsAndOpen } from './openRow.ts';
import { useFetchTurn } from './useFetchTurn.ts';

/**
 * The list's context, new only when something in it is: react-admin goes over a list four times for one next page and
 * makes its functions anew each time, and with them everything that is drawn from them. Rows that come by themselves don't come
 * under a press, and none goes whose dialog is open.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const list = useQuickTurns(useListContext());
  const functions = useSteadyFunctions(list);
  const { rows: data, tell } = useRowsAndOpen(useHeldWhilePressed(list.data));
  const [kept] = useState(keeper<ListControllerResult>);
  const value = kept({ ...list, data, ...functions } as ListControllerResult);
  return (
    <ListContextProvider value={value}>
      <OpenRowProvider value={tell}>{children}</OpenRowProvider>
    </ListContextProvider>
  );
}

/** Another page or order is asked for in the moment it is chosen, and not when the address has been changed for it. */
function useQuickTurns(list: ListControllerResult): ListControllerResult {
  const fetchTurn = useFetchTurn(list);
  return {
    ...list,
    setPage: (page) => {
      fetchTurn({ page });
      noteTurn();
      list.setPage(page);
    },
    setPerPage: (perPage) => {
      fetchTurn({ page: 1, perPage });
      list.setPerPage(perPage);
    },
    setSort: (sort) => {
      fetchTurn({ page: 1, sort });
      list.setSort(sort);
    },
  } as ListControllerResult;
}

type AnyFunction = (...given: unknown[]) => unknown;

/** The same functions for good; each does what the latest of its name does. */
function useSteadyFunctions(list: ListControllerResult): Record<string, AnyFunction> {
  const latest = useRef(list as unknown as Record<string, AnyFunction>);
  useLayoutEffect(() => {
    latest.current = list as unknown as Record<string, AnyFunction>;
  });
  const [functions] = useState(() =>
    Object.fromEntries(
      Object.entries(list)
        .filter(([, value]) => typeof value === 'function')
        .map(([name]): [string, AnyFunction] => [name, (...given) => latest.current[name]?.(...given)]),
    ),
  );
  return functions;
}

/** Gives what it gave before for as long as that says the same as what it is given. */
function keeper<T extends object>(): (next: T) => T {
  let kept: T | undefined;
  return (next) => {
    kept = kept && saysTheSame(kept, next) ? kept : next;
    return kept;
  };
}

/** Parsed from the address each time: equal, but never the same. */
const parsed: ReadonlySet<string> = new Set(['filterValues', 'displayedFilters']);

function saysTheSame<T extends object>(one: T, other: T): boolean {
  return Object.entries(other).every(([name, value]) => {
    const before: unknown = one[name as keyof T];
    return Object.is(before, value) || (parsed.has(name) && JSON.stringify(before) === JSON.stringify(value));
  });
}
