import { z } from 'zod';

/** What an installation needs from its first sign-in to its first spent card, in the order in which one needs the other. */
export const firstDaySteps = [
  'programme',
  'customer',
  'account',
  'customerEnabled',
  'deposit',
  'product',
  'user',
  'cardholder',
  'card',
  'purchase',
] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

/** For operator staff; nothing is asked of others. */
export const FirstDay = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(firstDaySteps), isDone: z.boolean() })),
});
export type FirstDay = z.infer<typeof FirstDay>;
