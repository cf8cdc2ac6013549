/**
 * The privileges the product ships with: name `subject:action`, the module it is listed under, in the order shown.
 * Roles hold privileges; the gateway compiles them to ability rules and asks for exactly one per operation.
 */
export const privileges = [
  ['dashboard:read', 'dashboard'],
  ['customer:read', 'customer'],
  ['customer:export', 'customer'],
  ['account:read', 'account'],
  ['account:export', 'account'],
  ['account:create', 'account'],
  ['account:edit', 'account'],
  ['account:adjust', 'account'],
  ['account:rebate', 'account'],
  ['account:withdraw', 'account'],
  ['account:chargeFee', 'account'],
  ['receivable:read', 'account'],
  ['receivable:export', 'account'],
  ['depositRecord:read', 'deposit'],
  ['depositRecord:export', 'deposit'],
  ['depositRecord:create', 'deposit'],
  ['depositRecord:confirm', 'deposit'],
  ['depositRecord:fail', 'deposit'],
  ['accountTransaction:read', 'transaction'],
  ['accountTransaction:export', 'transaction'],
  ['ledgerLine:read', 'transaction'],
  ['ledgerLine:export', 'transaction'],
  ['cardholder:read', 'cardholder'],
  ['cardholder:export', 'cardholder'],
  ['cardholder:create', 'cardholder'],
  ['cardholder:edit', 'cardholder'],
  ['cardholder:readDocuments', 'cardholder'],
  ['cardholder:review', 'cardholder'],
  ['cardholder:close', 'cardholder'],
  ['cardApplication:read', 'application'],
  ['cardApplication:export', 'application'],
  ['cardApplication:create', 'application'],
  ['cardApplication:cancel', 'application'],
  ['cardApplication:process', 'application'],
  ['cardApplication:complete', 'application'],
  ['cardApplication:close', 'application'],
  ['card:read', 'card'],
  ['card:export', 'card'],
  ['card:activate', 'card'],
  ['card:loss', 'card'],
  ['card:unloss', 'card'],
  ['card:block', 'card'],
  ['card:unblock', 'card'],
  ['card:revoke', 'card'],
  ['card:acsPassword', 'card'],
  ['card:pin', 'card'],
  ['card:edit', 'card'],
  ['card:limits', 'card'],
  ['card:topUp', 'card'],
  ['card:return', 'card'],
  ['card:reveal', 'card'],
  ['card:issueToken', 'card'],
  ['cardBalance:read', 'card'],
  ['cardBalance:export', 'card'],
  ['cardContact:read', 'card'],
  ['cardContact:export', 'card'],
  ['cardContact:edit', 'card'],
  ['cardLog:read', 'card'],
  ['cardLog:export', 'card'],
  ['product:read', 'card'],
  ['product:export', 'card'],
  ['authorization:read', 'authorization'],
  ['authorization:export', 'authorization'],
  ['processorMessage:read', 'authorization'],
  ['processorMessage:export', 'authorization'],
  ['processorMessage:resolve', 'authorization'],
  ['simulator:run', 'authorization'],
  ['cardTransaction:read', 'transaction'],
  ['cardTransaction:export', 'transaction'],
  ['statement:read', 'statement'],
  ['statement:export', 'statement'],
  ['statement:make', 'statement'],
  ['download:read', 'download'],
  ['download:export', 'download'],
  ['download:cancel', 'download'],
  ['download:delete', 'download'],
  ['role:read', 'access'],
  ['role:export', 'access'],
  ['role:create', 'access'],
  ['role:edit', 'access'],
  ['role:delete', 'access'],
  ['user:read', 'access'],
  ['user:export', 'access'],
  ['user:create', 'access'],
  ['user:edit', 'access'],
  ['user:bindRole', 'access'],
  ['user:disable', 'access'],
  ['user:unlock', 'access'],
  ['user:resetPassword', 'access'],
  ['user:endSessions', 'access'],
  ['user:delete', 'access'],
  ['permission:read', 'access'],
  ['permission:export', 'access'],
  ['permission:create', 'access'],
  ['permission:edit', 'access'],
  ['permission:delete', 'access'],
  ['auditLog:read', 'audit'],
  ['auditLog:export', 'audit'],
] as const satisfies readonly (readonly [`${string}:${string}`, string])[];

export type Privilege = (typeof privileges)[number][0];

/**
 * Privileges that take away: who holds one doesn't see these fields, nor can they filter, sort or export by them. No shipped
 * role holds any.
 */
export const restrictions = [
  {
    name: 'cardholder:read:withoutIdentity',
    moduleName: 'cardholder',
    fields: ['dateOfBirth', 'idType', 'idNumber', 'issuanceDate', 'expiresOn', 'residenceAddress'],
  },
  { name: 'account:read:withoutBalance', moduleName: 'account', fields: ['balance', 'held', 'available'] },
  { name: 'card:read:withoutBalance', moduleName: 'card', fields: ['balance', 'held', 'available'] },
] as const satisfies readonly { name: string; moduleName: string; fields: readonly string[] }[];

/** `card:block` → what to ask an ability: may `block` be done to a `card`? What a third part says is only its name. */
export function splitPrivilege(name: string): { subject: string; action: string } {
  const [subject = '', action = ''] = name.split(':');
  return { subject, action };
}

/** Words for any subject and any action. Administrators name privileges freely; no name gives everything. */
export const isWildcard = (part: string): boolean => /^(all|manage)$/i.test(part);
