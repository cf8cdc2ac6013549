import { expect, test } from 'vitest';
import { cardActions } from '../card/lifecycle.ts';
import { privileges, splitPrivilege } from '../permission/privilege.ts';
import { shippedRoles } from './role.ts';

const names = privileges.map(([name]) => name);

test('a privilege is named once, subject before action', () => {
  expect(new Set(names).size).toBe(names.length);
  expect(splitPrivilege('card:block')).toEqual({ subject: 'card', action: 'block' });
});

test('each lifecycle action of a card has its privilege', () => {
  for (const { privilege } of Object.values(cardActions)) expect(names).toContain(`card:${privilege}`);
});

test('the operator administrator holds every privilege', () => {
  const administrator = shippedRoles.find(({ roleName }) => roleName === 'Operator administrator');
  expect(administrator?.privileges).toEqual(names);
});

test('a customer’s viewer reads, asks for what others may do, and changes nothing', () => {
  const viewer = shippedRoles.find(({ roleName }) => roleName === 'Customer viewer');
  expect(viewer?.privileges.length).toBeGreaterThan(0);
  for (const name of viewer?.privileges ?? []) expect(name).toMatch(/:read$|^proposal:create$/);
});
