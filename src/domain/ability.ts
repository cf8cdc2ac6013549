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

const Value = z.union([z.string().max(255), z.number(), z.boolean()]);

/** Which records a privilege is for: field → the value it must have, or one of several. All must hold. */
export const Conditions = z.record(
  z.string().regex(/^[a-zA-Z]\w{0,63}$/),
  z.union([Value, z.array(Value).min(1).max(20)]),
);
export type Conditions = z.infer<typeof Conditions>;
