import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  ListContext,
  type ListControllerResult,
  useEvent,
  useFilterContext,
  useListFilterContext,
  useTranslate,
} from 'react-admin';
import { withEndings } from '#domain/card/endings.ts';
import { usePatience } from '../dialog/usePatience.ts';
import { AddFilter } from './AddFilter.tsx';
import { enterField } from './enterField.ts';
import { FilterFields } from './FilterFields.tsx';
import type { Filter } from './filter.ts';
import { useRewording } from './useRewording.ts';

/**
 * The filters in use, and a menu that adds the others. What is chosen narrows the list at once, what is typed half a second
 * after the last key, or with Enter. What is given stands beside the search. `of`: which list’s it is, where there may be several
 * on the page.
 */
export function FilterBar({ of, children }: { of?: string | undefined; children?: ReactNode }) {
  const translate = useTranslate();
  const filters = useFilterContext() as unknown as Filter[];
  const list = useListFilterContext();
  const { filterValues, displayedFilters, showFilter, hideFilter, setFilters } = list;
  const reworded = useRewording(list, of !== undefined);
  const patient = usePatience<Parameters<typeof setFilters>>(
    (filter, ...rest) => setFilters(numberless(filter), ...rest),
    (filter, displayed) => reworded(numberless(filter), displayed),
  );
  /** Whoever chose it in the menu is about to say what it is to be. */
  const added = useRef<string>(undefined);
  const enter = (source: string) => (box: HTMLElement | null) => {
    if (added.current !== source || !box) return;
    added.current = undefined;
    enterField(box);
  };
  const told = useMemo(() => ({ ...list, setFilters: patient.act }) as ListControllerResult, [list, patient]);
  const isNarrowed = Object.keys(filterValues).length > 0;
  const [cleared, setCleared] = useState(0);
  const beginAnew = useEvent(() => {
    patient.forget();
    // A form keeps what nothing is narrowed by: what is still being typed, or half of a number. It begins anew.
    setCleared(cleared + 1);
  });
  const clears = useRef(false);
  useEffect(() => {
    if (!isNarrowed) return undefined;
    clears.current = false;
    // Cleared elsewhere. Who empties the last field goes on in it.
    return () => void (clears.current || document.activeElement?.closest('form') || beginAnew());
  }, [isNarrowed, beginAnew]);
  const hide = (source: string) => {
    patient.flush();
    hideFilter(source);
  };
  const add = (source: string) => {
    added.current = source;
    showFilter(source, undefined);
  };
  const clear = () => {
    clears.current = true;
    beginAnew();
    setFilters({}, {});
  };
  const isShown = ({ props: { source, alwaysOn } }: Filter) =>
    alwaysOn || displayedFilters?.[source] || filterValues[source] !== undefined;
  const others = filters.filter((filter) => !isShown(filter));
  if (filters.length === 0) return children;
  return (
    <Box
      role="search"
      aria-label={of}
      onInput={patient.onInput}
      onKeyDown={patient.onKeyDown}
      sx={{
        flex: '1 1 320px',
        display: { xs: 'contents', lg: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 1.5,
      }}
    >
      {/* Told of what is filtered and of nothing else: other pages and rows don’t concern the form. */}
      <ListContext.Provider value={told}>
        <FilterFields key={cleared} filters={filters.filter(isShown)} placeOf={enter} onRemove={hide} />
      </ListContext.Provider>
      {children}
      {others.length > 0 && <AddFilter filters={others} onAdd={add} />}
      {isNarrowed && (
        <Button className="unfolds" size="small" onClick={clear}>
          {translate('lists.clearFilters')}
        </Button>
      )}
    </Box>
  );
}

/** A card's number stands in no address and in no request: it is looked for by its last four digits, as it is shown. */
const numberless = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([source, value]) => [source, typeof value === 'string' ? withEndings(value) : value]),
  );
