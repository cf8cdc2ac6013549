import { describe, expect, it } from 'vitest';
import { privileges } from '#domain/privilege.ts';
import { shippedRoles } from '#domain/role.ts';
import { abilityOf, compileRules } from './rights.ts';

const names = privileges.map(([name]) => name);

describe('the rules of a role', () => {
  it('are one for each subject, in the order of its privileges', () => {
    expect(compileRules(['card:read', 'account:read', 'card:block'])).toEqual([
      { action: ['read', 'block'], subject: 'card' },
      { action: ['read'], subject: 'account' },
    ]);
  });

  it('fit into a cookie, even all of them', () => {
    expect(encodeURIComponent(JSON.stringify(compileRules(names))).length).toBeLessThan(4096);
  });

  it.each(shippedRoles)('of $roleName allow exactly what it holds', ({ privileges: held }) => {
    const ability = abilityOf(compileRules(held));
    const allowed = names.filter((name) => {
      const [subject = '', action = ''] = name.split(':');
      return ability.can(action, subject);
    });
    expect(allowed).toEqual(names.filter((name) => (held as readonly string[]).includes(name)));
  });

  it('allow nothing that has no privilege, whatever it is called', () => {
    const ability = abilityOf(compileRules(names));
    for (const [action, subject] of [
      ['manage', 'all'],
      ['manage', 'card'],
      ['reveal', 'card'],
      ['read', 'role'],
      ['read', 'constructor'],
      ['read', '__proto__'],
      ['', ''],
    ] as const) {
      expect(ability.can(action, subject)).toBe(false);
    }
  });

  it('of nobody allow nothing', () => {
    expect(abilityOf([]).can('read', 'card')).toBe(false);
  });

  it.each(['all:manage', 'card:manage', 'all:read', 'card', ':', ''])(
    'give nothing for a privilege named %j',
    (name) => {
      expect(compileRules([name])).toEqual([]);
    },
  );
});
