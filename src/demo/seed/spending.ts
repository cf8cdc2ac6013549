import { holdDays } from '#domain/authorization/holdPeriod.ts';
import { authorizationStatus, processStatus } from '#domain/enumerations.ts';
import { available, hold, purseOf } from './book.ts';
import { type CardStory, type DeclineCheck, declines } from './cards.ts';
import { exchanged, fromDollars, rateAt } from './exchange.ts';
import type { Merchant } from './merchants.ts';
import { presented, verify } from './messages.ts';
import { outingsOf } from './outings.ts';
import { linkOf, tell } from './purchases.ts';
import { planOutcome } from './settling.ts';
import type { Timeline } from './timeline.ts';
import { add, after, day, isoDate, type World } from './world.ts';

const { approval, declined } = authorizationStatus.code;
const { processing, finished } = processStatus.code;

/** What a card has been approved for, in the windows that its limits count. */
interface Used {
  day: string;
  inDay: bigint;
  countInDay: number;
  month: string;
  inMonth: bigint;
  ever: bigint;
}

/** Lets a card be presented at merchants, each time approved or declined by the rules the product has. */
export function planSpending(world: World, timeline: Timeline, story: CardStory): void {
  const used: Used = { day: '', inDay: 0n, countInDay: 0, month: '', inMonth: 0n, ever: 0n };
  const outings = outingsOf(world, story);
  for (const { at, merchant } of outings) {
    timeline.at(at, (time) => present(world, timeline, story, used, merchant, time));
  }
  // A shop that keeps the card first asks whether it exists.
  for (const { at, merchant } of outings.filter((each) => each.merchant.rhythm === 'machine').slice(0, 2)) {
    const earlier = after(at, -20_000);
    if (story.active && earlier > story.active.from && earlier < story.active.until) {
      timeline.at(earlier, (time) => verify(world, story.card, merchant, time));
    }
  }
}

function present(world: World, timeline: Timeline, story: CardStory, used: Used, merchant: Merchant, at: Date): void {
  const { random } = world;
  const { card } = story;
  const transactionAmount = fromDollars(random.around(merchant.median, 0.65), merchant.currency);
  const rate = rateAt(random, merchant.currency, card.currency);
  const billingAmount = exchanged(transactionAmount, merchant.currency, card.currency, rate);
  if (billingAmount === 0n) return;
  const failed = check(world, story, used, billingAmount, at);
  const record = add(world, 'authorizations', {
    ...presented(world, card, merchant, at),
    authorizationCode: failed ? null : random.digits(6),
    authorizationStatus: failed ? declined : approval,
    processStatus: failed ? finished : processing,
    transactionAmount,
    billingAmount,
    held: failed ? 0n : billingAmount,
    responseCode: failed ? declines[failed] : '00',
    failedCheck: failed ?? null,
    transactionLink: linkOf(world, at),
    conversionRate: rate,
    usageDay: failed ? null : isoDate(at),
    holdExpiresAt: failed ? null : after(at, holdDays(merchant.mcc) * day),
  });
  tell(world, record, { kind: failed ? 'decline' : 'approve', at, amount: billingAmount });
  if (failed) return;
  hold(world, card, billingAmount);
  used.inDay += billingAmount;
  used.inMonth += billingAmount;
  used.ever += billingAmount;
  used.countInDay += 1;
  planOutcome(world, timeline, { story, record, merchant, rate });
}

/** The first check that fails; undefined when all pass. */
function check(
  world: World,
  { card, active, pause, declinedAs }: CardStory,
  used: Used,
  amount: bigint,
  at: Date,
): DeclineCheck | undefined {
  if (!active || at >= active.until) return declinedAs ?? 'cardStatus';
  if (pause && at >= pause.from && at < pause.until) return pause.declinedAs;
  startWindows(used, at);
  const above = (limit: bigint | null, already: bigint) => limit !== null && already + amount > limit;
  if (above(card.maxSingleAmount, 0n)) return 'maxSingleAmount';
  if (above(card.dailyLimit, used.inDay)) return 'dailyLimit';
  if (above(card.monthlyLimit, used.inMonth)) return 'monthlyLimit';
  if (above(card.overallTotalLimit, used.ever)) return 'overallTotalLimit';
  if (card.maxDailyTransactions !== null && used.countInDay >= card.maxDailyTransactions) return 'maxDailyTransactions';
  if (available(purseOf(world, card)) < amount) return 'availableBalance';
  if (world.random.chance(0.008)) return 'suspectedFraud';
  return world.random.chance(0.006) ? 'other' : undefined;
}

/** Counts from nothing again on a new day and in a new month. */
function startWindows(used: Used, at: Date): void {
  const today = isoDate(at);
  if (used.day !== today) Object.assign(used, { day: today, inDay: 0n, countInDay: 0 });
  const month = today.slice(0, 7);
  if (used.month !== month) Object.assign(used, { month, inMonth: 0n });
}
