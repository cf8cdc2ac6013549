import type { CardStory } from './cards.ts';
import { type Merchant, merchants, type Rhythm } from './merchants.ts';
import { isCommercial } from './products.ts';
import type { Random } from './random.ts';
import { after, day, hour, type World } from './world.ts';

/** Weight of each hour of the day, from midnight on. */
const rhythms: Readonly<Record<Rhythm, readonly number[]>> = {
  meals: [1, 0, 0, 0, 0, 0, 2, 7, 9, 5, 4, 9, 18, 15, 6, 3, 3, 5, 12, 19, 16, 9, 4, 2],
  shop: [0, 0, 0, 0, 0, 0, 1, 3, 5, 7, 9, 10, 11, 9, 8, 8, 10, 14, 15, 11, 7, 4, 2, 1],
  office: [0, 0, 0, 0, 0, 1, 2, 5, 11, 15, 15, 12, 7, 11, 14, 13, 10, 6, 3, 2, 1, 1, 0, 0],
  night: [5, 3, 1, 1, 2, 4, 7, 10, 8, 4, 3, 3, 4, 4, 4, 5, 7, 10, 11, 10, 10, 11, 10, 8],
  machine: [9, 12, 14, 10, 6, 4, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 6],
};

export interface Outing {
  at: Date;
  merchant: Merchant;
}

/** Where and when a card is presented: rather at its favourite places, by the hours and week days of each trade. */
export function outingsOf({ random, now }: World, story: CardStory): Outing[] {
  const { active, card } = story;
  if (!active) return [];
  const business = isCommercial(card.cardType);
  const suitable = merchants.filter((each) => each.for === 'both' || each.for === (business ? 'business' : 'private'));
  const weights = suitable.map((each) => [each, each.weight * (each.currency === card.currency ? 10 : 1)] as const);
  const favourites = Array.from({ length: 7 }, () => random.weighted(weights));
  // After its end a card is still tried now and then.
  const until = story.declinedAs ? new Date(Math.min(now.getTime(), active.until.getTime() + 12 * day)) : active.until;
  const days = (until.getTime() - active.from.getTime()) / day;
  const count = Math.round(days * random.around(0.48, 0.5));
  return Array.from({ length: count }, () => {
    const merchant = random.chance(0.7) ? random.pick(favourites) : random.weighted(weights);
    return { merchant, at: momentFor(random, merchant.rhythm, active.from, days, business) };
  }).filter(({ at }) => at > active.from && at < until && (at < active.until || random.chance(0.4)));
}

function momentFor(random: Random, rhythm: Rhythm, from: Date, days: number, business: boolean): Date {
  const hours = rhythms[rhythm].map((weight, each) => [each, weight] as const);
  for (;;) {
    const midnight = Math.floor(after(from, random.next() * days * day).getTime() / day) * day;
    const weekday = new Date(midnight).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    if (isWeekend && rhythm !== 'machine' && random.chance(business ? 0.75 : 0.1)) continue;
    if (!isWeekend && !business && random.chance(weekday === 5 ? 0.05 : 0.25)) continue;
    return new Date(midnight + Math.floor((random.weighted(hours) + random.next()) * hour));
  }
}
