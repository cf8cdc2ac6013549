import { type AuthorizationEventKind, eventTotals, type Totals } from '#domain/authorization/event.ts';
import { shareOf } from '#domain/money.ts';
import { add, type Row, type World } from './world.ts';

interface Step {
  kind: AuthorizationEventKind;
  /** The record of the message; the purchase's own when it begins with it. */
  record?: Row<'authorizations'>;
  at: Date;
  /** Minor units of the billing currency. */
  amount: bigint;
  transactionId?: string;
}

/**
 * Adds a step to a purchase's history and to its totals, as services/processor/purchase.ts does. What is settled and held the
 * caller has written already.
 */
export function tell(world: World, purchase: Row<'authorizations'>, step: Step): void {
  const total = eventTotals[step.kind];
  if (total === 'authorized') purchase.authorizedBillingAmount += step.amount;
  if (total === 'reversed') purchase.reversedBillingAmount += step.amount;
  if (total === 'refunded') purchase.refundedBillingAmount += step.amount;
  const purchaseAmount = total && addInOwnCurrency(purchase, total);
  const record = step.record ?? purchase;
  const sequence = (world.steps.get(purchase.id) ?? 0) + 1;
  world.steps.set(purchase.id, sequence);
  const { billingAmount, transactionAmount } = purchase;
  const isAnswer = step.kind === 'approve' || step.kind === 'decline' || step.kind === 'verify';
  add(world, 'authorizationEvents', {
    authorizationId: purchase.id,
    sequence,
    customerId: purchase.customerId,
    recordId: record.id,
    messageId: `msg-${record.id}`,
    kind: step.kind,
    transactionCurrency: purchase.transactionCurrency,
    transactionAmount: billingAmount === 0n ? 0n : (transactionAmount * step.amount) / billingAmount,
    billingAmount: step.amount,
    purchaseAmount,
    exchangeAmount: 0n,
    responseCode: isAnswer ? purchase.responseCode : null,
    failedCheck: isAnswer ? purchase.failedCheck : null,
    transactionId: step.transactionId ?? null,
    authorizedAfter: purchase.authorizedBillingAmount,
    reversedAfter: purchase.reversedBillingAmount,
    settledAfter: purchase.settledBillingAmount,
    refundedAfter: purchase.refundedBillingAmount,
    heldAfter: purchase.held,
    createdAt: step.at,
  });
}

/** Brings a total up in the purchase's own currency, in proportion; answers what that adds. */
function addInOwnCurrency(purchase: Row<'authorizations'>, total: keyof Totals): bigint {
  const column = `${total}TransactionAmount` as const;
  const before = purchase[column];
  purchase[column] =
    total === 'refunded'
      ? shareOf(purchase.refundedBillingAmount, purchase.settledBillingAmount, purchase.settledTransactionAmount)
      : shareOf(purchase[`${total}BillingAmount`], purchase.billingAmount, purchase.transactionAmount);
  return purchase[column] - before;
}

/** What joins the messages of a purchase. */
export const linkOf = (world: World, at: Date): string => world.reference('TL', at);

/** Counts what each card has used of its limits: what its purchases hold and have settled, on the day they were approved. */
export function countUsage(world: World): void {
  const found = new Map<string, Row<'cardUsage'>>();
  for (const purchase of world.rows.authorizations) {
    const amount = purchase.held + purchase.settledBillingAmount;
    if (purchase.usageDay === null || amount === 0n) continue;
    for (const [span, starts] of spansOf(purchase.usageDay)) {
      const { cardId, customerId } = purchase;
      const key = `${cardId} ${span} ${starts}`;
      const row = found.get(key) ?? add(world, 'cardUsage', { cardId, customerId, span, starts, amount: 0n, times: 0 });
      found.set(key, row);
      row.amount += amount;
      row.times += 1;
    }
  }
}

const spansOf = (day: string) =>
  [
    ['day', day],
    ['month', `${day.slice(0, 7)}-01`],
    ['ever', '0001-01-01'],
  ] as const;
