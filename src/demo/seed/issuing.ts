import { transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { Order } from './applications.ts';
import { available, post, recordOnAccount } from './book.ts';
import type { Timeline } from './timeline.ts';
import { after, day, type World } from './world.ts';

const { fee } = transactionType.code;

/** What issuing an order's cards costs, once they are out. */
export function planIssuing(world: World, timeline: Timeline, order: Order): void {
  if (order.issuedAt) timeline.at(after(order.issuedAt, 60_000), (time) => charge(world, timeline, order, time));
}

function charge(world: World, timeline: Timeline, order: Order, at: Date): void {
  const { product, account, application } = order;
  const amount = product.issuingFee * BigInt(application.quantity);
  if (amount === 0n) return;
  if (available(account) < amount) {
    timeline.at(after(at, 3 * day), (later) => charge(world, timeline, order, later));
    return;
  }
  const postingId = post(world, account.customerId, fee, at, [
    { account, amount: -amount },
    { book: 'fees', currency: account.currency, amount },
  ]);
  const { quantity, orderNumber } = application;
  const description = movementDescription('issuing', { quantity, productName: product.productName, orderNumber });
  const record = recordOnAccount(world, account, { at, type: fee, amount: -amount, postingId }, { description });
  application.feeTransactionId = record.transactionId;
}
