import { subject } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import type { Conditions } from '#domain/ability.ts';
import { privileges } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { abilityOf, compileRules } from './rules.ts';

const names = privileges.map(([name]) => name);
const unlimited = { fields: null, conditions: null, inverted: false, reason: null };
const plain = (held: readonly string[]) => held.map((name) => ({ ...unlimited, name }));

describe('the rules of a role', () => {
  it('are one for each subject, in the order of its privileges', () => {
    expect(compileRules(plain(['card:read', 'account:read', 'card:block']))).toEqual([
      { action: ['read', 'block'], subject: 'card' },
      { action: ['read'], subject: 'account' },
    ]);
  });

  it('fit into a cookie, even all of them', () => {
    expect(encodeURIComponent(JSON.stringify(compileRules(plain(names)))).length).toBeLessThan(4096);
  });

  it.each(shippedRoles)('of $roleName allow exactly what it holds', ({ privileges: held }) => {
    const ability = abilityOf(compileRules(plain(held)));
    const allowed = names.filter((name) => {
      const [subject = '', action = ''] = name.split(':');
      return ability.can(action, subject);
    });
    expect(allowed).toEqual(names.filter((name) => (held as readonly string[]).includes(name)));
  });

  it('allow nothing that has no privilege, whatever it is called', () => {
    const ability = abilityOf(compileRules(plain(names)));
    for (const [action, subject] of [
      ['manage', 'all'],
      ['manage', 'card'],
      ['fly', 'card'],
      ['read', 'moon'],
      ['read', 'constructor'],
      ['read', '__proto__'],
      ['', ''],
    ] as const) {
      expect(ability.can(action, subject)).toBe(false);
    }
  });

  it('know a record by its id, in small letters or capitals, and texts as they are', () => {
    const id = 'a0b1c2d3-0000-4000-8000-00000000000f';
    const limited = (name: string, conditions: Conditions) =>
      abilityOf(compileRules([{ ...unlimited, name, conditions }]));
    const blocks = limited('card:block', { accountId: [id.toUpperCase()] });
    expect(blocks.can('block', subject('card', { accountId: id }))).toBe(true);
    const reads = limited('authorization:read', { merchantId: id.toUpperCase() });
    expect(reads.can('read', subject('authorization', { merchantId: id.toUpperCase() }))).toBe(true);
  });

  it('of nobody allow nothing', () => {
    expect(abilityOf([]).can('read', 'card')).toBe(false);
  });

  it.each(['all:manage', 'card:manage', 'all:read', 'card', ':', ''])(
    'give nothing for a privilege named %j',
    (name) => {
      expect(compileRules(plain([name]))).toEqual([]);
    },
  );

  it.each([
    ['account:read:withoutBalance', 'accountTransaction', 2, 1],
    ['card:read:withoutBalance', 'cardBalance', 1, 2],
  ])('take with %s what tells the same elsewhere', (name, noun, hidden, shown) => {
    const others = plain(['statement:read', `${noun}:read`, 'cardTransaction:read']);
    const ability = abilityOf(compileRules([{ ...unlimited, name, fields: ['balance'], inverted: true }, ...others]));
    expect(ability.can('read', noun, noun === 'cardBalance' ? 'balance' : 'balanceAfter')).toBe(false);
    expect(ability.can('read', 'cardTransaction', 'balanceAfter')).toBe(false);
    expect(ability.can('read', 'cardTransaction', 'billingAmount')).toBe(true);
    expect(ability.can('read', subject('statement', { statementType: hidden }))).toBe(false);
    expect(ability.can('read', subject('statement', { statementType: shown }))).toBe(true);
  });

  it('limit to fields and records, and what is taken away has the last word', () => {
    const ability = abilityOf(
      compileRules([
        { ...unlimited, name: 'account:read:withoutBalance', fields: ['balance'], inverted: true, reason: 'Private' },
        { ...unlimited, name: 'card:read:virtual', conditions: { cardType: [1, 3] } },
        ...plain(['account:read']),
      ]),
    );
    expect(ability.can('read', 'account')).toBe(true);
    expect(ability.can('read', 'account', 'accountName')).toBe(true);
    expect(ability.can('read', 'account', 'balance')).toBe(false);
    expect(ability.relevantRuleFor('read', 'account', 'balance')?.reason).toBe('Private');
    expect(ability.can('read', subject('card', { cardType: 3 }))).toBe(true);
    expect(ability.can('read', subject('card', { cardType: 2 }))).toBe(false);
  });
});
