import type { ToActOn } from '#domain/dashboard/dashboard.ts';

/** How much a matter presses: nothing there, come today, waiting for a day, for three and more. */
export type Urgency = 'none' | 'fresh' | 'waiting' | 'late';

const dayMs = 86_400_000;
const lateAfterDays = 3;

/** Whole days that the oldest of a matter has waited by now; undefined where nobody knows, or where age says nothing. */
export function daysWaited({ kind, oldest }: Pick<ToActOn, 'kind' | 'oldest'>, now: number): number | undefined {
  // A hold was made when it was made: what presses is when it ends.
  if (kind === 'holdsExpiring' || oldest === null) return undefined;
  return Math.max(0, Math.floor((now - Date.parse(oldest)) / dayMs));
}

export function urgencyOf(matter: ToActOn, now: number): Urgency {
  if (!matter.count) return 'none';
  const days = daysWaited(matter, now);
  // Too many to look at all, or holds that end by tomorrow.
  if (days === undefined) return 'waiting';
  if (days >= lateAfterDays) return 'late';
  return days >= 1 ? 'waiting' : 'fresh';
}
