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
  ['account:edit', 'account'],
  ['depositRecord:read', 'deposit'],
  ['depositRecord:export', 'deposit'],
  ['accountTransaction:read', 'transaction'],
  ['accountTransaction:export', 'transaction'],
  ['cardholder:read', 'cardholder'],
  ['cardholder:export', 'cardholder'],
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
  ['cardLog:read', 'card'],
  ['cardLog:export', 'card'],
  ['product:read', 'card'],
  ['product:export', 'card'],
  ['authorization:read', 'authorization'],
  ['authorization:export', 'authorization'],
  ['cardTransaction:read', 'transaction'],
  ['cardTransaction:export', 'transaction'],
] as const satisfies readonly (readonly [`${string}:${string}`, string])[];

export type Privilege = (typeof privileges)[number][0];

/** `card:block` → what to ask an ability: may `block` be done to a `card`? */
export function splitPrivilege(name: string): { subject: string; action: string } {
  const [subject = '', action = ''] = name.split(':');
  return { subject, action };
}
