import { z } from 'zod';
import { Conditions } from '../ability.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { isWildcard } from './privilege.ts';

/** `subject:action`, or `subject:action:variant` for one that is limited to fields or records. */
const PrivilegeName = RequiredText(64)
  .regex(/^[a-zA-Z]+:[a-zA-Z]+(:[a-zA-Z0-9]+)?$/, 'validation.privilegeName')
  .refine((name) => !name.split(':', 2).some(isWildcard), 'validation.privilegeWildcard');

const FieldName = z.string().regex(/^[a-zA-Z]\w{0,63}$/);

/** A privilege as administration shows it (spec: Privilege Name, Module Name, Sort, Update Time). */
export const Permission = z.strictObject({
  id: Id,
  privilegeName: z.string(),
  moduleName: z.string(),
  sort: z.int(),
  /** Takes away what another privilege gives, for these fields and records. */
  inverted: z.boolean(),
  /** The fields it is about; null for all. */
  fields: z.array(z.string()).nullable(),
  /** The records it is about; null for all. */
  conditions: Conditions.nullable(),
  /** What those who are refused because of it read. */
  reason: z.string().nullable(),
  /** The product depends on it. */
  shipped: z.boolean(),
  /** How many roles hold it. */
  roles: z.int(),
  /** The reader holds what it gives, so that they may give it along with what limits them. */
  isOwn: z.boolean(),
  updateTime: z.iso.datetime(),
});
export type Permission = z.infer<typeof Permission>;

const isSaid = (conditions: Conditions) => Object.keys(conditions).length > 0;

/** Whether it says no more than one of what it is limited to. */
export const isLimitedOnce = ({ fields, conditions }: { fields?: unknown; conditions?: unknown }) =>
  !(fields && conditions);

const Said = z.strictObject({
  privilegeName: PrivilegeName,
  moduleName: RequiredText(64),
  sort: z.int().min(0).max(1_000_000),
  inverted: z.boolean().optional(),
  fields: z.array(FieldName).min(1).max(50).nullable().optional(),
  conditions: Conditions.refine(isSaid, 'validation.conditions').nullable().optional(),
  reason: z.string().trim().max(255).nullable().optional(),
});

const limitedTwice = { path: ['conditions'], message: 'validation.fieldsOrRecords' };

/** It is limited to fields or to records, not to both: what may be asked about must not depend on the record. */
export const PermissionInput = Said.refine(isLimitedOnce, limitedTwice);
export type PermissionInput = z.infer<typeof PermissionInput>;

/** Each by itself; what isn't told stays, above all what it is limited to. */
export const PermissionChanges = Said.partial().refine(isLimitedOnce, limitedTwice);
export type PermissionChanges = z.infer<typeof PermissionChanges>;

export const PermissionFilter = z.strictObject({
  moduleName: oneOrMany(z.string().min(1).max(64)),
  inverted: z.boolean().optional(),
  updateTime: TimeRange,
  q: SearchText,
});

export const permissionSorts = ['sort', 'privilegeName', 'moduleName', 'updateTime'] as const;
