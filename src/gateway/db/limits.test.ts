import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { inScope } from './scope.ts';

/** What the program never does, tried by whoever has the gateway's own sign-in to the database. */

let gateway: TestGateway;
let own: TestCard;
let foreign: TestCard;

beforeAll(async () => {
  gateway = await seededGateway();
  own = await gateway.makeCard({ accountBalance: 10_000n });
  foreign = await gateway.makeCard({ accountBalance: 10_000n, balance: 10_000n });
});
afterAll(() => gateway.close());

/** Statements of one transaction as the gateway's role, then undone if they were let through. */
async function tried(...statements: string[]): Promise<string> {
  class LetThrough extends Error {}
  try {
    await gateway.asStaff(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      throw new LetThrough('let through');
    });
    return 'let through';
  } catch (error) {
    return (error as Error).message;
  }
}

const id = () => `'${crypto.randomUUID()}'`;
const posting = (posted: string, customer: string) =>
  `insert into postings (id, customer_id, kind, created_at) values (${posted}, '${customer}', 200, '2026-03-01T00:00:00Z')`;

interface Line {
  account?: string;
  card?: string;
  book?: string;
  amount: number;
  currency?: string;
  at?: string;
}
const lines = (posted: string, customer: string, ...each: Line[]) =>
  `insert into ledger_lines (posting_id, line, customer_id, account_id, card_id, book, currency, amount, created_at) values ${each
    .map(({ account, card, book, amount, currency = 'USD', at = '2026-03-01T00:00:00Z' }, index) => {
      const owner = [account, card, book].map((value) => (value ? `'${value}'` : 'null')).join(', ');
      return `(${posted}, ${index + 1}, '${customer}', ${owner}, '${currency}', ${amount}, '${at}')`;
    })
    .join(', ')}`;

describe('a posting', () => {
  const refused = (customer: string, ...each: Line[]) => {
    const posted = id();
    return tried(posting(posted, customer), lines(posted, customer, ...each));
  };

  test('that balances is taken', async () => {
    const two = [
      { account: own.accountId, amount: 5 },
      { book: 'bank', amount: -5 },
    ] as const;
    expect(await refused(own.customer, ...two)).toBe('let through');
  });

  test('with one leg is refused', async () => {
    expect(await refused(own.customer, { account: own.accountId, amount: 5 })).toMatch(/does not add up to zero/);
    expect(await refused(own.customer, { account: own.accountId, amount: 0 })).toMatch(/is not whole/);
  });

  test('that balances in sum but not in each currency is refused', async () => {
    const legs = [
      { book: 'bank', amount: 5 },
      { book: 'exchange', amount: -5, currency: 'EUR' },
    ] as const;
    expect(await refused(own.customer, ...legs)).toMatch(/does not add up to zero/);
  });

  test('is not added to: a later line would unbalance it', async () => {
    expect(
      await tried(`insert into ledger_lines (posting_id, line, customer_id, book, currency, amount, created_at)
        select posting_id, 99, customer_id, 'bank', currency, 1, created_at from ledger_lines limit 1`),
    ).toMatch(/does not add up to zero/);
  });

  test('tells an account once, and at its own moment', async () => {
    const twice = { account: own.accountId, amount: 5 };
    expect(await refused(own.customer, twice, twice, { book: 'bank', amount: -10 })).toMatch(/is not whole/);
    const later = { book: 'bank', amount: -5, at: '2026-03-01T00:00:01Z' };
    expect(await refused(own.customer, { account: own.accountId, amount: 5 }, later)).toMatch(/is not whole/);
  });

  test('moves neither another customer’s purse nor one in another currency', async () => {
    const bank = { book: 'bank', amount: -5 };
    for (const leg of [{ account: foreign.accountId }, { card: foreign.id }]) {
      expect(await refused(own.customer, { ...leg, amount: 5 }, bank)).toMatch(/foreign key/);
    }
    const inEuro = { account: own.accountId, amount: 5, currency: 'EUR' };
    expect(await refused(own.customer, inEuro, { ...bank, currency: 'EUR' })).toMatch(/foreign key/);
  });
});

