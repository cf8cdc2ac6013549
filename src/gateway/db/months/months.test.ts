import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextMonths } from '#gateway/jobs/nextMonths.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { type Context, systemContext } from '../../context.ts';
import { newId } from '../../id.ts';
import { cardTransaction } from '../../services/transaction/queries.ts';
import { cutTables, firstId, monthAt, monthName } from './cut.ts';
import { detachBefore } from './detach.ts';
import { type CutNow, partition } from './partition.ts';

let gateway: TestGateway;
let operator: Caller;
beforeAll(async () => {
  gateway = await seededGateway({ processorKeys: [processorKey] });
  operator = (await gateway.signIn({ email: 'operator@portal.test', password: 'Portal#2026' })).caller;
});
afterAll(() => gateway.close());

const day = 86_400_000;
const clock = () => gateway.ports.clock();
const asOwner: TestGateway['database']['asOwner'] = (work) => gateway.database.asOwner(work);
const rowsOf = async () => {
  const counts = cutTables.map((table) => `select '${table}' as name, count(*)::int as count from ${table}`);
  const { rows } = await asOwner((db) =>
    sql.raw<{ name: string; count: number }>(counts.join(' union all ')).execute(db),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
const partsOf = async (table: string) => {
  const { rows } = await asOwner((db) =>
    sql<{ name: string }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${table}::regclass order by 1`.execute(db),
  );
  return rows.map(({ name }) => name);
};
/** What else a table is held by: keys, walls, guards and rights. */
const heldBy = async () => {
  const { rows } = await asOwner((db) =>
    sql<{ table: string; held: string }>`
      select relname as "table", held from pg_class as whole cross join lateral (
        select conname || ' ' || pg_get_constraintdef(oid) as held from pg_constraint
          where conrelid = whole.oid and contype in ('p', 'f', 'c') and convalidated and conparentid = 0
        union all select conname || ' of ' || conrelid::regclass from pg_constraint
          where confrelid = whole.oid and contype = 'f' and conparentid = 0 and convalidated
        union all select polname || pg_get_expr(polqual, polrelid) from pg_policy where polrelid = whole.oid
        union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = whole.oid and not tgisinternal
        union all select privilege_type || ' ' || grantee::regrole from aclexplode(relacl)
        union all select attname || ' ' || privilege_type || ' ' || grantee::regrole
          from pg_attribute, aclexplode(attacl) where attrelid = whole.oid
        union all select 'walls' where relrowsecurity and relforcerowsecurity
      ) as held
      where relnamespace = 'public'::regnamespace and relname = any(${cutTables}) order by 1, 2`.execute(db),
  );
  return rows;
};

/** Spends and settles a dollar again and again, and reads meanwhile, until told to end. */
function peopleAtWork(card: TestCard, reader: Caller) {
  const network = processor(gateway);
  const answers: { what: string; status: number }[] = [];
  let isOver = false;
  const paying = async () => {
    while (!isOver) {
      const link = network.newLink();
      for (const kind of ['authorize', 'final'] as const) {
        const { status } = await network.tell(card, link, kind, '1.00');
        answers.push({ what: kind, status });
      }
    }
  };
  const reading = async () => {
    while (!isOver) {
      const { status } = await page(reader, 'cardTransaction');
      answers.push({ what: 'page', status });
    }
  };
  const working = [paying(), paying(), paying(), reading()];
  return async () => {
    isOver = true;
    await Promise.all(working);
    return answers;
  };
}

async function cardWith(balance: bigint): Promise<TestCard> {
  const card = await gateway.makeCard();
  await moneyMovers(gateway).onCard(card, balance);
  return card;
}

const page = (caller: Caller, dtoName: string, more: object = {}) =>
  gateway.door(caller, 'page', { dtoName, page: 1, size: 20, ...more });

async function cutNow(): Promise<CutNow[]> {
  const said: CutNow[] = [];
  await asOwner((db) => partition(db, { clock, say: (each) => said.push(each) }));
  return said;
}

test('only what is cut by month gets months', async () => {
  await nextMonths(gateway.ports);
  expect(await partsOf('postings')).toEqual([]);
  const { rows } =
    await sql`select make_month('accounts', now()) as one, make_month('nothing', now()) as other`.execute(
      gateway.ports.db,
    );
  expect(rows).toEqual([{ one: null, other: null }]);
});

test('a month begins with the first id that a moment in it can have, here as in the database', async () => {
  const moment = new Date('2026-12-01T00:00:00Z');
  const { rows } = await asOwner((db) => sql`select first_id(${moment}) as id`.execute(db));
  expect(rows).toEqual([{ id: firstId(moment) }]);
  expect(newId({ clock: () => moment, random: (count) => new Uint8Array(count) }) > firstId(moment)).toBe(true);
});

test('a table that has rows of no month is left as it is', async () => {
  const id = 'ffffffff-0000-4000-8000-000000000000';
  const { customer } = await gateway.makeCard();
  await asOwner((db) =>
    sql`insert into postings (id, customer_id, kind, created_at) values (${id}, ${customer}, 100, now())`.execute(db),
  );
  await expect(cutNow()).rejects.toThrow(`postings has a row whose id ${id} is not of before 2026-04`);
  await asOwner((db) => sql`delete from postings where id = ${id}`.execute(db));
  expect(await partsOf('postings')).toEqual([]);
});

test('what a run has left that was killed refuses nobody when its month comes, and is in nobody’s way', async () => {
  const left = (month: Date) =>
    asOwner((db) =>
      sql`alter table postings add constraint cut_here check (id < ${sql.lit(firstId(month))}) not valid`.execute(db),
    );
  const there = async () =>
    (await asOwner((db) => sql`select from pg_constraint where conname = 'cut_here'`.execute(db))).rows.length;
  await left(new Date(clock().getTime() + 2 * day));
  await nextMonths(gateway.ports);
  expect(await there()).toBe(0);
  await left(new Date('2026-04-01T00:00:00Z'));
  await nextMonths(gateway.ports);
  expect(await there()).toBe(1);
  await asOwner(async (db) => {
    await sql`create table months_made.postings (like postings)`.execute(db);
    await sql`create table months.postings_other (like postings)`.execute(db);
  });
});

test('tables are cut by month while people pay and read: nothing is lost, nobody is refused, all that held holds', async () => {
  const card = await cardWith(1_000_000_00n);
  const [rows, held] = [await rowsOf(), await heldBy()];
  const end = peopleAtWork(card, operator);
  const said = await cutNow();
  const answers = await end();
  expect(said.map(({ table, wasCut }) => [table, wasCut])).toEqual(cutTables.map((table) => [table, false]));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const paid = answers.filter(({ what }) => what === 'authorize').length;
  expect(paid).toBeGreaterThan(3);
  const now = await rowsOf();
  const more = (table: string) => (now[table] as number) - (rows[table] as number);
  expect([more('authorizations'), more('authorization_events'), more('postings')]).toEqual([2 * paid, 2 * paid, paid]);
  expect(await heldBy()).toEqual(held);
  expect(await brokenRules(gateway.ports)).toEqual([]);
  expect(await partsOf('postings')).toEqual([
    'postings_2026_04',
    'postings_2026_05',
    'postings_2026_06',
    'postings_before_2026_04',
    'postings_other',
  ]);
});

test('nothing is left to do when it is asked for again', async () => {
  const parts = await partsOf('postings');
  expect(await cutNow()).toEqual(cutTables.map((table) => ({ table, wasCut: true, made: [] })));
  expect(await partsOf('postings')).toEqual(parts);
});

test('who was interrupted goes on where they were', async () => {
  await asOwner(async (db) => {
    // As it is when the moment itself is over, and what follows it isn't.
    await sql`alter table processor_messages drop constraint processor_messages_record_id_customer_id_fkey`.execute(db);
    await sql`alter table processor_messages add constraint processor_messages_record_id_customer_id_fkey
      foreign key (record_id, customer_id) references authorizations(id, customer_id) not valid`.execute(db);
    await sql`create function left_over(line months.audit_logs_before_2026_04) returns int language sql as 'select 1'`.execute(
      db,
    );
  });
  await cutNow();
  const { rows } = await asOwner((db) =>
    sql`select convalidated as "isProven", to_regproc('left_over') as "leftOver" from pg_constraint
      where conname = 'processor_messages_record_id_customer_id_fkey' and conparentid = 0`.execute(db),
  );
  expect(rows).toEqual([{ isProven: true, leftOver: null }]);
});

test('later months have their own parts, which the job makes ahead; a purchase of an earlier one is settled and refunded', async () => {
  const network = processor(gateway);
  const card = await cardWith(500_00n);
  const link = network.newLink();
  await network.tell(card, link, 'authorize', '20.00');
  gateway.clock.advance(40 * day);
  await nextMonths(gateway.ports);
  expect(await partsOf('postings')).toContain('postings_2026_07');
  for (const kind of ['final', 'refund'] as const) {
    expect((await network.tell(card, link, kind, '20.00')).status).toBe(200);
  }
  const again = await network.tell(card, link, 'authorize', '20.00');
  expect(again.body).toMatchObject({ code: '42200', msg: 'This purchase already has an authorization.' });
  expect((await network.tell(card, network.newLink(), 'authorize', '5.00')).body.dto).toMatchObject({ approved: true });
  const counted = await asOwner((db) =>
    sql`select (select count(*)::int from months.postings_2026_04) as postings,
      (select count(*)::int from months.authorization_events_2026_04) as steps,
      (select count(*)::int from months.ledger_lines_2026_04) > 3 as lines,
      (select count(*)::int from months.postings_other) as others`.execute(db),
  );
  expect(counted.rows).toMatchObject([{ postings: 2, lines: true, others: 0 }]);
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

/** What staff read, and of which months of card transactions each statement's plan is. */
async function plansOf<T>(read: (ctx: Context) => Promise<T>): Promise<{ found: T; plans: string[][] }> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = gateway.ports.db.withPlugin(listening);
  const found = await read(systemContext({ ...gateway.ports, db }));
  const plans: string[][] = [];
  for (const { sql: text, parameters } of asked.filter((each) => / from "?card_transactions/.test(each.sql))) {
    const { rows } = await gateway.asStaff((trx) =>
      trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters])),
    );
    const plan = JSON.stringify(rows);
    plans.push([...new Set(plan.match(/card_transactions_(before_\d{4}_\d\d|\d{4}_\d\d|other)(?= movement)/g))].sort());
  }
  return { found, plans };
}

test('a page of the newest looks into their months only, and the next ones into theirs; all of them are the same rows in the same order', async () => {
  const card = await gateway.makeCard();
  for (let turn = 0; turn < 25; turn++) {
    gateway.clock.advance(2 * day);
    await moneyMovers(gateway).onCard(card, 100n);
  }
  await nextMonths(gateway.ports);
  const month = (later: number) => `card_transactions_${monthName(monthAt(clock(), later))}`;
  const ahead = [month(1), month(2), month(3)];
  const wish = (more: object) => ({ page: 1, size: 10, withTotal: false, ...more });
  const newest = await plansOf((ctx) => cardTransaction.page(ctx, {}, wish({})));
  expect(newest.plans).toEqual([[month(0), ...ahead, 'card_transactions_other']]);
  const next = await plansOf((ctx) => cardTransaction.page(ctx, {}, wish({ after: newest.found.next, page: 2 })));
  expect(next.plans[0]).not.toContain('card_transactions_before_2026_04');
  expect(next.plans[0]).not.toContain(month(2));
  const everything = async (limit: number) =>
    (await cardTransaction.list(systemContext(gateway.ports), {}, limit)).map(({ id }) => id);
  const { rows } = await asOwner((db) =>
    sql<{ id: string }>`select id from card_transactions order by created_at desc, id desc`.execute(db),
  );
  const ids = rows.map(({ id }) => id);
  expect([...newest.found.records, ...next.found.records].map(({ id }) => id)).toEqual(ids.slice(0, 20));
  expect(await everything(ids.length + 1)).toEqual(ids);
  const inBatches = [];
  for await (const batch of cardTransaction.batches(systemContext(gateway.ports), {}, 500)) inBatches.push(...batch);
  expect(inBatches.map(({ id }) => id)).toEqual(ids);
  const of = { filter: { cardId: card.id } };
  const own = await cardTransaction.page(systemContext(gateway.ports), of, { page: 1, size: 100 });
  expect([own.records.length, own.total, own.totalIsExact, own.hasNext]).toEqual([25, 25, true, false]);
  const from = clock().toISOString().slice(0, 10);
  const today = { filter: { createdAt: { from, to: from } } };
  const during = await plansOf((ctx) => cardTransaction.page(ctx, today, wish({ withTotal: true })));
  expect(during.found).toMatchObject({ total: 1, records: [{ cardId: card.id }] });
});

test('rows of a month that nobody made in time are taken all the same, and the months after it are made', async () => {
  const network = processor(gateway);
  const card = await cardWith(500_00n);
  gateway.clock.advance(200 * day);
  expect((await network.tell(card, network.newLink(), 'authorize', '5.00')).body.dto).toMatchObject({ approved: true });
  await nextMonths(gateway.ports);
  const parts = await partsOf('authorizations');
  const month = monthName(clock());
  expect(parts).not.toContain(`authorizations_${month}`);
  expect(parts).toContain(`authorizations_${monthName(monthAt(clock(), 1))}`);
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

test('the gateway’s role reaches no part by its own name, and its owner none of the audit log to change it', async () => {
  await expect(gateway.asStaff((db) => sql`select from months.postings_2026_04`.execute(db))).rejects.toThrow(
    /permission denied for schema months/,
  );
  for (const part of await partsOf('audit_logs')) {
    await expect(asOwner((db) => sql.raw(`delete from months.${part}`).execute(db))).rejects.toThrow(
      /append-only|only/,
    );
  }
  await expect(gateway.asStaff((db) => sql`update postings set kind = 100`.execute(db))).rejects.toThrow(
    /permission denied/,
  );
});

test('old months of the audit log are taken out, and what is kept is whole; nothing else is taken', async () => {
  const before = new Date('2026-05-01T00:00:00Z');
  await expect(asOwner((db) => detachBefore(db, new Date('2030-01-01T00:00:00Z'), clock))).rejects.toThrow(
    'The running month stays',
  );
  const keptAfter = (more: number) =>
    asOwner((db) => sql`update audit_heads set kept_after = kept_after + ${more}`.execute(db));
  await keptAfter(1);
  await expect(asOwner((db) => detachBefore(db, before, clock))).rejects.toThrow(
    'at the end of audit_logs_before_2026_04',
  );
  expect(await partsOf('audit_logs')).toContain('audit_logs_before_2026_04');
  await keptAfter(-1);
  const { parts, kept } = await asOwner((db) => detachBefore(db, before, clock));
  expect(parts).toEqual(['audit_logs_before_2026_04', 'audit_logs_2026_04']);
  expect(kept.map(({ table }) => table)).toEqual(cutTables.filter((table) => table !== 'audit_logs'));
  expect(await partsOf('audit_logs')).not.toContain('audit_logs_before_2026_04');
  expect(await brokenRules(gateway.ports)).toEqual([]);
  expect(await asOwner((db) => detachBefore(db, before, clock))).toMatchObject({ parts: [] });
});
