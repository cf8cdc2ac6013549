import { addDays, addMonths } from '../dates.ts';

/**
 * Whether money that is declared today can arrive on a day: from now on, within a year. Yesterday is today for who declares it far in the
 * west of the programme's zone.
 * @param today YYYY-MM-DD, by the programme's zone
 */
export const canArriveOn = (date: string, today: string): boolean =>
  date >= addDays(today, -1) && date <= addMonths(today, 12);