describe('totals', () => {
  test.each([
    ['more reversed than authorized', 'reversed_billing_amount = authorized_billing_amount + 1'],
    ['less than nothing reversed', 'reversed_billing_amount = -1'],
    ['more refunded than settled', 'refunded_billing_amount = settled_billing_amount + 1'],
    ['more held than is authorized', 'held = authorized_billing_amount - reversed_billing_amount + 1'],
  ])('of a purchase never say %s', async (_, change) => {
    const purchase = `(select id from authorizations where record_type = 'cardAuthorization' and authorization_status = 1 limit 1)`;
    expect(await tried(`update authorizations set ${change} where id = ${purchase}`)).toMatch(/check constraint/);
  });

  test.each(['amount', 'times'])('of a card’s limits never go below nothing (%s)', async (column) => {
    expect(await tried(`update card_usage set ${column} = -1`)).toMatch(/check constraint/);
  });

  test('of a deposit are above nothing, and it has its transaction when, and only when, it ended well', async () => {
    const one = (status: string) => `(select id from deposit_records where status ${status} limit 1)`;
    const refusals = [];
    for (const change of ['credited_amount = 0', 'paid_amount = -1', 'transaction_id = null']) {
      refusals.push(await tried(`update deposit_records set ${change} where id = ${one('= 1')}`));
    }
    for (const refusal of refusals) expect(refusal).toMatch(/check constraint/);
    expect(await tried(`update deposit_records set transaction_id = 'T1' where id = ${one('<> 1')}`)).toMatch(
      /check constraint/,
    );
    const another = `(select transaction_id from deposit_records where status = 1 order by id desc limit 1)`;
    const first = `(select id from deposit_records where status = 1 order by id limit 1)`;
    expect(await tried(`update deposit_records set transaction_id = ${another} where id = ${first}`)).toMatch(
      /unique constraint/,
    );
  });

  test('of a closed card hold nothing', async () => {
    const open = '(select card_id from authorizations where held > 0 limit 1)';
    expect(await tried(`update cards set card_status = 8 where id = ${open}`)).toMatch(/check constraint/);
  });

  test('are told once: of one posting an account has one transaction', async () => {
    // Of the same moment: what a table that is cut by month refuses twice is what a month has already.
    const copy = (table: string) => `insert into ${table} select (jsonb_populate_record(row, jsonb_build_object(
        'id', left(row.id::text, 14) || right(gen_random_uuid()::text, 22), 'transaction_id', 'T-twice'))).* from ${table} as row
      where posting_id is not null limit 1`;
    for (const table of ['account_transactions', 'card_transactions']) {
      expect(await tried(copy(table))).toMatch(/unique constraint/);
    }
  });

  test('of statements form one chain: no two hold on to the same one', async () => {
    expect(
      await tried(`insert into statements select (jsonb_populate_record(row, jsonb_build_object('id', gen_random_uuid(),
        'statement_number', 'S-fork', 'statement_date', '1999-01-01'))).* from statements as row
        where previous_id is not null and account_id is not null limit 1`),
    ).toMatch(/unique constraint/);
  });
});

const postedAsOwn = (purse: { account_id: string } | { card_id: string }) =>
  sql`select problem from post_lines(gen_random_uuid(), ${own.customer}, 200::smallint, ${JSON.stringify([
    { place: 1, ...purse, currency: 'USD', amount: 5 },
    { place: 2, book: 'bank', currency: 'USD', amount: -5 },
  ])}::text::jsonb, now())`;
const heldAsOwn = (account: string | null, card: string | null) =>
  sql`select change_held(${own.customer}::uuid, ${account}::uuid, ${card}::uuid, 5) as problem`;
const foreignPurses = () =>
  gateway.asStaff(async (db) => [
    await db.selectFrom('accounts').select(['balance', 'held']).where('id', '=', foreign.accountId).execute(),
    await db.selectFrom('cards').select(['balance', 'held']).where('id', '=', foreign.id).execute(),
  ]);

