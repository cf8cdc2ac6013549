import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { authorizationStatus, recordType } from '#domain/enumerations.ts';
import { useListLink } from '../kit/list/listLink.ts';

type Link = (list: string, filter?: object) => string | undefined;

/** The way to the list of what the dashboard counted, and of nothing else: without sandbox customers where it leaves them out. */
export function useCountedLink(summary: DashboardSummary | undefined): Link {
  const linkTo = useListLink();
  return (list, filter) => linkTo(list, summary?.leavesOutSandbox ? { ...filter, sandbox: false } : filter);
}

/** The same, in the days that it counted. */
export function usePeriodLink(summary: DashboardSummary | undefined): Link {
  const linkTo = useCountedLink(summary);
  return (list, filter) => summary && linkTo(list, { ...filter, createdAt: { from: summary.from, to: summary.to } });
}

const { approval, declined } = authorizationStatus.code;
const request = { recordType: recordType.code.cardAuthorization };

/** What asked to spend and might, or might not: no mere checks of a card are among them. */
export const approvedRequests = { ...request, authorizationStatus: approval };
export const declinedRequests = { ...request, authorizationStatus: declined };
