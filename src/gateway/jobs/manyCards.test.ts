import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import type { Ports } from '#gateway/ports.ts';
import { isCitus } from '#tests/citus.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { closeCards } from './closeCards.ts';
import { endCards } from './endCards.ts';
import { expireCards } from './expireCards.ts';
import { renewCards } from './renewCards.ts';

const { normal, expired, closing, closed } = cardStatus.code;
const count = 20_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  const { id } = await gateway.makeCard();
  await gateway.database.asOwner((db) => manyCardsLike(db, id));
});
afterAll(() => gateway.close());

/**
 * What is there after some years, and of which nothing is to be done just now: most have ended, by their day, their use or their month,
 * and were closed; of those in use many have been renewed; some have just expired, and on some that are closing something is still held.
 */
async function manyCardsLike<DB>(db: Kysely<DB>, id: string): Promise<void> {
  const said = {
    card_status: sql`case n % 20 when 0 then ${sql.lit(closing)} when 1 then ${sql.lit(expired)} when 2 then ${sql.lit(normal)}
      when 3 then ${sql.lit(normal)} when 4 then ${sql.lit(normal)} when 5 then ${sql.lit(normal)} else ${sql.lit(closed)} end`,
    expired_date: sql`case n % 20 when 1 then '2026-02' when 2 then '2026-03' when 3 then '2026-03' when 4 then '2028-01'
      when 5 then '2029-01' else '2025-0' || 1 + n % 9 end`,
    followed_by_card_id: sql`case when n % 20 in (2, 3) then ${id}::uuid end`,
    held: sql`case n % 20 when 0 then 100 else 0 end`,
    balance: sql`case n % 20 when 0 then 100 else 0 end`,
    end_day: sql`case when n % 20 > 12 then date '2025-01-01' + n % 300 end`,
    spent_at: sql`case when n % 20 between 8 and 12 then timestamptz '2025-01-01' + n % 300 * interval '1 day' end`,
    updated_at: sql`timestamptz '2026-03-01' - case when n % 20 < 6 then n % 20 else n % 300 end * interval '1 day'`,
    number_hash: sql`'\\x' || md5('number ' || n)`,
    inquiry_token_hash: sql`'\\x' || md5('inquiry ' || n)`,
    id: sql`gen_random_uuid()`,
    card_token: sql`gen_random_uuid()`,
  };
  const pairs = Object.entries(said).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`insert into cards select made.* from cards as card, generate_series(1, ${sql.lit(count)}) as n,
    jsonb_populate_record(null::cards, to_jsonb(card) || jsonb_build_object(${sql.join(pairs)})) as made where card.id = ${id}`.execute(
    db,
  );
  await sql`analyze cards`.execute(db);
}

/** What a job asks for among cards, as it is sent. */
async function askedBy(job: (ports: Ports) => Promise<void>): Promise<RootOperationNode[]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await job({ ...gateway.ports, db: gateway.ports.db.withPlugin(listening) });
  return asked.filter((node) => SelectQueryNode.is(node) && /"cards"/.test(compiled(node).sql));
}

const compiled = (node: RootOperationNode) =>
  gateway.ports.db.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() });

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Of how many cards the database reads the rows to answer that. */
const cardsReadFor = (node: RootOperationNode) =>
  gateway.database.asOwner(async (db) => {
    const { sql: text, parameters } = compiled(node);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
    );
    return rows[0] ? readIn(rows[0]['QUERY PLAN'][0].Plan) : 0;
  });

const readIn = ({ Plans = [], ...plan }: Plan): number =>
  Plans.reduce((sum, each) => sum + readIn(each), 0) +
  (plan['Relation Name'] === 'cards' ? (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) : 0);

// Of a cluster each machine has a plan of its own.
if (!isCitus) {
  test.each([
    ['have expired', expireCards],
    ['are spent, or over by their day', endCards],
    ['are to be closed', closeCards],
    ['are to be renewed', renewCards],
  ])('cards that %s are looked for among those that may be, not among all that there ever were', async (_, job) => {
    const asked = await askedBy(job);
    expect(asked.length).toBeGreaterThan(0);
    for (const node of asked) expect(await cardsReadFor(node)).toBeLessThan(count / 5);
  });

  test('cards that wait to be closed, as they expired only lately, aren’t looked at until they are due', async () => {
    const sweeping = (await askedBy(closeCards)).filter((node) => compiled(node).sql.includes('"expired_date" <'));
    expect(sweeping).toHaveLength(1);
    for (const node of sweeping) expect(await cardsReadFor(node)).toBe(0);
  });

  test('more cards than are looked for at once end in one run, those of one day as well', async () => {
    const among = sql<string>`select id from cards where card_status = ${normal} and followed_by_card_id is null limit 120`;
    await gateway.database.asOwner((db) =>
      sql`update cards set end_day = '2026-02-01' where id in (${among})`.execute(db),
    );
    await endCards(gateway.ports);
    const ended = await gateway.asStaff((db) =>
      db.selectFrom('cards').select('cardStatus').where('endDay', '=', '2026-02-01').execute(),
    );
    expect(ended.map(({ cardStatus: status }) => status)).toEqual(Array(120).fill(closing));
  });
}
