import type { Command, CommandInput } from '#domain/contract.ts';
import type { CreateInput } from '#domain/nouns.ts';
import type { InTransaction } from '#gateway/context.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { createRule } from '#gateway/services/rule/create.ts';
import { shadowSpendingRule, startSpendingRule } from '#gateway/services/rule/state.ts';
import { type Open, signedIn } from './signedIn.ts';

type Said = Omit<CreateInput<'spendingRule'>, 'ruleScope' | 'scopeId'>;

/** One that counts, set by the card issuer, and one that a customer tries on their own. */
const live: Said = {
  ruleName: 'No cash at night',
  ruleEffect: 'decline',
  merchantCodes: ['6010', '6011'],
  fromTime: '23:00',
  toTime: '05:00',
  ruleMeasure: 'none',
};
const tried: Said = {
  ruleName: 'Meals',
  ruleEffect: 'decline',
  merchantCodes: ['5812', '5813', '5814'],
  ruleMeasure: 'sum',
  currency: 'USD',
  allowedAmount: '300.00',
  rulePeriod: 'week',
  ruleCounting: 'card',
};

export async function setRules(ports: Open): Promise<void> {
  const staff = await signedIn(ports, 'operator@portal.test');
  const acme = await signedIn(ports, 'admin@acme.test');
  await make(staff, { ...live, ruleScope: 'programme' }, 'startSpendingRule', 'Agreed with the fraud team');
  const own = { ruleScope: 'customer', scopeId: acme.actor.customerId } as const;
  await make(acme, { ...tried, ...own }, 'shadowSpendingRule', 'To see what it would decline');
}

const moves = { shadowSpendingRule, startSpendingRule } satisfies Partial<
  Record<Command, (ctx: InTransaction, input: CommandInput<'endSpendingRule'>) => unknown>
>;

async function make(
  open: Awaited<ReturnType<typeof signedIn>>,
  said: CreateInput<'spendingRule'>,
  move: keyof typeof moves,
  reason: string,
): Promise<void> {
  const asked = { subject: 'spendingRule', subjectId: null, input: null };
  const { id } = await withTrail(open, { ...asked, operation: 'create' }, (ctx: InTransaction) =>
    createRule(ctx, said),
  );
  await withTrail(open, { ...asked, operation: move }, (ctx: InTransaction) => moves[move](ctx, { id, reason }));
}
