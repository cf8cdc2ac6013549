import type { ReactNode } from 'react';
import { useListLink } from '../list/listLink.ts';

interface Props {
  /** The resource whose record it is. */
  resource: string;
  id: string | null | undefined;
  /** The tab of its page that it leads to; the first one otherwise. */
  tab?: string;
  /** What the record is called. */
  children: ReactNode;
}

/** A record's name, and for those who may go there the way to its page. */
export function RecordLink({ resource, id, tab, children }: Props) {
  const list = useListLink()(resource);
  if (list === undefined || !id) return children;
  return (
    <a href={`${list}/${encodeURIComponent(id)}/show${tab ? `/${tab}` : ''}`} data-inside className="value-link">
      {children}
    </a>
  );
}
