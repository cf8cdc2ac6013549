import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { useListLink } from '../kit/list/listLink.ts';

/** The way to the list of what the dashboard counted, in the days that it counted. */
export function usePeriodLink(summary: DashboardSummary | undefined) {
  const linkTo = useListLink();
  return (list: string, filter: object): string | undefined =>
    summary && linkTo(list, { ...filter, createdAt: { from: summary.from, to: summary.to } });
}
