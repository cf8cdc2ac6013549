import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardAction, cardActionNames, cardActions, moveCard } from '#domain/card/lifecycle.ts';
import { isCardNumber } from '#domain/card/luhn.ts';
import { CorporationDetails, IndividualDetails } from '#domain/cardholder/cardholder.ts';
import { accountCurrencies } from '#domain/currency.ts';
import {
  type CardStatus,
  cardLogType,
  cardStatus,
  cardType,
  complianceStatus,
  customerType,
  depositStatus,
  orderStatus,
  processStatus,
  riskLevel,
  settleStatus,
} from '#domain/enumerations.ts';
import { implausible } from '#domain/plausible.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { readDescription } from '#domain/transaction/movementDescription.ts';
import { Config } from '#gateway/config.ts';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables as TableRows } from '#gateway/db/tables.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Ports } from '#gateway/ports.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { openNumber } from '#gateway/services/card/cardSecrets.ts';
import { inquiryTokenHashes } from '#gateway/services/identity/inquiryToken.ts';
import { type Book, type PostingLine, post } from '#gateway/services/money/ledger.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { untraced } from '#gateway/tracing.ts';
import { cardholderChecks } from '#gateway/verify/cardholders.ts';
import { receivableChecks } from '#gateway/verify/receivables.ts';
import { declineCheck } from '#locales/en/screens/declineCheck.ts';
import { pdfDocuments } from '#node/documents/pdf.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { filesInMemory } from '#tests/files.ts';
import { demoInquiryToken, type Seeded, seedDemo } from './index.ts';
import { makeStory } from './story.ts';
import { foundedTables } from './world.ts';

type Tables = { [T in keyof TableRows]: Selectable<TableRows[T]> };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const unused = {
  hasher: { hash: async (password: string) => `hash of ${password}`, verify: async () => false },
  mailer: { send: async () => {} },
  log: quiet,
  random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
  keys: { currentId: 'one', byId: { one: new Uint8Array(32).fill(7) } },
  files: filesInMemory(),
  documents: pdfDocuments,
  wake: () => {},
  inspect,
  metrics: createMetrics(),
  tracing: untraced,
  programmeMemory: createProgrammeMemory(),
  config: Config.parse({}),
};

let database: TestDatabase;
let ports: Ports;
let seeded: Seeded;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, unhurried } = database;
  ports = {
    ...unused,
    db,
    unhurried: { db: unhurried, rowsAtOnce: 100 },
    clock: () => new Date('2026-05-20T15:00:00Z'),
  };
  seeded = await seedDemo(ports);
});
afterAll(() => database.close());

const select = async <T>(query: ReturnType<typeof sql<T>>) => (await database.asOwner((db) => query.execute(db))).rows;

const storyAgain = async (at: string, seed = 2026) =>
  makeStory(
    { ...ports, clock: () => new Date(at) },
    new Map(shippedRoles.map(({ roleName }) => [roleName, roleName])),
    seed,
  );

describe('what the demonstration begins with', () => {
  test('was made by the services as the story has it: customers, accounts and products with their versions', async () => {
    const { rows } = await storyAgain('2026-05-20T15:00:00Z');
    for (const table of foundedTables) {
      const made = await select(sql<object>`select * from ${sql.table(table)}`);
      expect(made).toHaveLength(rows[table].length);
      const keyOf = (row: { id?: string; productId?: string }) => row.id ?? row.productId;
      const byKey = new Map(made.map((row) => [keyOf(row), row]));
      for (const { lastPostedAt: _, numbersDrawn: _drawn, balance: _paid, ...row } of rows[table] as (object & {
        lastPostedAt?: Date | null;
        numbersDrawn?: bigint;
        balance?: bigint;
      })[]) {
        // The end of a day is kept there, too, once its statement is made; and a card that was replaced, or made for one purchase, took a
        // number more, and its fee.
        expect(byKey.get(keyOf(row))).toMatchObject(row);
      }
    }
  });

  test('stands in the audit log, each with its moment', async () => {
    const lines = await select(sql<{ operation: string; subject: string; count: bigint; inOrder: boolean }>`
      select operation, subject, count(*) as count from audit_logs
      where subject in ('customer', 'account', 'product', 'programmeChange') group by 1, 2 order by 2, 1`);
    expect(lines.map(({ operation, subject, count }) => `${count} ${subject} ${operation}`)).toEqual([
      '15 account create',
      '3 customer create',
      '3 customer enableCustomer',
      '16 product create',
      '16 product offerProduct',
      '1 product retireProduct',
      '3 programmeChange setConversionRate',
    ]);
    const late = sql`select id from (select id, created_at < lag(created_at) over (partition by chain order by sequence) as is_late
      from audit_logs) as lines where is_late`;
    expect(await select(late)).toEqual([]);
  });
});

