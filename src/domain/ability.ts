import { z } from 'zod';

/**
 * One rule of what a user may do (spec §3): action on subject, with optional conditions on the record, fields,
 * inversion and the reason to show. The same shape is enforced by the gateway and read by the portal.
 */
export const AbilityRule = z.strictObject({
  action: z.union([z.string(), z.array(z.string())]),
  subject: z.union([z.string(), z.array(z.string())]),
  conditions: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(z.string()).optional(),
  inverted: z.boolean().optional(),
  reason: z.string().optional(),
});
export type AbilityRule = z.infer<typeof AbilityRule>;

export const AbilityRules = z.array(AbilityRule).max(500);
