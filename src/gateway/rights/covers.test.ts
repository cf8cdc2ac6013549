import { subject as typed } from '@casl/ability';
import { describe, expect, it, test } from 'vitest';
import type { Conditions } from '#domain/ability.ts';
import { privileges } from '#domain/permission/privilege.ts';
import fc from '#tests/chance.ts';
import { beyond, covers } from './covers.ts';
import { abilityOf, compileRules, type HeldPrivilege } from './rules.ts';

const nothing = { fields: null, conditions: null, inverted: false, reason: null };
const plain = (name: string): HeldPrivilege => ({ ...nothing, name });
const ofFields = (name: string, ...fields: string[]): HeldPrivilege => ({ ...nothing, name, fields });
const ofRecords = (name: string, conditions: Conditions): HeldPrivilege => ({ ...nothing, name, conditions });
const without = (one: HeldPrivilege): HeldPrivilege => ({ ...one, inverted: true });

const covered = (own: HeldPrivilege[], wanted: HeldPrivilege[]) => covers(compileRules(own), compileRules(wanted));

const whole = plain('card:read');
const virtual = ofRecords('card:read:virtual', { cardType: [1, 3] });
const physical = ofRecords('card:read:physical', { cardType: [2, 4] });
const all = ofRecords('card:read:all', { cardType: [1, 2, 3, 4] });
const personal = ofRecords('card:read:personal', { cardType: [1, 2] });
const normal = ofRecords('card:read:normal', { cardStatus: 1, cardType: 1 });
const names = ofFields('card:read:names', 'last4', 'cardToken');
const less = ofFields('card:read:less', 'last4');
const noBalance = without(ofFields('card:read:z1', 'balance', 'held'));
const noAmounts = without(ofFields('card:read:z2', 'balance', 'held', 'available'));
const notClosed = without(ofRecords('card:read:z3', { cardStatus: 5 }));
const notEnded = without(ofRecords('card:read:z4', { cardStatus: [5, 6] }));
const none = without(plain('card:read:z5'));

describe('what one holds covers', () => {
  it.each([
    ['itself', [whole], [whole]],
    ['the same under any name', [plain('card:read:mine')], [whole]],
    ['nothing', [], []],
    ['part of the records', [whole], [virtual]],
    ['part of the fields', [whole], [names]],
    ['fewer fields', [names], [less]],
    ['fewer records', [all], [virtual]],
    ['records that are told by more', [virtual], [normal]],
    ['what several give together', [virtual, physical], [all]],
    ['what several give together, in other parts', [virtual, physical], [personal]],
    [
      'fields that several give together',
      [less, ofFields('card:read:y', 'balance')],
      [ofFields('card:read:x', 'last4', 'balance')],
    ],
    ['what is limited as one is oneself', [whole, noBalance], [whole, noBalance]],
    ['what is limited more', [whole, noBalance, notClosed], [whole, noAmounts, notEnded]],
    ['fields that one isn’t kept from', [whole, noBalance], [names]],
    ['records that are taken away again', [virtual], [all, without(physical)]],
    ['what is taken away altogether', [], [whole, none]],
    ['restrictions alone', [], [noBalance, notClosed, none]],
  ])('%s', (_, own, wanted) => expect(covered(own, wanted)).toBe(true));
});

describe('what one holds doesn’t cover', () => {
  it.each([
    ['anything, where that is nothing', [], [whole]],
    ['another action', [whole], [plain('card:reveal')]],
    ['another action by a name that sounds like one’s own', [whole], [plain('card:reveal:read')]],
    ['another subject', [whole], [plain('account:read')]],
    ['all records', [virtual], [whole]],
    ['all records, even of every kind that one can think of', [all], [whole]],
    ['other records', [virtual], [physical]],
    ['more records', [virtual], [personal]],
    ['records that are told by less', [normal], [virtual]],
    ['values of another kind', [virtual], [ofRecords('card:read:x', { cardType: '1' })]],
    ['all fields', [names], [whole]],
    ['other fields', [less], [names]],
    ['all fields of some records', [names], [virtual]],
    ['some fields of all records', [virtual], [less]],
    ['what one is kept from, without that', [whole, noBalance], [whole]],
    ['fields that one is kept from', [whole, noBalance], [ofFields('card:read:x', 'last4', 'balance')]],
    ['what is limited less in its fields', [whole, noAmounts], [whole, noBalance]],
    ['what is limited less in its records', [whole, notEnded], [whole, notClosed]],
    ['what is limited in other records', [whole, notClosed], [whole, without(physical)]],
    ['records that the other may still have after all', [whole, notClosed], [virtual]],
    ['what was taken from oneself altogether', [whole, none], [virtual]],
    [
      'what a restriction takes elsewhere, too',
      [plain('accountTransaction:read'), without(ofFields('account:read:withoutBalance', 'balance'))],
      [plain('accountTransaction:read')],
    ],
    ['a right to everything that there are no records of', [], [virtual, without(virtual)]],
  ])('%s', (_, own, wanted) => expect(covered(own, wanted)).toBe(false));

  it('is named', () => {
    const own = compileRules([whole, plain('card:block')]);
    const wanted = compileRules([whole, plain('card:block'), plain('card:reveal:z')]);
    expect(beyond(own, wanted)).toMatchObject({ subject: 'card', action: 'reveal' });
  });
});

