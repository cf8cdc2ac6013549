import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AbilityRule, AbilityRules } from '#domain/ability.ts';
import { privileges } from '#domain/permission/privilege.ts';
import { asSubject, createAbilities } from './abilities.ts';

beforeEach(() => Cookies.remove('userAbilityRules', { path: '/' }));

const rules: AbilityRule[] = [
  { action: ['read', 'block'], subject: 'card' },
  { action: 'read', subject: 'cardholder', conditions: { riskLevel: { $in: [2, 3] } } },
  { action: 'update', subject: 'account', fields: ['remark'] },
  { action: 'block', subject: 'card', conditions: { sharedCard: true }, inverted: true, reason: 'Ask the desk' },
];

/** What the next visit knows of the rights that this one was told. */
function nextVisit(told: readonly AbilityRule[]) {
  createAbilities(Cookies).set(told);
  return createAbilities(Cookies);
}

describe('the rights in the cookie', () => {
  it('hold actions on subjects for the next visit [S3.16] [S6.3]', () => {
    const ability = nextVisit(rules).current();
    expect(Cookies.get('userAbilityRules')).toBeDefined();
    expect(ability.can('block', 'card')).toBe(true);
    expect(ability.can('revoke', 'card')).toBe(false);
    expect(ability.can('read', 'statement')).toBe(false);
  });

  it('and on which records [S3.16] [S6.4]', () => {
    const ability = nextVisit(rules).current();
    expect(ability.can('read', asSubject('cardholder', { riskLevel: 2 }))).toBe(true);
    expect(ability.can('read', asSubject('cardholder', { riskLevel: 4 }))).toBe(false);
  });

  it('and on which fields [S3.16] [S6.5]', () => {
    const ability = nextVisit(rules).current();
    expect(ability.can('update', 'account', 'remark')).toBe(true);
    expect(ability.can('update', 'account', 'balance')).toBe(false);
  });

  it('and what is taken away again, and why [S3.16] [S6.6]', () => {
    const ability = nextVisit(rules).current();
    expect(ability.can('block', asSubject('card', { sharedCard: true }))).toBe(false);
    expect(ability.can('block', asSubject('card', { sharedCard: false }))).toBe(true);
    expect(ability.relevantRuleFor('block', asSubject('card', { sharedCard: true }))?.reason).toBe('Ask the desk');
  });

  it('may be plain rules, as other gateways’ portals write them', () => {
    Cookies.set('userAbilityRules', JSON.stringify(rules), { path: '/' });
    expect(createAbilities(Cookies).current().can('block', 'card')).toBe(true);
  });

  it.each(['{', '7', '[[7]]', '[{"action":7}]', '{"<garbage'])('are unknown when it holds %s', (garbage) => {
    Cookies.set('userAbilityRules', garbage, { path: '/' });
    const abilities = createAbilities(Cookies);
    expect(abilities.areKnown()).toBe(false);
    expect(abilities.current().can('read', 'card')).toBe(false);
  });

  it('of somebody who may do everything fit into four kilobytes', () => {
    const bySubject = Object.groupBy(
      privileges.map(([name]) => name.split(':') as [string, string]),
      ([subject]) => subject,
    );
    const all = Object.entries(bySubject).map(([subject, own]) => ({
      subject,
      action: (own ?? []).map(([, action]) => action),
    }));
    nextVisit(AbilityRules.parse(all));
    const kept = document.cookie.split('; ').find((each) => each.startsWith('userAbilityRules='));
    expect(kept?.length).toBeGreaterThan(500);
    expect(kept?.length).toBeLessThanOrEqual(4096);
  });

  it('that don’t fit are held in memory, and are asked for again by the next visit', () => {
    const many = Array.from({ length: 400 }, (_, n) => ({ action: 'read', subject: `subjectOfSomeLength${n}` }));
    const abilities = createAbilities(Cookies);
    abilities.set(rules);
    abilities.set(many);
    expect(abilities.current().can('read', 'subjectOfSomeLength399')).toBe(true);
    expect(Cookies.get('userAbilityRules')).toBeUndefined();
    expect(createAbilities(Cookies).areKnown()).toBe(false);
  });

  it('are news only when they are others than before', () => {
    const abilities = nextVisit(rules);
    const heard = vi.fn<() => void>();
    abilities.subscribe(heard);
    const before = abilities.current();
    abilities.set(structuredClone(rules));
    expect(heard).not.toHaveBeenCalled();
    expect(abilities.current()).toBe(before);
    abilities.set(rules.slice(1));
    expect(heard).toHaveBeenCalledOnce();
    expect(abilities.current().can('block', 'card')).toBe(false);
  });

  it('are gone at logout', () => {
    const abilities = nextVisit(rules);
    abilities.forget();
    expect(Cookies.get('userAbilityRules')).toBeUndefined();
    expect(createAbilities(Cookies).areKnown()).toBe(false);
  });
});
