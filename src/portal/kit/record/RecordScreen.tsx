import { Fragment, type ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { isGone } from '../../client/refusal.ts';
import { type NoRecord, RecordState, saidHere } from './RecordState.tsx';
import { useShownId } from './shownRecord.ts';

interface Props<R> {
  resource: string;
  notFound: NoRecord;
  /** What is shown of the record, which react-admin's fields find in their context as well. */
  children: (record: R) => ReactNode;
}

/** The page of the record that the address names, or why there is none: react-admin's ShowBase. */
export function RecordScreen<R extends { id: string }>({ resource, ...props }: Props<R>) {
  return (
    <ShowBase resource={resource} id={useShownId()} disableAuthentication queryOptions={saidHere}>
      <Shown {...props} />
    </ShowBase>
  );
}

function Shown<R extends { id: string }>({ notFound, children }: Omit<Props<R>, 'resource'>) {
  const { record, isPending, error, refetch } = useShowContext<R>();
  // What a list or an earlier look has left of a record that was deleted since isn't shown any more.
  if (isGone(error) || !record)
    return <RecordState isPending={isPending} error={error} refetch={() => void refetch()} notFound={notFound} />;
  // Begun anew for each: a dialog that was opened about one would go on to name the next.
  return <Fragment key={record.id}>{children(record)}</Fragment>;
}