describe('a right that the product doesn’t know', () => {
  const unknown = plain('report:read');
  const everything = privileges.map(([name]) => plain(name));

  it('is covered by who holds it, and by who holds everything', () => {
    expect(covered([unknown], [ofRecords('report:read:x', { year: 2026 })])).toBe(true);
    expect(covered(everything, [unknown])).toBe(true);
  });

  it('isn’t by who lacks anything, or is kept from anything', () => {
    expect(covered(everything.slice(1), [unknown])).toBe(false);
    expect(covered([...everything, noBalance], [unknown])).toBe(false);
  });
});

test('the answer comes soon, whatever roles are made of, and is no where it would take long', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const values = Array.from({ length: 20 }, (_, at) => at);
  const wide = ofRecords('card:read:wide', Object.fromEntries(fields.map((field) => [field, values])));
  const narrow = values.map((at) =>
    ofRecords(`card:read:n${at}`, Object.fromEntries(fields.map((field) => [field, [at, (at + 7) % 20]]))),
  );
  expect(covered(narrow, [wide])).toBe(false);
  expect(covered([...narrow, wide], [wide])).toBe(true);
});

/**
 * Small worlds, so that all of them can be looked through: two subjects that hold hands by a restriction, two actions, three
 * fields, and all records that two columns of two values make.
 */
const rights = ['account:read', 'account:edit', 'accountTransaction:read'] as const;
const fields = ['balance', 'balanceAfter', 'name'] as const;
const records = [1, 2, 3].flatMap((currency) => ['x', 'y', 'z'].map((kind) => ({ currency, kind })));

const limits = fc.oneof(
  fc.constant({ fields: null, conditions: null }),
  fc.record({ fields: fc.subarray([...fields], { minLength: 1 }), conditions: fc.constant(null) }),
  fc.record({
    fields: fc.constant(null),
    conditions: fc
      .record(
        {
          currency: fc.oneof(fc.constantFrom(1, 2), fc.constant([1, 2])),
          kind: fc.oneof(fc.constantFrom('x', 'y'), fc.constant(['x', 'y'])),
        },
        { requiredKeys: [] },
      )
      .filter((conditions) => Object.keys(conditions).length > 0),
  }),
);
const privilege: fc.Arbitrary<HeldPrivilege> = fc
  .tuple(fc.constantFrom(...rights), fc.constantFrom(':withoutBalance', ':b', ':c'), limits, fc.boolean())
  .map(
    ([name, variant, limit, inverted]) => ({ name: name + variant, ...limit, inverted, reason: null }) as HeldPrivilege,
  );
const role = fc.array(privilege, { maxLength: 6 });

/** Everything that a role can do in such a world, found by asking. */
function abilities(held: HeldPrivilege[]): Set<string> {
  const ability = abilityOf(compileRules(held));
  const found = new Set<string>();
  for (const name of rights) {
    const [noun = '', action = ''] = name.split(':');
    if (!ability.can(action, noun)) continue;
    found.add(name);
    for (const field of [...fields, 'other']) if (ability.can(action, noun, field)) found.add(`${name} ${field}`);
    for (const record of records)
      if (ability.can(action, typed(noun, { ...record }))) found.add(`${name} ${JSON.stringify(record)}`);
  }
  return found;
}

test('who is covered can do nothing that the other can’t', () => {
  let coveredOnes = 0;
  fc.assert(
    fc.property(role, role, (own, wanted) => {
      if (!covered(own, wanted)) return;
      coveredOnes++;
      const can = abilities(own);
      expect([...abilities(wanted)].filter((one) => !can.has(one))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect(coveredOnes).toBeGreaterThan(500);
});

test('everybody covers themselves, and themselves with less', () => {
  fc.assert(
    fc.property(role, role, (own, more) => {
      expect(covered(own, own)).toBe(true);
      expect(covered(own, [...own, ...more.map(without)])).toBe(true);
      expect(covered([...own, ...more.filter(({ inverted }) => !inverted)], own)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('without restrictions, what isn’t covered can do something that the other can’t', () => {
  fc.assert(
    fc.property(role, role, (one, other) => {
      const [own, wanted] = [one, other].map((held) => held.filter(({ inverted }) => !inverted)) as [
        HeldPrivilege[],
        HeldPrivilege[],
      ];
      if (covered(own, wanted)) return;
      const can = abilities(own);
      expect([...abilities(wanted)].filter((each) => !can.has(each))).not.toEqual([]);
    }),
    { numRuns: 5000 },
  );
});
