import type { Ports } from '#gateway/ports.ts';
import { sealNumber } from '#gateway/services/card/cardSecrets.ts';
import { addContacts, tellApplications } from './applicationSteps.ts';
import { makeOrders } from './applications.ts';
import { liveThrough } from './cardHistory.ts';
import { makeCardholders } from './cardholders.ts';
import { type CardStory, makeCards } from './cards.ts';
import { customerByKey, makeCustomers } from './customers.ts';
import { makeDownloads } from './downloads.ts';
import { demoToken, showcaseCard } from './inquiryToken.ts';
import { planIssuing } from './issuing.ts';
import { merchants } from './merchants.ts';
import { parkedSince, parkSettlement } from './messages.ts';
import { makeOnboarding } from './onboarding.ts';
import { countNumbers, makeProducts } from './products.ts';
import { countUsage } from './purchases.ts';
import { createRandom } from './random.ts';
import { planSpending } from './spending.ts';
import { createTimeline } from './timeline.ts';
import { planTopUps } from './topUps.ts';
import { planTreasury } from './treasury.ts';
import { makeUsers } from './users.ts';
import { createWorld, type World } from './world.ts';

/** Makes everything up in memory. @param roles ids by name */
export async function makeStory(ports: Ports, roles: ReadonlyMap<string, string>, seed: number): Promise<World> {
  const world = createWorld(createRandom(seed), ports.clock());
  const customers = makeCustomers(world);
  const staff = await makeUsers(world, customers, roles, ports.hasher);
  const products = makeProducts(world);
  const cardholders = makeCardholders(world, customers);
  const orders = makeOrders(world, { customers, products, cardholders, staff });
  const stories = makeCards(world, orders);
  countNumbers(world);
  liveThrough(world, stories, staff);
  const timeline = createTimeline();
  planTreasury(world, timeline, customers);
  for (const order of orders) planIssuing(world, timeline, order);
  for (const story of stories) {
    planTopUps(world, timeline, story);
    planSpending(world, timeline, story);
  }
  timeline.run(world.now);
  const usable = stories.filter(({ declinedAs, active }) => !declinedAs && active && active.from <= parkedSince(world));
  for (const merchant of merchants.slice(0, 3)) parkSettlement(world, world.random.pick(usable), merchant);
  countUsage(world);
  for (const story of stories) await seal(ports, story);
  makeOnboarding(world, customers, staff);
  tellApplications(world, orders, staff);
  addContacts(world, stories);
  makeDownloads(world, staff);
  const showcase = showcaseCard(stories, customerByKey(customers, 'acme').row.id);
  showcase.card.inquiryTokenHash = (await demoToken(ports.keys)).hash;
  return world;
}

async function seal(ports: Ports, { card, number }: CardStory): Promise<void> {
  Object.assign(card, await sealNumber(ports, card.id, number));
}
