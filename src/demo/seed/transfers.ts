import { transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { available, post, recordOnAccount } from './book.ts';
import type { Account, Customer } from './customers.ts';
import { exchanged, rateAt, roundSum } from './exchange.ts';
import type { Timeline } from './timeline.ts';
import { after, day, officeHour, storyDays, type World } from './world.ts';

const { transferIn, transferOut } = transactionType.code;

/** Every few weeks the main account fills another one, in its currency. */
export function planTransfers(world: World, timeline: Timeline, { accounts }: Customer): void {
  const [main, ...others] = accounts;
  if (!main) return;
  for (let at = 12 + world.random.next() * 8; at < storyDays; at += 14 + world.random.next() * 12) {
    const to = world.random.pick(others);
    timeline.at(officeHour(world, after(world.start, at * day)), (time) => transfer(world, main, to, time));
  }
}

function transfer(world: World, { row: from }: Account, { row: to, monthly }: Account, at: Date): void {
  const amount = roundSum(monthly * 0.15, from.currency);
  if (available(from) < amount * 2n) return;
  const conversionRate = rateAt(world.random, from.currency, to.currency);
  const arriving = exchanged(amount, from.currency, to.currency, conversionRate);
  const postingId = post(world, from.customerId, transferOut, at, [
    { account: from, amount: -amount },
    { book: 'exchange', currency: from.currency, amount },
    { book: 'exchange', currency: to.currency, amount: -arriving },
    { account: to, amount: arriving },
  ]);
  const out = recordOnAccount(
    world,
    from,
    { at, type: transferOut, amount: -amount, postingId },
    {
      description: movementDescription('ownTransfer'),
      counterpartyAccountNumber: to.accountNumber,
      counterpartyName: to.accountName,
    },
  );
  recordOnAccount(
    world,
    to,
    { at, type: transferIn, amount: arriving, postingId },
    {
      transactionCurrency: from.currency,
      transactionAmount: amount,
      conversionRate,
      relatedTransactionId: out.transactionId,
      description: movementDescription('ownTransfer'),
      counterpartyAccountNumber: from.accountNumber,
      counterpartyName: from.accountName,
    },
  );
}
