import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { describe, expect, it } from 'vitest';
import { type CardAction, cardActionNames, cardActions, moveCard } from '#domain/card/lifecycle.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { type ActionableCard, type Asker, actionsFor } from './actionsFor.ts';

const askers = shippedRoles.map(({ roleName, forOperators, privileges }) => {
  const rules = privileges.map(splitPrivilege);
  return [roleName, { ability: createMongoAbility(rules), byOperator: forOperators }] as const;
});
const askerCalled = (name: string): Asker => new Map<string, Asker>(askers).get(name) as Asker;

const blockers = [null, 'customer', 'operator'] as const;
const everyCard: ActionableCard[] = cardStatus.values.flatMap((status) =>
  blockers.map((blockedBy) => ({ id: `${status}`, cardStatus: status, blockedBy })),
);
const normal: ActionableCard = { id: '1', cardStatus: cardStatus.code.normal, blockedBy: null };

const offered = (card: ActionableCard, asker: Asker) =>
  actionsFor(card, asker)
    .filter((offer) => offer.offered)
    .map(({ action }) => action);
const reasonFor = (action: CardAction, card: ActionableCard, asker: Asker) => {
  const offer = actionsFor(card, asker).find((one) => one.action === action);
  return offer?.offered === false ? offer.why : undefined;
};

describe.each(askers)('what a card offers to %s', (_, asker) => {
  const holds = (action: CardAction) => asker.ability.can(cardActions[action].privilege, 'card');

  it('is exactly what the lifecycle allows and the role holds, in every status', () => {
    for (const card of everyCard) {
      const allowed = cardActionNames.filter(
        (action) => holds(action) && moveCard(action, card, asker.byOperator).allowed,
      );
      expect(offered(card, asker)).toEqual(allowed);
    }
  });

  it('names a reason for everything else', () => {
    for (const card of everyCard) {
      const refused = actionsFor(card, asker).filter((offer) => !offer.offered);
      for (const { action } of refused) {
        const move = moveCard(action, card, asker.byOperator);
        const expected = holds(action) ? !move.allowed && move.why : 'role';
        expect([card, action, reasonFor(action, card, asker)]).toEqual([card, action, expected]);
      }
    }
  });
});

it('offers nothing to those who may only read', () => {
  for (const card of everyCard) {
    expect(offered(card, askerCalled('Customer viewer'))).toEqual([]);
    expect(offered(card, askerCalled('Customer finance'))).toEqual([]);
  }
});

it('lets operator staff lift their own block, and tells a customer that only they can', () => {
  const card: ActionableCard = { id: '1', cardStatus: cardStatus.code.blocked, blockedBy: 'operator' };
  expect(offered(card, askerCalled('Operator'))).toContain('unblock');
  expect(reasonFor('unblock', card, askerCalled('Customer administrator'))).toBe('operatorBlock');
});

it('tells a rule about one card from what the role may never do', () => {
  const ability: MongoAbility = createMongoAbility([
    { action: 'block', subject: 'card' },
    { action: 'block', subject: 'card', inverted: true, conditions: { id: '2' } },
  ]);
  const asker = { ability, byOperator: false };
  expect(offered(normal, asker)).toEqual(['block']);
  expect(reasonFor('block', { ...normal, id: '2' }, asker)).toBe('right');
  expect(reasonFor('revoke', normal, asker)).toBe('role');
});
