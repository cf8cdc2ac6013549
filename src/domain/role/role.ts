import { z } from 'zod';
import { Id, SearchText } from '../filter.ts';
import { type Privilege, privileges } from '../permission/privilege.ts';
import { RequiredText } from '../validation.ts';

export const Role = z.strictObject({
  id: Id,
  roleName: z.string(),
  description: z.string().nullable(),
  /** Whether it is for operator staff, who belong to no customer. */
  forOperators: z.boolean(),
  /** Shorter passwords count as easy. */
  passwordMinimum: z.int(),
  /** Whoever has it sets up a second factor before anything else. */
  requiresSecondFactor: z.boolean(),
  /** It came with the product: its name stays, and it can't be deleted. */
  shipped: z.boolean(),
  privileges: z.array(z.string()),
  /** How many of those whom the reader sees have it. */
  users: z.int(),
  /** What it gives that the reader doesn't hold, so that it isn't theirs to give or change; null where they hold all of it. */
  beyondOwn: z.string().nullable(),
});
export type Role = z.infer<typeof Role>;

const passwordMinimum = z.int().min(8).max(64);

export const RoleInput = z.strictObject({
  roleName: RequiredText(64),
  description: z.string().trim().max(255).nullable(),
  passwordMinimum: passwordMinimum.optional(),
  requiresSecondFactor: z.boolean().optional(),
  privileges: z.array(z.string().max(64)).max(500),
  forOperators: z.boolean(),
});

/** Each by itself: whoever sent all of it would undo what somebody else has changed meanwhile. */
export const RoleChanges = RoleInput.omit({ forOperators: true }).partial();
export type RoleChanges = z.infer<typeof RoleChanges>;

export type RoleInput = z.infer<typeof RoleInput>;

export const RoleFilter = z.strictObject({ forOperators: z.boolean().optional(), q: SearchText });

export const roleSorts = ['roleName', 'forOperators', 'users'] as const;

const all = privileges.map(([name]) => name);
/** What only those who run the programme need to see. */
const staffOnly = /^(processorMessage|simulator|permission|receivable|programme|programmeChange):|^customer:(?!read)/;
const readOnly = all.filter((name) => /:read(Documents)?$/.test(name));
const exports = all.filter((name) => name.endsWith(':export'));
const ownDownloads: Privilege[] = ['download:cancel', 'download:delete'];
const withCards: Privilege[] = [
  'card:activate',
  'card:loss',
  'card:unloss',
  'card:block',
  'card:unblock',
  'card:revoke',
  'card:replace',
  'card:acsPassword',
  'card:pin',
  'card:edit',
  'card:limits',
  'card:issueToken',
  'cardContact:edit',
];
const withCardholders: Privilege[] = ['cardholder:create', 'cardholder:edit', 'cardholder:close'];
const applying: Privilege[] = ['cardApplication:create', 'cardApplication:cancel'];
const movingOwnMoney: Privilege[] = [
  'account:edit',
  'depositRecord:create',
  'depositRecord:edit',
  'card:topUp',
  'card:return',
];
const notingByHand: Privilege[] = ['accountTransaction:edit', 'cardTransaction:edit', 'authorization:edit'];
const withStatements: Privilege[] = ['statement:make', 'statement:edit'];
/** What somebody may not do they may still ask those for who may. */
const asking: Privilege[] = ['proposal:create'];
const deciding: Privilege[] = [...asking, 'proposal:decide'];
const withRules: Privilege[] = ['spendingRule:create', 'spendingRule:edit', 'spendingRule:enforce'];
const withUsers = all.filter((name) => name.startsWith('user:'));
const withKeys = all.filter((name) => name.startsWith('apiKey:'));
const isOfKeys = (name: Privilege) => withKeys.includes(name);
/** What operators decide; who may come in, people and programs, and what they may do is their administrator's. */
const runningTheProgramme = all.filter(
  (name) => !isOfKeys(name) && !/^(role|user|permission):(?!read|export)/.test(name),
);
const customers = (names: readonly Privilege[]) => [...new Set(names)].filter((name) => !staffOnly.test(name));

/** The roles the product ships with and what each holds. `passwordMinimum`: shorter passwords count as easy. */
export const shippedRoles = [
  { roleName: 'Operator administrator', forOperators: true, passwordMinimum: 8, privileges: all },
  { roleName: 'Operator', forOperators: true, passwordMinimum: 8, privileges: runningTheProgramme },
  {
    roleName: 'Customer administrator',
    forOperators: false,
    passwordMinimum: 8,
    privileges: customers([
      ...readOnly,
      ...exports,
      ...ownDownloads,
      ...withCards,
      'card:reveal',
      ...withCardholders,
      ...applying,
      ...movingOwnMoney,
      ...notingByHand,
      ...withStatements,
      ...withRules,
      ...withUsers,
      ...withKeys,
      ...deciding,
      'proposal:setRules',
      'savedView:share',
    ]),
  },
  {
    roleName: 'Customer finance',
    forOperators: false,
    passwordMinimum: 8,
    privileges: customers([
      ...readOnly,
      ...exports,
      ...ownDownloads,
      ...movingOwnMoney,
      ...notingByHand,
      ...withStatements,
      ...deciding,
    ]).filter((name) => !isOfKeys(name) && !/^(cardholder:readDocuments|auditLog:)/.test(name)),
  },
  {
    roleName: 'Customer viewer',
    forOperators: false,
    passwordMinimum: 8,
    privileges: customers([...readOnly, ...asking]).filter(
      (name) => !/^(cardholder:readDocuments|auditLog|role|user|apiKey)/.test(name),
    ),
  },
] as const satisfies readonly {
  roleName: string;
  forOperators: boolean;
  passwordMinimum: number;
  privileges: readonly Privilege[];
}[];