describe('the gateway’s role', () => {
  test.each([
    'update accounts set balance = balance + 1',
    'update accounts set held = 0',
    'update cards set balance = 1',
    'update cards set held = held + 1',
    'update statements set ending_balance = ending_balance',
    'delete from statements',
    'update account_transactions set balance_change = 1',
    'delete from account_transactions',
    'update card_transactions set billing_amount = 1',
    'delete from card_transactions',
    'update deposit_steps set reason = null',
    'update statement_runs set finished_at = now()',
    'update card_application_steps set reason = null',
    'insert into audit_heads (chain, sequence, hash) select gen_random_uuid(), 0, hash from audit_heads limit 1',
    'update audit_heads set sequence = 0',
    'delete from audit_heads',
    'insert into audit_logs select * from audit_logs limit 1',
    'delete from audit_seals',
  ])('may not %s', async (statement) => {
    expect(await tried(statement)).toMatch(/permission denied/);
  });

  test('makes no account or card that has money from the start', async () => {
    expect(
      await tried(`insert into accounts (id, customer_id, account_number, account_name, currency, account_status, balance, created_at, updated_at)
        values (${id()}, '${own.customer}', 'X', 'X', 'USD', 1, 5, now(), now())`),
    ).toMatch(/permission denied/);
  });

  test('may still say that a transaction was refunded', async () => {
    expect(await tried('update card_transactions set status = status')).toBe('let through');
  });

  test.each([
    [
      'post',
      () => sql`select * from post_lines(gen_random_uuid(), ${foreign.customer}, 200::smallint,
      ${JSON.stringify([
        { place: 1, account_id: foreign.accountId, currency: 'USD', amount: -5 },
        { place: 2, book: 'bank', currency: 'USD', amount: 5 },
      ])}::text::jsonb, now())`,
    ],
    ['hold', () => sql`select change_held(${foreign.accountId}::uuid, null, 5)`],
    ['hold on a card', () => sql`select change_held(null, ${foreign.id}::uuid, 5)`],
    ['recount', () => sql`select recount_purses(${foreign.customer})`],
    [
      'write the audit log',
      () =>
        sql`select append_audit(${JSON.stringify([
          {
            id: crypto.randomUUID(),
            chain: foreign.customer,
            customer_id: foreign.customer,
            created_at: '2026-01-01',
            source: 'system',
            operation: 'x',
            subject: 'x',
            outcome: 'done',
          },
        ])}::text::jsonb)`,
    ],
  ])('doesn’t %s for another customer by the functions that it may call', async (_, call) => {
    const asked = inScope(
      gateway.ports.db,
      { customerId: own.customer },
      async (db) => (await call().execute(db)).rows,
    );
    const answer = await asked.catch((error: Error) => error.message);
    expect(typeof answer === 'string' ? answer : JSON.stringify(answer)).toMatch(/missing|belong|not this customer/);
  });

  test.each([
    ['post to an account', 'missing', () => postedAsOwn({ account_id: foreign.accountId })],
    ['post to a card', 'missing', () => postedAsOwn({ card_id: foreign.id })],
    ['hold on an account', 'funds', () => heldAsOwn(foreign.accountId, null)],
    ['hold on a card', 'missing', () => heldAsOwn(null, foreign.id)],
  ])('doesn’t %s of another customer’s that is said to be one’s own', async (_, problem, call) => {
    const before = await foreignPurses();
    const { rows } = await inScope(gateway.ports.db, { customerId: own.customer }, (db) => call().execute(db));
    expect(rows).toEqual([{ problem }]);
    expect(await foreignPurses()).toEqual(before);
  });

  test('reckons balances anew from what the books say, and nothing else', async () => {
    const before = await gateway.asStaff((db) =>
      db.selectFrom('accounts').select(['id', 'balance', 'held']).orderBy('id').execute(),
    );
    const { rows: seeded } = await gateway.asStaff((db) =>
      sql<{ id: string }>`select id from customers where customer_number <> all(
      select customer_number from customers where id in (${own.customer}, ${foreign.customer}))`.execute(db),
    );
    await gateway.asStaff(async (db) => {
      for (const customer of seeded) await sql`select recount_purses(${customer.id})`.execute(db);
    });
    expect(
      await gateway.asStaff((db) =>
        db.selectFrom('accounts').select(['id', 'balance', 'held']).orderBy('id').execute(),
      ),
    ).toEqual(before);
  });
});
