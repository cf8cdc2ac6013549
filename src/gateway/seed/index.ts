import { type Kysely, sql, type Transaction } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Ports } from '../ports.ts';
import { sealNumber } from '../services/cardSecrets.ts';
import { makeOrders } from './applications.ts';
import { liveThrough } from './cardHistory.ts';
import { makeCardholders } from './cardholders.ts';
import { type CardStory, makeCards } from './cards.ts';
import { customerByKey, makeCustomers } from './customers.ts';
import { demoInquiryToken, demoToken, showcaseCard } from './inquiryToken.ts';
import { merchants } from './merchants.ts';
import { parkSettlement } from './messages.ts';
import { makeProducts } from './products.ts';
import { createRandom } from './random.ts';
import { planSpending } from './spending.ts';
import { createTimeline } from './timeline.ts';
import { planTopUps } from './topUps.ts';
import { planTreasury } from './treasury.ts';
import { makeUsers } from './users.ts';
import { createWorld, type World } from './world.ts';
import { writeRows } from './write.ts';

export { demoInquiryToken };

export interface Seeded {
  /** Opens the balance look-up of one card. */
  inquiryToken: string;
  /** False when the database had customers already: then nothing was done. */
  isNew: boolean;
}

/**
 * Fills an empty database (migrated, with the shipped roles) with a programme of half a year: all of it or nothing.
 * The same `seed` at the same time of `clock` makes the same story.
 */
export function seedDemo(ports: Ports, seed = 2026): Promise<Seeded> {
  return asStaff(ports, async (db) => {
    const inquiryToken = await demoInquiryToken(ports);
    // Two that start at once: the second waits here, and then finds customers.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
    const isNew = !(await db.selectFrom('customers').select('id').limit(1).executeTakeFirst());
    if (isNew) await writeRows(db, (await makeWorld(ports, await shippedRoles(db), seed)).rows);
    return { inquiryToken, isNew };
  });
}

/** Joins the transaction that is already open, as commands open one with more patience. */
function asStaff<T>({ db, databaseRole }: Ports, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return isOpen(db) ? work(db) : inScope(db, { staff: true }, databaseRole, work);
}

const isOpen = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction;

const seedLock = 4_217_300_118;

async function shippedRoles(db: Transaction<Tables>): Promise<Map<string, string>> {
  const roles = await db.selectFrom('roles').select(['id', 'roleName']).execute();
  return new Map(roles.map(({ id, roleName }) => [roleName, id]));
}

/** Makes everything up in memory. @param roles ids by name */
async function makeWorld(ports: Ports, roles: ReadonlyMap<string, string>, seed: number): Promise<World> {
  const world = createWorld(createRandom(seed), ports.clock());
  const customers = makeCustomers(world);
  const staff = await makeUsers(world, customers, roles, ports.hasher);
  const products = makeProducts(world);
  const cardholders = makeCardholders(world, customers);
  const stories = makeCards(world, makeOrders(world, { customers, products, cardholders, staff }));
  liveThrough(world, stories, staff);
  const timeline = createTimeline();
  planTreasury(world, timeline, customers);
  for (const story of stories) {
    planTopUps(world, timeline, story);
    planSpending(world, timeline, story);
  }
  timeline.run(world.now);
  const active = stories.filter(({ declinedAs }) => declinedAs === null);
  for (const merchant of merchants.slice(0, 3)) parkSettlement(world, world.random.pick(active), merchant);
  for (const story of stories) await seal(ports, story);
  const showcase = showcaseCard(stories, customerByKey(customers, 'acme').row.id);
  showcase.card.inquiryTokenHash = (await demoToken(ports.keys)).hash;
  return world;
}

async function seal(ports: Ports, { card, number }: CardStory): Promise<void> {
  Object.assign(card, await sealNumber(ports, card.id, number));
}
