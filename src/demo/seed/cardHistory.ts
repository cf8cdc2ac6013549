import { type CardAction, cardActions } from '#domain/card/lifecycle.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { type CardStory, endOf } from './cards.ts';
import type { Staff } from './users.ts';
import { add, after, day, hour, type Row, type World } from './world.ts';

const { initial, unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

const reasons = {
  block: [
    'Unusual payments at night',
    'Employee on leave',
    'Cardholder asked for it',
    'Possible fraud, being looked into',
  ],
  unblock: ['Payments confirmed by the cardholder', 'Employee is back'],
  loss: ['Left in a taxi', 'Wallet stolen at the station', 'Not arrived by post', '在机场遗失'],
  unloss: ['Found again at the office'],
  revoke: ['Employee has left', 'Campaign is over', 'Replaced by a shared card'],
} as const;

type Ending = 'blocked' | 'blockedByOperator' | 'lost' | 'lostInPost' | 'closing' | 'closed' | 'wasBlocked' | 'wasLost';
/** How many cards end each way, of those old enough for it. */
const endings: readonly (readonly [Ending, count: number, oldEnoughDays: number])[] = [
  ['closed', 9, 40],
  ['blocked', 8, 12],
  ['blockedByOperator', 3, 12],
  ['lost', 5, 12],
  ['lostInPost', 2, 0],
  ['closing', 3, 6],
  ['wasBlocked', 6, 20],
  ['wasLost', 3, 20],
];

/** Lets the cards live: activation, secrets, blocks, losses, revocations, the end of their months; each with its log. */
export function liveThrough(world: World, stories: readonly CardStory[], staff: Staff): void {
  for (const story of stories) {
    begin(world, story, staff);
    const end = endOf(story.card.expiredDate);
    if (end < world.now && story.card.cardStatus !== initial) finish(story, expired, end, 'expired');
  }
  for (const [ending, count, oldEnough] of endings) {
    for (let made = 0; made < count; made++) {
      const eligible = stories.filter((story) => isEligible(world, story, ending, oldEnough));
      if (eligible.length > 0) end(world, world.random.pick(eligible), ending, staff);
    }
  }
}

function isEligible({ now }: World, story: CardStory, ending: Ending, oldEnough: number): boolean {
  if (story.isTold || story.card.createdAt > after(now, -2 * day)) return false;
  if (ending === 'lostInPost') return story.card.cardStatus === unactivated;
  return story.card.cardStatus === normal && story.active !== null && story.active.from < after(now, -oldEnough * day);
}

function begin(world: World, story: CardStory, staff: Staff): void {
  const { random, now } = world;
  const { card, active } = story;
  if (!active) return;
  if (isPhysical(card.cardType)) log(world, card, 'activate', active.from, unactivated, normal, staff);
  const soon = (hours: number) => after(active.from, hours * hour);
  if (random.chance(0.35) && soon(3) < now)
    log(world, card, 'updatePin', soon(random.next() * 3), normal, normal, staff);
  if (random.chance(0.25) && soon(48) < now) {
    log(world, card, 'updateAcsPassword', soon(4 + random.next() * 40), normal, normal, staff);
  }
  if (random.chance(0.08) && soon(96) < now)
    log(world, card, 'resetPin', soon(50 + random.next() * 46), normal, normal, staff);
}

function finish(story: CardStory, to: CardStatus, at: Date, declinedAs: CardStory['declinedAs']): void {
  story.isTold = true;
  story.card.cardStatus = to;
  story.card.updatedAt = at;
  story.declinedAs = declinedAs;
  if (story.active && at < story.active.until) story.active.until = at;
}

function end(world: World, story: CardStory, ending: Ending, staff: Staff): void {
  const { random, now } = world;
  const { card } = story;
  const from = story.active?.from ?? card.createdAt;
  /** A moment between activation and some days ago, rather late than early. */
  const moment = (daysBefore: number) => {
    const until = now.getTime() - daysBefore * day;
    return new Date(from.getTime() + (until - from.getTime()) * (0.35 + 0.65 * random.next()));
  };
  if (ending === 'closed') {
    const at = moment(14);
    log(world, card, 'revoke', at, normal, closing, staff);
    finish(story, closed, after(at, random.int(8, 11) * day), 'cardStatus');
    story.closesAt = card.updatedAt;
    if (story.active) story.active.until = at;
  } else if (ending === 'closing') {
    const at = after(now, -random.int(2, 40) * hour);
    log(world, card, 'revoke', at, normal, closing, staff);
    finish(story, closing, at, 'cardStatus');
  } else if (ending === 'blocked' || ending === 'blockedByOperator') {
    const at = moment(0.3);
    const byOperator = ending === 'blockedByOperator';
    log(world, card, 'block', at, normal, blocked, staff, byOperator);
    finish(story, blocked, at, 'cardStatus');
    card.blockedBy = byOperator ? 'operator' : 'customer';
  } else if (ending === 'lost' || ending === 'lostInPost') {
    const at = moment(0.2);
    card.statusBeforeLoss = card.cardStatus;
    log(world, card, 'loss', at, card.cardStatus, lost, staff);
    finish(story, lost, at, 'lost');
  } else {
    const [away, back, status] =
      ending === 'wasBlocked' ? (['block', 'unblock', blocked] as const) : (['loss', 'unloss', lost] as const);
    const at = moment(6);
    story.isTold = true;
    log(world, card, away, at, normal, status, staff);
    card.updatedAt = after(at, random.int(3, 90) * hour);
    log(world, card, back, card.updatedAt, status, normal, staff);
    story.pause = { from: at, until: card.updatedAt, declinedAs: status === lost ? 'lost' : 'cardStatus' };
  }
}

function log(
  world: World,
  card: Row<'cards'>,
  action: CardAction,
  createdAt: Date,
  fromStatus: CardStatus,
  toStatus: CardStatus,
  staff: Staff,
  byOperator = false,
): void {
  const { random } = world;
  const ofCustomer = [...staff.values()].find(([user]) => user?.customerId === card.customerId);
  const team = byOperator ? staff.get(null) : ofCustomer;
  const source = byOperator || random.chance(0.85) ? 'portal' : 'api';
  const user = random.pick(team ?? []);
  add(world, 'cardLogs', {
    id: world.id(createdAt),
    customerId: card.customerId,
    cardId: card.id,
    type: cardActions[action].logType,
    fromStatus,
    toStatus,
    reason: action in reasons ? random.pick(reasons[action as keyof typeof reasons]) : null,
    source,
    userId: user.id,
    userName: user.userName,
    createdAt,
  });
}