test('somebody’s stolen card was replaced, with what was on it', async () => {
  const [chain] = await select(sql<Record<string, unknown>>`
    select next.follow_reason, next.balance, next.card_status as next_status, card.balance - card.held as left, card.card_status
    from cards as card join cards as next on next.id = card.followed_by_card_id and next.follows_card_id = card.id
    order by next.follow_reason desc`);
  expect(chain).toMatchObject({ followReason: 'stolen', nextStatus: cardStatus.code.normal, left: 0n });
  expect(chain?.balance).toBeGreaterThan(0n);
});

test('a card that was to expire was renewed, and the new one put to use with what was on it', async () => {
  const [next] = await select(
    sql<Record<string, unknown>>`select card_status, balance from cards where follow_reason = 'renewal'`,
  );
  expect(next?.cardStatus).toBe(cardStatus.code.normal);
  expect(next?.balance).toBeGreaterThan(0n);
});

test('a card was made for one purchase, by an application for it', async () => {
  const made = await select(sql<
    Record<string, unknown>
  >`select card.card_status, card.spent_at, application.single_use, application.remark
    from cards as card join card_applications as application on application.id = card.application_id where card.single_use`);
  expect(made).toEqual([
    { cardStatus: cardStatus.code.normal, spentAt: null, singleUse: true, remark: 'Registration for the trade fair' },
  ]);
});

