import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { TimeZone } from '../dates.ts';
import { Id } from '../filter.ts';
import { DashboardSummary, dashboardDays } from './dashboard.ts';
import { FirstDay } from './firstDay.ts';

export const dashboardCommands = {
  dashboardSummary: {
    right: 'dashboard:read',
    input: z.strictObject({
      days: z.literal(dashboardDays).optional(),
      timeZone: TimeZone.optional(),
      customerId: Id.optional(),
    }),
    output: DashboardSummary,
    readOnly: true,
  },
  firstDay: {
    right: 'dashboard:read',
    input: z.strictObject({ customerId: Id.optional() }),
    output: FirstDay,
    readOnly: true,
  },
} as const satisfies CommandContracts;
