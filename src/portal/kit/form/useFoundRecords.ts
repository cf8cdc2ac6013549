import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { withEndings } from '#domain/card/endings.ts';
import { cut, maxText } from '#domain/text.ts';
import { useMayRead } from '../../client/PortalContext.tsx';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';

interface Wanted {
  /** A noun, or the name of a resource. */
  resource: string;
  /** What the gateway looks for; empty for the first ones. */
  typed: string;
  among: object | undefined;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/**
 * Records that are offered to who types: what the gateway finds by that, and how an Autocomplete shows them. Who may not read them is
 * told that. `isNone` where there is nothing to be found, whatever is typed.
 */
export function useFoundRecords<R extends { id: string }>({ resource, typed, among, sort }: Wanted) {
  const translate = useTranslate();
  const mayRead = useMayRead(resource);
  // Nothing that is looked for is longer, and more isn't taken.
  const q = useDeferredValue(cut(withEndings(typed.trim()), maxText));
  const {
    data: options = [],
    isFetching,
    isSuccess,
    isError,
    refetch,
  } = useGetList<R>(
    resource,
    { filter: { ...among, ...(q && { q }) }, sort, pagination: { page: 1, perPage: 25 } },
    { placeholderData: keepPreviousData, enabled: mayRead },
  );
  const shown = useHeldWhilePressed(options);
  const nothing = isError ? 'lists.failed' : 'lists.noRecords';
  const offer = {
    options: shown,
    // The gateway has searched; what it found is shown as it is.
    filterOptions: (found: R[]) => found,
    getOptionKey: ({ id }: R) => id,
    isOptionEqualToValue: (one: R, other: R) => one.id === other.id,
    // Whoever opens it once more after it failed tries again: a form has no other way to, and would lose what was typed.
    onOpen: () => void (isError && refetch()),
    loading: isFetching,
    loadingText: translate('layout.loading'),
    noOptionsText: translate(mayRead ? nothing : 'forms.notShown'),
    clearText: translate('ra.action.clear_input_value'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
  };
  return { offer, isNone: isSuccess && !isFetching && q === '' && options.length === 0 };
}
