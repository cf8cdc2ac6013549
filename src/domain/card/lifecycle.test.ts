import { describe, expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { cardLogType, cardStatus } from '../enumerations.ts';
import { type CardState, cardActionNames, cardActions, moveCard, systemMoves } from './lifecycle.ts';

const { unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

const anyCard = fc.record<CardState>({
  cardStatus: fc.constantFrom(...cardStatus.values),
  statusBeforeLoss: fc.constantFrom(null, unactivated, normal, blocked),
  blockedBy: fc.constantFrom(null, 'customer', 'operator'),
});
const anyAction = fc.constantFrom(...cardActionNames);

describe('what people may do to a card', () => {
  test.each([
    ['activate', unactivated, normal],
    ['loss', unactivated, lost],
    ['loss', normal, lost],
    ['loss', blocked, lost],
    ['block', normal, blocked],
    ['unblock', blocked, normal],
    ['revoke', unactivated, closing],
    ['revoke', normal, closing],
    ['revoke', blocked, closing],
    ['revoke', lost, closing],
    ['revoke', expired, closing],
  ] as const)('%s leads from status %i to %i', (action, from, to) => {
    expect(moveCard(action, { cardStatus: from }, true)).toEqual({ allowed: true, to });
  });

  test.each([unactivated, normal, blocked] as const)(
    'a found card is again what it was before the loss: %i',
    (before) => {
      expect(moveCard('unloss', { cardStatus: lost, statusBeforeLoss: before }, false)).toEqual({
        allowed: true,
        to: before,
      });
    },
  );

  test.each([
    ['activate', [unactivated]],
    ['loss', [unactivated, normal, blocked]],
    ['unloss', [lost]],
    ['block', [normal]],
    ['unblock', [blocked]],
    ['revoke', [unactivated, normal, blocked, lost, expired]],
    ['updateAcsPassword', [normal]],
    ['resetAcsPassword', [normal, blocked]],
    ['updatePin', [normal]],
    ['resetPin', [unactivated, normal, blocked]],
  ] as const)('%s is done in the statuses %j, and in no other', (action, statuses) => {
    const taken = cardStatus.values.filter((status) => moveCard(action, { cardStatus: status }, true).allowed);
    expect(taken).toEqual(statuses);
  });

  test('what operator staff blocked, a customer can’t unblock and operator staff can', () => {
    const card: CardState = { cardStatus: blocked, blockedBy: 'operator' };
    expect(moveCard('unblock', card, false)).toEqual({ allowed: false, why: 'operatorBlock' });
    expect(moveCard('unblock', card, true)).toEqual({ allowed: true, to: normal });
  });

  test('changing a PIN or an ACS password leaves the status alone [S4.7] [S4.8]', () => {
    for (const action of ['resetPin', 'updatePin', 'resetAcsPassword', 'updateAcsPassword'] as const)
      expect(moveCard(action, { cardStatus: normal }, false)).toEqual({ allowed: true, to: normal });
  });
});

describe('whatever is tried', () => {
  test('only the statuses in the table are left, and never for one that isn’t a status', () => {
    fc.assert(
      fc.property(anyAction, anyCard, fc.boolean(), (action, card, byOperator) => {
        const move = moveCard(action, card, byOperator);
        const offered = (cardActions[action].from as readonly number[]).includes(card.cardStatus);
        expect(move.allowed ? cardStatus.is(move.to) : move.why === 'status' ? !offered : true).toBe(true);
        if (move.allowed) expect(offered).toBe(true);
      }),
    );
  });

  test('a closed or closing card never moves again by hand', () => {
    fc.assert(
      fc.property(anyAction, fc.constantFrom(closing, closed), fc.boolean(), (action, status, byOperator) => {
        expect(moveCard(action, { cardStatus: status }, byOperator).allowed).toBe(false);
      }),
    );
  });

  test('no walk of allowed actions brings a card back to use after it was revoked [S4.6]', () => {
    fc.assert(
      fc.property(anyCard, fc.array(anyAction, { maxLength: 20 }), (start, actions) => {
        let card = start;
        let revoked = false;
        for (const action of actions) {
          const move = moveCard(action, card, true);
          if (!move.allowed) continue;
          card = { ...card, cardStatus: move.to };
          revoked ||= action === 'revoke';
          if (revoked) expect(move.to).toBe(closing);
        }
      }),
    );
  });
});

test('each action is recorded as its own card log type, and each type belongs to an action [S4.9]', () => {
  const types = cardActionNames.map((name) => cardActions[name].logType);
  expect(new Set(types)).toEqual(new Set(cardLogType.values));
  expect(types).toHaveLength(cardLogType.values.length);
});

test('every status can be reached and every one but Closed be left', () => {
  const moves = [
    ...systemMoves.map(({ from, to }) => ({ from: from as readonly number[], to: to as number })),
    ...cardActionNames.map((name) => ({ from: cardActions[name].from as readonly number[], to: cardActions[name].to })),
  ];
  const left = new Set(moves.flatMap(({ from }) => from));
  const reached = new Set(moves.map(({ to }) => to));
  for (const status of cardStatus.values) {
    expect(left.has(status)).toBe(status !== closed);
    if (status !== cardStatus.code.initial) expect(reached.has(status)).toBe(true);
  }
});
