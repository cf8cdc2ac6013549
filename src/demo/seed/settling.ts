import { processStatus, recordType, settleStatus, transactionType } from '#domain/enumerations.ts';
import { giveUp, laterRecord, refund } from './afterwards.ts';
import { available, purseOf, release } from './book.ts';
import { type Approved, book, chargeExchange } from './cardBook.ts';
import { mayEndHigher } from './merchants.ts';
import { tell } from './purchases.ts';
import type { Timeline } from './timeline.ts';
import { add, after, day, hour, type World } from './world.ts';

const { settled, partialSettled, overpaymentSettled } = settleStatus.code;

type Outcome = 'exact' | 'higher' | 'lower' | 'inParts' | 'reversed' | 'forgotten';
const outcomes: readonly (readonly [Outcome, weight: number])[] = [
  ['exact', 84],
  ['higher', 4],
  ['lower', 3],
  ['inParts', 3],
  ['reversed', 3],
  ['forgotten', 3],
];

/** Decides how an authorization ends, some hours or days later. What lies after now stays open. */
export function planOutcome(world: World, timeline: Timeline, approved: Approved): void {
  const { random } = world;
  const { record, merchant } = approved;
  const outcome = random.weighted(outcomes);
  const amount = record.billingAmount;
  const settling = after(
    record.createdAt,
    merchant.rhythm === 'machine' ? (3 + random.next() * 9) * hour : (10 + random.next() * 56) * hour,
  );
  const plan = (at: Date, taken: bigint, isFinal: boolean) =>
    timeline.at(at, (time) => settle(world, timeline, approved, taken, isFinal, time));
  if (outcome === 'reversed') {
    timeline.at(after(record.createdAt, random.around(50, 0.8) * 60_000), (time) =>
      giveUp(world, approved, 'reversed', time),
    );
  } else if (outcome === 'forgotten') {
    timeline.at(record.holdExpiresAt ?? settling, (time) => giveUp(world, approved, 'expired', time));
  } else if (outcome === 'inParts' && amount > 2n) {
    plan(settling, amount / 2n, false);
    plan(after(settling, (1 + random.next() * 3) * day), amount - amount / 2n, true);
  } else if (outcome === 'lower') {
    plan(settling, (amount * BigInt(random.int(60, 97))) / 100n || 1n, true);
  } else if (outcome === 'higher' && mayEndHigher(merchant.mcc)) {
    plan(settling, amount + (amount * BigInt(random.int(4, 18))) / 100n, true);
  } else {
    plan(settling, amount, true);
  }
}

/** Takes money: frees the hold, posts 151, and its fee where currencies were exchanged. */
function settle(
  world: World,
  timeline: Timeline,
  approved: Approved,
  wanted: bigint,
  isFinal: boolean,
  at: Date,
): void {
  const { record, story, rate } = approved;
  const { card } = story;
  if (record.held === 0n) return;
  const purse = purseOf(world, card);
  const freed = isFinal ? record.held : wanted;
  release(world, card, freed);
  record.held -= freed;
  const amount = available(purse) < wanted ? freed : wanted;
  record.settledBillingAmount += amount;
  record.settleStatus =
    record.settledBillingAmount === record.billingAmount
      ? settled
      : record.settledBillingAmount < record.billingAmount
        ? partialSettled
        : overpaymentSettled;
  if (isFinal) record.processStatus = processStatus.code.finished;
  const booked = book(world, approved, transactionType.code.consumption, -amount, at, { description: null });
  const message = add(world, 'authorizations', {
    ...record,
    ...laterRecord(world, record, at),
    recordType: recordType.code.cardSettlement,
    settleStatus: settled,
    transactionAmount: booked.transactionAmount,
    billingAmount: amount,
    settledTransactionAmount: booked.transactionAmount,
    settledBillingAmount: amount,
  });
  const { transactionId } = booked;
  const kind = isFinal ? 'finalSettlement' : 'partialSettlement';
  tell(world, record, { kind, record: message, at, amount, transactionId });
  if (rate !== null) timeline.at(after(at, 1000), (time) => chargeExchange(world, approved, booked, time));
  if (isFinal && world.random.chance(0.035)) {
    timeline.at(after(at, (2 + world.random.next() * 16) * day), (time) => refund(world, approved, booked, time));
  }
}
