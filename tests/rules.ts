import { expect } from 'vitest';
import type { SpendingRule, SpendingRuleInput } from '#domain/rule/rule.ts';
import type { Caller, TestGateway } from './gateway.ts';

/** What a rule is made of, unless something else is said: nothing is bought with gambling. */
const gambling = {
  ruleName: 'No gambling',
  ruleEffect: 'decline',
  ruleMeasure: 'none',
  merchantCodes: ['7995'],
} as const;

/** Makes and moves spending rules as people do. */
export function ruleMakers(gateway: TestGateway) {
  const create = (caller: Caller, said: Partial<SpendingRuleInput>) =>
    gateway.door(caller, 'create', {
      dtoName: 'spendingRule',
      requestId: gateway.requestId(),
      data: { ...gambling, ruleScope: 'programme', ...said },
    });
  const update = (caller: Caller, id: string, data: object) =>
    gateway.door(caller, 'update', { dtoName: 'spendingRule', requestId: gateway.requestId(), id, data });
  const move = (caller: Caller, command: string, id: string) =>
    gateway.command(caller, command, { id, reason: 'For a test' });
  const made = async (caller: Caller, said: Partial<SpendingRuleInput>): Promise<SpendingRule> => {
    const { status, body } = await create(caller, said);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.dto;
  };
  const shadowed = async (caller: Caller, said: Partial<SpendingRuleInput>): Promise<SpendingRule> =>
    (await move(caller, 'shadowSpendingRule', (await made(caller, said)).id)).body.dto;
  const live = async (caller: Caller, said: Partial<SpendingRuleInput>): Promise<SpendingRule> =>
    (await move(caller, 'startSpendingRule', (await made(caller, said)).id)).body.dto;
  return { create, update, move, made, shadowed, live };
}
