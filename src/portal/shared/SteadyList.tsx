import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';

/**
 * The list's context, new only when something in it is: react-admin goes over a list four times for one next page and
 * makes its functions anew each time, and with them everything that is drawn from them.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const list = useListContext();
  const functions = useSteadyFunctions(list);
  const filterValues = useSteady(list.filterValues);
  const displayedFilters = useSteady(list.displayedFilters);
  const steady = { ...list, ...functions, filterValues, displayedFilters } as ListControllerResult;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that is in it
  const value = useMemo(() => steady, Object.values(steady));
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
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

/** The same object for as long as it says the same. */
function useSteady<T>(value: T): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says, not which it is
  return useMemo(() => value, [JSON.stringify(value)]);
}
