import { type RaRecord, useGetOne } from 'react-admin';
import { useMayRead } from './PortalContext.tsx';

/**
 * A record that something on the page is about: undefined while it isn't known, and for who may not read it, as the gateway isn't
 * asked then. Where a page is nothing without its record, `useGetOne` says why it isn't there.
 * @param resource a noun, or the name of a resource
 * @param id empty while there is none
 */
export const useKnown = <R extends RaRecord>(resource: string, id: string): R | undefined =>
  useKnownAnswer<R>(resource, id).data;

/** The same with what became of the question. */
export function useKnownAnswer<R extends RaRecord>(resource: string, id: string) {
  const mayRead = useMayRead(resource);
  return useGetOne<R>(resource, { id }, { enabled: mayRead && id !== '' });
}