describe('the money of the demonstration', () => {
  test('every posting adds up to zero in each currency', async () => {
    expect(
      await select(sql`select posting_id from ledger_lines group by posting_id, currency having sum(amount) <> 0`),
    ).toEqual([]);
  });

  test('every balance is the sum of its ledger lines', async () => {
    const wrong = await select(sql`
      select a.id from accounts a left join ledger_lines l on l.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(l.amount), 0)
      union all select c.id from cards c left join ledger_lines l on l.card_id = c.id
      group by c.id having c.balance <> coalesce(sum(l.amount), 0)`);
    expect(wrong).toEqual([]);
  });

  test('what a card holds is what its open authorizations hold, and shared cards hold it on their account', async () => {
    const wrong = await select(sql`
      select c.id from cards c left join authorizations z on z.card_id = c.id
      group by c.id having c.held <> coalesce(sum(z.held), 0)
      union all select a.id from accounts a left join cards c on c.account_id = a.id and c.shared_card
      group by a.id having a.held <> coalesce(sum(c.held), 0)`);
    expect(wrong).toEqual([]);
    const [open] = await select(sql<{ count: bigint }>`select count(*) as count from authorizations where held > 0`);
    expect(open?.count).toBeGreaterThan(20n);
  });

  test('each transaction’s balance follows from the one before, and the last one’s is the balance', async () => {
    const wrong = await select(sql`
      with chain as (
        select account_id as owner, balance_change, balance_after, created_at, id from account_transactions
        union all select t.card_id, t.balance_change, t.balance_after, t.created_at, t.id
          from card_transactions t join cards c on c.id = t.card_id where not c.shared_card
      ), steps as (
        select owner, balance_after, balance_change,
          coalesce(lag(balance_after) over places, 0) as before, lead(id) over places is null as is_last
        from chain window places as (partition by owner order by created_at, id)
      )
      select owner from steps where before + balance_change <> balance_after or balance_after < 0
      union all select s.owner from steps s join accounts a on a.id = s.owner where is_last and a.balance <> balance_after
      union all select s.owner from steps s join cards c on c.id = s.owner where is_last and c.balance <> balance_after`);
    expect(wrong).toEqual([]);
  });

  test('every posting is told by a transaction, and with the amount that it moved', async () => {
    const wrong = await select(sql`
      select l.posting_id from ledger_lines l left join account_transactions t
        on t.posting_id = l.posting_id and t.account_id = l.account_id
        where l.account_id is not null and t.balance_change is distinct from l.amount
      union all select l.posting_id from ledger_lines l left join card_transactions t
        on t.posting_id = l.posting_id and t.card_id = l.card_id
        where l.card_id is not null and t.balance_change is distinct from l.amount`);
    expect(wrong).toEqual([]);
  });

  test('what the product says of a movement is read by people in their language, with its order’s number', async () => {
    const told = await select(sql<{ description: string }>`select description from account_transactions
      where description like 'Deposit %' or description like 'Issuing %'`);
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ description }) => !readDescription(description))).toEqual([]);
  });

  test('what has been settled is what was booked as consumption', async () => {
    const wrong = await select(sql`
      select z.id from authorizations z left join card_transactions t on t.authorization_id = z.id and t.type = 151
      where z.record_type = 'cardAuthorization' and z.authorization_status = 1
      group by z.id, z.settled_billing_amount having z.settled_billing_amount <> coalesce(sum(t.billing_amount), 0)`);
    expect(wrong).toEqual([]);
  });

  test('posted again one by one through the ledger, the same balances come out', async () => {
    const customer = await select(sql<{ id: string }>`select id from customers where customer_name = 'Initech Travel'`);
    const customerId = customer[0]?.id as string;
    const lines = await select(sql<Tables['ledgerLines']>`
      select * from ledger_lines where customer_id = ${customerId} order by created_at, posting_id, line`);
    const balances = sql`select id, balance from accounts where customer_id = ${customerId}
      union all select id, balance from cards where customer_id = ${customerId} order by id`;
    const before = await select(balances);
    await database.asOwner(async (db) => {
      for (const table of ['accounts', 'cards'] as const) {
        await db.updateTable(table).set({ balance: 0n, held: 0n }).where('customerId', '=', customerId).execute();
      }
    });
    expect(await select(balances)).not.toEqual(before);
    await inScope(ports.db, { customerId }, async (db) => {
      for (const posting of Map.groupBy(lines, ({ postingId }) => postingId).values()) {
        await post({ ...ports, db }, { customerId, kind: 200, lines: posting.map(lineOf) });
      }
    });
    expect(await select(balances)).toEqual(before);
  });
});

function lineOf({ accountId, cardId, book, currency, amount }: Tables['ledgerLines']): PostingLine {
  if (accountId) return { accountId, currency, amount };
  return cardId ? { cardId, currency, amount } : { book: book as Book, currency, amount };
}

test('a card owes what a hotel took beyond what was on it, and has nothing left', async () => {
  const rows = await select(sql<{ outstanding: bigint; available: bigint; customerName: string }>`
    select r.outstanding, c.balance - c.held as available, customer_name
    from receivables r join cards c on c.id = r.card_id join customers on customers.id = c.customer_id`);
  expect(rows).toEqual([{ outstanding: 64_20n, available: 0n, customerName: 'Acme Trading' }]);
  for (const check of receivableChecks) expect(await database.asOwner((db) => check.find(db))).toEqual([]);
});

test('the statements of the demonstration reach to yesterday, by day and by month', async () => {
  const rows = await select(sql<{ statementType: number; period: string; latest: string; count: bigint }>`
    select statement_type, period, max(statement_date) as latest, count(*) as count from statements group by 1, 2`);
  expect(rows).toHaveLength(4);
  for (const { period, latest, count } of rows) {
    expect(latest).toBe(period === 'daily' ? '2026-05-19' : '2026-04-30');
    expect(count).toBeGreaterThan(period === 'daily' ? 1000n : 60n);
  }
});

