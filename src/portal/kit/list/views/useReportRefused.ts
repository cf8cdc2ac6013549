import type { SavedView } from '#domain/savedView/savedView.ts';
import { isGone } from '../../../client/refusal.ts';
import { useReportFailure } from '../../../client/useCommand.ts';
import { useSay } from '../../dialog/useSay.ts';

/** Tells why a view isn't changed. Of one that a colleague has removed, just that: what the gateway says of records leads to their list. */
export function useReportRefused(): (error: unknown, view: Pick<SavedView, 'viewName'>) => void {
  const say = useSay();
  const report = useReportFailure();
  return (error, { viewName: name }) => {
    if (isGone(error)) say('lists.views.gone', { name }, 'warning');
    else report(error);
  };
}
