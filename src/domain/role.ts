import { z } from 'zod';
import { Id } from './filter.ts';
import { type Privilege, privileges } from './privilege.ts';
import { RequiredText } from './validation.ts';

export const Role = z.strictObject({
  id: Id,
  roleName: RequiredText(64),
  description: z.string().max(255).nullable(),
  /** Whether it is for operator staff, who belong to no customer. */
  forOperators: z.boolean(),
  privileges: z.array(z.string()),
  users: z.int(),
});
export type Role = z.infer<typeof Role>;

const all = privileges.map(([name]) => name);
const readOnly = all.filter((name) => name.endsWith(':read'));
const lifecycle = all.filter((name) => /^card:(activate|loss|unloss|block|unblock|acsPassword|pin|edit)$/.test(name));
const exports = all.filter((name) => name.endsWith(':export'));

/** The roles the product ships with and what each holds. `passwordMinimum`: shorter passwords count as easy. */
export const shippedRoles = [
  { roleName: 'Operator administrator', forOperators: true, passwordMinimum: 8, privileges: all },
  {
    roleName: 'Operator',
    forOperators: true,
    passwordMinimum: 8,
    privileges: [...readOnly, ...exports, ...lifecycle, 'card:revoke', 'account:edit'],
  },
  {
    roleName: 'Customer administrator',
    forOperators: false,
    passwordMinimum: 8,
    privileges: [...readOnly, ...exports, ...lifecycle, 'card:revoke', 'account:edit'],
  },
  {
    roleName: 'Customer finance',
    forOperators: false,
    passwordMinimum: 8,
    privileges: [...readOnly, ...exports, 'account:edit'],
  },
  { roleName: 'Customer viewer', forOperators: false, passwordMinimum: 8, privileges: readOnly },
] as const satisfies readonly {
  roleName: string;
  forOperators: boolean;
  passwordMinimum: number;
  privileges: readonly Privilege[];
}[];
