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

/** What each can't be taken without. */
const needs: Readonly<Record<FirstDayStep, readonly FirstDayStep[]>> = {
  programme: [],
  customer: [],
  account: ['customer'],
  customerEnabled: ['account'],
  deposit: ['account'],
  product: [],
  user: ['customer'],
  cardholder: ['customer'],
  card: ['customerEnabled', 'product', 'cardholder'],
  purchase: ['card'],
};

/** A step with all that comes before it, the first first. */
export function stepsTo(step: FirstDayStep): FirstDayStep[] {
  const all = new Set([step]);
  // A set that grows while it is walked is walked to its end.
  for (const each of all) for (const needed of needs[each]) all.add(needed);
  return firstDaySteps.filter((each) => all.has(each));
}

/** Those that the caller may know of, and whether they are taken; once they are, they stay so. */
export const FirstDay = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(firstDaySteps), isDone: z.boolean() })),
});
export type FirstDay = z.infer<typeof FirstDay>;
