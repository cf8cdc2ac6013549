import { transactionStatus, transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { available, post, recordOnAccount } from './book.ts';
import type { Account, Customer } from './customers.ts';
import { makeDeposit } from './deposits.ts';
import { fromDollars, roundSum } from './exchange.ts';
import type { Timeline } from './timeline.ts';
import { planTransfers } from './transfers.ts';
import { after, day, hour, officeHour, storyDays, type World } from './world.ts';

const { rebate, withdrawal, adjustment, fee } = transactionType.code;

/** What customers do with their accounts: pay in, draw out, exchange, and what the programme charges and gives back. */
export function planTreasury(world: World, timeline: Timeline, customers: readonly Customer[]): void {
  for (const customer of customers) {
    for (const [order, account] of customer.accounts.entries()) planAccount(world, timeline, account, order);
    planTransfers(world, timeline, customer);
    // One that has only been declared so far, and one on its way.
    for (const hoursAgo of [0.5 + world.random.next() * 3, 8 + world.random.next() * 8]) {
      const declared = after(world.now, -hoursAgo * hour);
      const account = world.random.pick(customer.accounts);
      timeline.at(declared, () => makeDeposit(world, timeline, account, declared, account.monthly * 0.3));
    }
  }
}

function planAccount(world: World, timeline: Timeline, account: Account, order: number): void {
  const { random, start } = world;
  makeDeposit(world, timeline, account, after(start, (0.1 + random.next() * 0.6) * day), account.monthly * 1.3, true);
  for (let at = 5 + random.next() * 4; at < storyDays; at += 6 + random.next() * 6) {
    const time = officeHour(world, after(start, at * day));
    timeline.at(time, () => makeDeposit(world, timeline, account, time, account.monthly * random.around(0.3, 0.35)));
  }
  for (const month of monthStarts(world)) {
    timeline.at(after(month, 2 * hour + order * 61_000), (time) => chargeMonth(world, account, time));
    timeline.at(after(month, 5 * hour + order * 83_000), (time) => giveRebate(world, account, time));
  }
  for (let at = 30 + random.next() * 20; at < storyDays; at += 24 + random.next() * 20) {
    timeline.at(officeHour(world, after(start, at * day)), (time) => withdraw(world, account, time));
  }
  if (random.chance(0.5)) {
    timeline.at(officeHour(world, after(start, random.int(20, 170) * day)), (time) => adjust(world, account, time));
  }
}

function monthStarts({ start, now }: World): Date[] {
  const months: Date[] = [];
  for (let month = 1; month <= 7; month++) {
    const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1));
    if (first < now) months.push(first);
  }
  return months;
}

function chargeMonth(world: World, { row }: Account, at: Date): void {
  const amount = fromDollars(25, row.currency);
  if (available(row) < amount) return;
  const lines = [
    { account: row, amount: -amount },
    { book: 'fees', currency: row.currency, amount },
  ] as const;
  const postingId = post(world, row.customerId, fee, at, [...lines]);
  recordOnAccount(
    world,
    row,
    { at, type: fee, amount: -amount, postingId },
    { description: movementDescription('monthlyFee') },
  );
}

/** 0.6 % of what the account's cards have spent since the last one. */
function giveRebate(world: World, account: Account, at: Date): void {
  const { row } = account;
  const since = after(at, -31 * day);
  const cards = new Set(world.rows.cards.filter(({ accountId }) => accountId === row.id).map(({ id }) => id));
  const spent = world.rows.cardTransactions
    .filter(
      (each) => each.type === transactionType.code.consumption && each.createdAt >= since && cards.has(each.cardId),
    )
    .reduce((sum, { billingAmount }) => sum + billingAmount, 0n);
  const amount = (spent * 6n) / 1000n;
  if (amount === 0n) return;
  const postingId = post(world, row.customerId, rebate, at, [
    { account: row, amount },
    { book: 'rebates', currency: row.currency, amount: -amount },
  ]);
  recordOnAccount(
    world,
    row,
    { at, type: rebate, amount, postingId },
    { description: movementDescription('spendingRebate') },
  );
}

function withdraw(world: World, account: Account, at: Date): void {
  const { random } = world;
  const { row } = account;
  const plenty = available(row) > roundSum(account.monthly * 1.6, row.currency);
  const amount = roundSum(account.monthly * (plenty ? 0.5 : 0.08), row.currency);
  const counterparty = { counterpartyName: row.accountName, counterpartyAccountNumber: `****${random.digits(4)}` };
  if (available(row) < amount * 3n || random.chance(0.12)) {
    const also = {
      ...counterparty,
      description: movementDescription('payoutCancelled'),
      status: transactionStatus.code.cancelled,
    };
    const nothing = { at, type: withdrawal, amount: 0n, postingId: null };
    recordOnAccount(world, row, nothing, { ...also, billingAmount: amount, transactionAmount: amount });
    return;
  }
  const postingId = post(world, row.customerId, withdrawal, at, [
    { account: row, amount: -amount },
    { book: 'bank', currency: row.currency, amount },
  ]);
  const also = { ...counterparty, description: movementDescription('payout') };
  recordOnAccount(world, row, { at, type: withdrawal, amount: -amount, postingId }, also);
}

function adjust(world: World, { row }: Account, at: Date): void {
  const size = fromDollars(world.random.around(40, 0.6), row.currency);
  const amount = world.random.chance(0.6) || available(row) < size ? size : -size;
  const postingId = post(world, row.customerId, adjustment, at, [
    { account: row, amount },
    { book: 'adjustments', currency: row.currency, amount: -amount },
  ]);
  const description = amount > 0n ? 'Correction of a fee charged twice' : 'Correction of a credit booked twice';
  recordOnAccount(world, row, { at, type: adjustment, amount, postingId }, { description });
}
