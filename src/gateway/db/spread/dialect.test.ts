import { type CompiledQuery, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answeringDialect } from '#tests/answeringDialect.ts';
import { openDatabase } from '../database.ts';
import { inScope, isEntering } from '../scope.ts';
import { spreadDialect } from './dialect.ts';

const acme = '0190a000-0000-7000-8000-00000000000a';
const card = '0190a000-0000-7000-8000-0000000000c1';

/** What reaches the database, which answers as a test has it. */
let asked: CompiledQuery[];
let answer: (text: string) => unknown[];
beforeEach(() => {
  asked = [];
  answer = () => [];
});

const listening = answeringDialect((query) => {
  asked.push(query);
  return answer(query.sql);
});
const opened = () => openDatabase(spreadDialect(listening));
const said = () => asked.map((query) => query.sql).filter((text) => !isEntering(text));

describe('where customers are spread over machines', () => {
  test('a transaction says for whom it asks in words that are passed on, and nothing but a customer’s id', async () => {
    await inScope(opened(), { customerId: acme }, (db) => db.selectFrom('accounts').select('id').execute());
    const oneByOne = "set local citus.multi_shard_modify_mode = 'sequential'";
    expect(asked[0]?.sql).toBe(`set local app.staff = 'off'; set local app.customer = '${acme}'; ${oneByOne}`);
    asked.length = 0;
    await inScope(opened(), { customerId: acme }, async () => {}, { readOnly: true });
    expect(asked[0]?.sql).toBe(`set local app.staff = 'off'; set local app.customer = '${acme}'`);
    const slipped = inScope(opened(), { customerId: "'; drop table cards; --" }, async () => {});
    await expect(slipped).rejects.toThrow('A scope is for a customer’s id.');
  });

  test('what is brought to a table that isn’t spread is brought whole, and with it what else stays there', async () => {
    await inScope(opened(), { customerId: acme }, (db) =>
      db
        .selectFrom('proposals as proposal')
        .leftJoin('cards as card', 'card.id', 'proposal.cardId')
        .leftJoin('customers as customer', 'customer.id', 'proposal.customerId')
        .leftJoin('users as user', 'user.id', 'proposal.userId')
        .select('proposal.id')
        .execute(),
    );
    expect(said()).toEqual([
      'select "proposal"."id" from "proposals" as "proposal"' +
        ' left join (select * from cards offset 0) as "card" on "card"."id" = "proposal"."card_id"' +
        ' left join "customers" as "customer" on "customer"."id" = "proposal"."customer_id"' +
        ' left join (select * from users offset 0) as "user" on "user"."id" = "proposal"."user_id"',
    ]);
  });

  test('a statement in words says whose rows those are that stand in it', async () => {
    await inScope(opened(), { customerId: acme }, async (db) => {
      const counted = db.selectFrom('cards as card').select('card.id').where('card.last4', '=', '1234');
      await sql`select (select count(*) from (${counted}) as found) as counted`.execute(db);
    });
    expect(said()).toEqual([
      'select (select count(*) from ((select "card"."id" from "cards" as "card" where ("card"."last4" = $1) and "card"."customer_id" = $2)) as found) as counted',
    ]);
  });

  test('a customer’s statement says whose rows it means, and so does each table that is joined', async () => {
    await inScope(opened(), { customerId: acme }, (db) =>
      db
        .selectFrom('cards as card')
        .leftJoin('cardholders as holder', 'holder.id', 'card.cardholderId')
        .innerJoin('customers as customer', 'customer.id', 'card.customerId')
        .select('card.id')
        .where('card.last4', '=', '1234')
        .execute(),
    );
    expect(said()).toEqual([
      'select "card"."id" from "cards" as "card" left join "cardholders" as "holder"' +
        ' on ("holder"."id" = "card"."cardholder_id") and "holder"."customer_id" = "card"."customer_id"' +
        ' inner join "customers" as "customer" on "customer"."id" = "card"."customer_id"' +
        ' where ("card"."last4" = $1) and "card"."customer_id" = $2',
    ]);
    expect(asked.at(-1)?.parameters).toEqual(['1234', acme]);
  });

  test('whose row staff lock is asked once, and then kept in mind', async () => {
    const db = opened();
    answer = (sql) => (sql.startsWith('select customer_id as owner') ? [{ owner: acme }] : []);
    const lock = () =>
      inScope(db, { staff: true }, (trx) =>
        trx.selectFrom('cards').select('balance').where('id', '=', card).forNoKeyUpdate().execute(),
      );
    await lock();
    await lock();
    const locking = 'select "balance" from "cards" where ("id" = $1) and "cards"."customer_id" = $2 for no key update';
    expect(said()).toEqual(['select customer_id as owner from cards where id = $1', locking, locking]);
  });

  test('whose row it is that something is asked for beside is asked first: machines do that for one customer only', async () => {
    answer = (text) => (text.startsWith('select customer_id as owner') ? [{ owner: acme }] : []);
    await inScope(opened(), { staff: true }, (db) =>
      db
        .selectFrom('cards as card')
        .innerJoinLateral(
          (of) =>
            of
              .selectFrom('productVersions as version')
              .select('reason')
              .whereRef('version.productId', '=', 'card.productId')
              .as('terms'),
          (on) => on.onTrue(),
        )
        .select('terms.reason')
        .where('card.id', '=', card)
        .execute(),
    );
    const [first, then] = said();
    expect(first).toBe('select customer_id as owner from cards where id = $1');
    expect(then).toMatch(/ as "terms" on true where \("card"\."id" = \$1\) and "card"\."customer_id" = \$2$/);
    expect(asked.at(-1)?.parameters).toEqual([card, acme]);
  });

  test('what isn’t there is looked for on one machine, and not kept in mind', async () => {
    const db = opened();
    for (let turn = 0; turn < 2; turn++) {
      await inScope(db, { staff: true }, (trx) =>
        trx.selectFrom('accounts').select('id').where('id', '=', card).forUpdate().execute(),
      );
    }
    expect(asked.at(-1)?.parameters).toEqual([card, '00000000-0000-0000-0000-000000000000']);
    expect(said()).toHaveLength(4);
  });

  test('a row that staff have seen in a list is found by its customer afterwards', async () => {
    const db = opened();
    answer = () => [{ id: card, customer_id: acme }];
    await inScope(db, { staff: true }, (trx) =>
      trx.selectFrom('cards').select(['id', 'customerId']).limit(1).execute(),
    );
    await inScope(db, { staff: true }, (trx) =>
      trx.selectFrom('cardLogs').select('id').where('cardId', '=', card).execute(),
    );
    expect(said().at(-1)).toBe(
      'select "id" from "card_logs" where ("card_id" = $1) and "card_logs"."customer_id" = $2',
    );
  });

  test('what is in the way of a row is found by its key there, which has the customer in it', async () => {
    await inScope(opened(), { staff: true }, (db) =>
      db
        .insertInto('cardContacts')
        .values({ cardId: card, customerId: acme, email: 'a@b.test', updatedAt: new Date(0) } as never)
        .onConflict((conflict) => conflict.column('cardId').doUpdateSet({ customerId: acme, email: 'a@b.test' }))
        .execute(),
    );
    expect(said()[0]).toContain('on conflict ("card_id", "customer_id") do update set "email" = ');
    expect(said()[0]).not.toContain('set "customer_id"');
  });

  test('tables that stay together are asked as ever', async () => {
    await inScope(opened(), { customerId: acme }, (db) =>
      db.selectFrom('users as user').innerJoin('roles as role', 'role.id', 'user.roleId').select('user.id').execute(),
    );
    expect(said()).toEqual([
      'select "user"."id" from "users" as "user" inner join "roles" as "role" on "role"."id" = "user"."role_id"',
    ]);
  });
});
