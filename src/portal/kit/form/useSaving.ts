import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { changedMeanwhile, isGone, isUnanswered, refusedFields } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import { useSay } from '../dialog/useSay.ts';
import { useOverwriting } from './useOverwriting.ts';

/** Key of the sentence that says it is done, with the record's `name`; or the sentence of this record, which was another before. */
export type Said<R> = string | ((record: R, before: R | undefined) => [key: string, args: object]);

/**
 * How a form of react-admin saves here (`mutationOptions` of CreateBase and EditBase): once however often it is sent, what the
 * gateway says of fields at the fields, everything else in a toast, and what was saved by its name. What may have been saved is asked
 * for again when the form is left.
 * @param onGone there is no such record any more that could be changed
 */
export function useSaving<R extends { id: string }>(said: Said<R>, onSaved: (record: R) => void, onGone?: () => void) {
  const once = useOnce();
  const say = useSay();
  const report = useReportFailure();
  const resource = useResourceContext();
  const nameOf = useGetRecordRepresentation(resource);
  const queryClient = useQueryClient();
  const [unanswered, setUnanswered] = useState(false);
  const isUnsure = useRef(false);
  useEffect(
    () => () => {
      if (isUnsure.current) void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    [queryClient, resource],
  );
  const { overwrites, offerToOverwrite } = useOverwriting();
  const mutationOptions = {
    meta: { once, overwrites: overwrites() },
    onMutate: () => setUnanswered(false),
    onSuccess: (record: R, { previousData }: { previousData?: R }) => {
      if (typeof said === 'string') say(said, { name: nameOf(record) });
      else say(...said(record, previousData));
      isUnsure.current = false;
      void queryClient.invalidateQueries({ queryKey: [resource] });
      onSaved(record);
    },
    onError: (error: unknown, { data = {} }: { data?: Record<string, unknown> }) => {
      setUnanswered(isUnanswered(error));
      // A refusal of what was sent after it says nothing of it.
      isUnsure.current ||= isUnanswered(error);
      if (offerToOverwrite(error, data)) return;
      if (changedMeanwhile(error) || !refusedFields(error, data)) report(error);
      if (!isGone(error)) return;
      onGone?.();
      void queryClient.invalidateQueries();
    },
  };
  return { mutationOptions, unanswered };
}