describe('the people and cards of the demonstration', () => {
  test.each([
    ['cards', 'card_status', cardStatus.values],
    ['cards', 'card_type', cardType.values],
    ['card_logs', 'type', cardLogType.values.filter((type) => type !== cardLogType.code.resetAcsPassword)],
    ['card_applications', 'order_status', orderStatus.values],
    ['cardholders', 'onboarding_status', complianceStatus.values],
    ['cardholders', 'customer_type', customerType.values],
    ['cardholders', 'risk_level', riskLevel.values],
    ['accounts', 'currency', accountCurrencies],
    ['deposit_records', 'status', depositStatus.values],
    ['authorizations', 'settle_status', settleStatus.values],
    ['authorizations', 'process_status', processStatus.values],
    ['account_transactions', 'type', [100, 103, 110, 120, 121, 151, 152, 200, 500]],
    ['card_transactions', 'type', [120, 121, 151, 152, 301, 500]],
  ])('%s show every %s', async (table, column, values) => {
    const rows = await select(sql<{ value: unknown }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null`);
    expect(new Set(rows.map(({ value }) => value))).toEqual(new Set<unknown>(values));
  });

  test('cardholders have all that their form asks for', async () => {
    const rows = await select(sql<Tables['cardholders']>`select * from cardholders`);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const { customerType: type, details } of rows) {
      const form = type === customerType.code.individual ? IndividualDetails : CorporationDetails;
      expect(form.safeParse(details).error).toBeUndefined();
      expect({ details, wrong: implausible(details, '2026-05-20') }).toEqual({ details, wrong: {} });
    }
  });

  test('cardholders came the way that onboarding goes, with papers that are there', async () => {
    for (const check of cardholderChecks) expect(await database.asOwner((db) => check.find(db))).toEqual([]);
    const rows = await select(sql<Tables['cardholderDocuments']>`select * from cardholder_documents`);
    expect(rows.length).toBeGreaterThan(80);
    for (const { storedName, size } of rows) {
      const file = await ports.files.read(storedName);
      expect((await new Response(file).bytes()).length).toBe(size);
    }
  });

  test('card numbers pass the Luhn check, begin with the product’s BIN, and open with the key', async () => {
    const rows = await select(sql<Tables['cards']>`select * from cards`);
    expect(rows.length).toBeGreaterThan(110);
    for (const card of rows) {
      const number = await openNumber(ports.keys, card);
      expect(isCardNumber(number)).toBe(true);
      expect(number.startsWith(card.cardBin) && number.endsWith(card.last4)).toBe(true);
    }
  });

  test('every card came to its status by moves that the lifecycle allows', async () => {
    const cards = await select(sql<Tables['cards']>`select * from cards`);
    const logs = await select(sql<Tables['cardLogs']>`select * from card_logs order by created_at, id`);
    for (const card of cards) {
      const { initial, unactivated, normal, expired, closing, closed } = cardStatus.code;
      // One that renews another is activated by who is ready to go on with it.
      const isForUse = card.cardModel === 'virtual' && card.followReason !== 'renewal';
      let status: CardStatus = isForUse ? normal : unactivated;
      let statusBeforeLoss: CardStatus | null = null;
      for (const log of logs.filter(({ cardId }) => cardId === card.id)) {
        const action = cardActionNames.find((name) => cardActions[name].logType === log.type) as CardAction;
        expect({ from: log.fromStatus, at: log.createdAt >= card.createdAt }).toEqual({ from: status, at: true });
        expect(moveCard(action, { cardStatus: status, statusBeforeLoss }, true)).toEqual({
          allowed: true,
          to: log.toStatus,
        });
        if (action === 'loss') statusBeforeLoss = status;
        status = log.toStatus;
      }
      // What happens by itself leaves no log.
      const ends: CardStatus[] = status === closing ? [closing, closed] : [status, expired];
      expect(card.cardStatus === initial || ends.includes(card.cardStatus)).toBe(true);
    }
  });

  test('every decline says in words which check failed', async () => {
    const rows = await select(sql<{ failedCheck: string }>`
      select distinct failed_check from authorizations where authorization_status = 5`);
    expect(rows.length).toBeGreaterThan(4);
    for (const { failedCheck } of rows) expect(Object.keys(declineCheck)).toContain(failedCheck);
  });

  test('users have the roles that the banner promises, and one password counts as easy', async () => {
    const rows = await select(sql<{ email: string; roleName: string; customerName: string; passwordIsEasy: boolean }>`
      select u.email, r.role_name, c.customer_name, u.password_is_easy from users u join roles r on r.id = u.role_id
      left join customers c on c.id = u.customer_id where u.password_hash in ('hash of Portal#2026', 'hash of Welcome#1')
      order by email`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['admin@acme.test', 'Customer administrator', 'Acme Trading', false],
      ['admin@globex.test', 'Customer administrator', 'Globex Logistics', false],
      ['newcomer@acme.test', 'Customer finance', 'Acme Trading', true],
      ['operator@portal.test', 'Operator administrator', null, false],
      ['viewer@acme.test', 'Customer viewer', 'Acme Trading', false],
    ]);
  });

  test('the inquiry token opens a normal card with money on it, and is the same at every start', async () => {
    expect(await demoInquiryToken(ports)).toBe(seeded.inquiryToken);
    const hashes = (await inquiryTokenHashes(ports.keys, seeded.inquiryToken)) ?? [];
    const found = await database.asOwner((db) =>
      db
        .selectFrom('cards')
        .select(['cardStatus', 'balance', 'held'])
        .where('inquiryTokenHash', 'in', hashes)
        .execute(),
    );
    expect(found).toEqual([expect.objectContaining({ cardStatus: cardStatus.code.normal })]);
    expect(found[0] && found[0].balance - found[0].held).toBeGreaterThan(500_00n);
  });
});

describe('seeding', () => {
  test('does nothing to a database that has customers', async () => {
    const count = sql`select count(*) from card_transactions`;
    const before = await select(count);
    expect(await seedDemo(ports)).toEqual({ inquiryToken: seeded.inquiryToken, isNew: false });
    expect(await select(count)).toEqual(before);
  });

  test('tells the same story for the same seed and time, and another one for another seed', async () => {
    const at = '2026-05-20T15:00:00Z';
    const [one, same, other] = [await storyAgain(at), await storyAgain(at), await storyAgain(at, 7)];
    expect(same.rows.cardTransactions).toEqual(one.rows.cardTransactions);
    expect(same.rows.cardLogs).toEqual(one.rows.cardLogs);
    expect(other.rows.cardTransactions).not.toEqual(one.rows.cardTransactions);
  });

  test.each(['2026-01-01T00:00:01Z', '2026-02-28T23:59:59Z', '2028-02-29T12:00:00Z', '2026-08-31T06:30:00Z'])(
    'has a story to tell at %s, which ends there',
    async (at) => {
      const { rows } = await storyAgain(at);
      expect(rows.cardTransactions.length).toBeGreaterThan(3000);
      for (const table of [
        rows.cardTransactions,
        rows.accountTransactions,
        rows.authorizations,
        rows.cardLogs,
        rows.cards,
      ]) {
        expect(table.filter(({ createdAt }) => createdAt > new Date(at))).toEqual([]);
      }
    },
  );
});

describe('people’s inboxes', () => {
  const toldTo = (email: string) =>
    select<{ kind: string; isRead: boolean; mailDue: boolean }>(sql`
      select kind, read_at is not null as is_read, mail_due from notices
      where in_inbox and user_id = (select id from users where email = ${email})`);

  test.each(['admin@acme.test', 'admin@globex.test'])(
    'of %s hold what was read and what is new, of several kinds',
    async (email) => {
      const told = await toldTo(email);
      expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(1);
      expect(new Set(told.map(({ isRead }) => isRead)).size).toBe(2);
      expect(told.some(({ mailDue }) => mailDue)).toBe(false);
    },
  );

  test('of the viewer hold what others did', async () => {
    expect((await toldTo('viewer@acme.test')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cardBlocked', 'cardLimitsChanged', 'purchaseDeclined']),
    );
  });
});
