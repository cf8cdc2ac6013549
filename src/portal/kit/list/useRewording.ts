import { type FilterPayload, type ListFilterContextValue, useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/**
 * What is typed narrows the list with each pause. While it is the same text that goes on, the address gives its place in the history
 * to the next one: the way back leads to what was there before the search, and not through its beginnings.
 */
export function useRewording({ filterValues, setFilters }: ListFilterContextValue, isPart: boolean) {
  const navigate = useNavigate();
  return useEvent((next: FilterPayload, displayed?: Record<string, boolean>) => {
    const text = textThatGoesOn(filterValues, next);
    // A small list isn't in the address.
    if (isPart || text === undefined) return setFilters(next, displayed);
    const params = new URLSearchParams(window.location.search);
    params.set('filter', JSON.stringify({ ...filterValues, [text]: next[text] }));
    params.set('page', '1');
    void navigate({ search: `?${params}` }, { replace: true });
  });
}

/** The one filter that says something else now, where it is a text before and after. */
function textThatGoesOn(before: FilterPayload, after: FilterPayload): string | undefined {
  const changed = Object.keys({ ...before, ...after }).filter((source) => said(before[source]) !== said(after[source]));
  const [source] = changed;
  if (source === undefined || changed.length > 1) return undefined;
  return [before[source], after[source]].every((text) => typeof text === 'string' && text !== '') ? source : undefined;
}

const said = (value: unknown): string => JSON.stringify(value ?? '');
