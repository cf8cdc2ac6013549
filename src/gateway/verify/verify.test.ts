import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { afterDamage } from '#tests/allPowerful.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import { auditChecks } from './audit.ts';
import { authorizationChecks } from './authorizations.ts';
import { cardholderChecks } from './cardholders.ts';
import { checks } from './checks.ts';
import { documentChecks } from './documents.ts';
import { signatureChecks } from './signatures.ts';
import { brokenRules } from './verify.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());

test('the demonstration breaks no rule', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

const anAccount = sql`(select id from accounts where balance > 100 and held = 0 order by id limit 1)`;
const aCard = (also: RawBuilder<unknown>) => sql`(select id from cards where ${also} order by id limit 1)`;
const aTransaction = sql`(select id from account_transactions order by id limit 1)`;
/** Of a day that a statement has closed, and a statement that another one holds on to. */
const aClosedTransaction = sql`(select line.id from account_transactions as line join statements as statement
  on statement.account_id = line.account_id and line.created_at >= period_from and line.created_at < period_to
  order by line.id limit 1)`;
const aFollowedStatement = sql`(select id from statements where line_count > 0
  and id in (select previous_id from statements) order by id limit 1)`;

/** One that nothing holds on to yet, and its seal as anybody can make it once they have changed what it says. */
const aLastStatement = sql`(select id from statements where line_count > 0
  and id not in (select previous_id from statements where previous_id is not null) order by id limit 1)`;
const sealAnew = sql`encode(sha256(convert_to(seal, 'UTF8')), 'hex')`;

/** What the database itself would refuse to somebody with less power. */
const limitsInTheWay = [
  ['accounts', 'accounts_check'],
  ['card_applications', 'card_applications_issued'],
  ['cards', 'cards_check'],
  ['cards', 'cards_closed_holds_nothing'],
  ['cards', 'cards_held_check'],
  ['cards', 'cards_following'],
  ['deposit_records', 'deposit_records_booked'],
  ['downloads', 'downloads_check'],
] as const;

/** What was done to the rows behind the gateway's back → the rules that must notice. */
const damages: [name: string, damage: RawBuilder<unknown>, rules: string[]][] = [
  [
    'a balance that was changed',
    sql`update accounts set balance = balance + 1 where id = ${anAccount}`,
    ['account.balance', 'transaction.chain'],
  ],
  [
    'a line that was changed',
    sql`update ledger_lines set amount = amount + 1 where account_id = ${anAccount} and line = 1`,
    ['ledger.balanced', 'account.balance', 'transaction.lines'],
  ],
  [
    'a line that was lost',
    sql`delete from ledger_lines where account_id = ${anAccount}`,
    ['ledger.balanced', 'ledger.wholePostings', 'account.balance', 'transaction.lines'],
  ],
  [
    'a sum that counts what never happened',
    sql`update activity set times = times + 1 where (customer_id, grain, kind, bucket, currency, slot) =
      (select customer_id, grain, kind, bucket, currency, slot from activity where grain = 'day' limit 1)`,
    ['activity.sums'],
  ],
  [
    'a hold that nothing explains',
    sql`update accounts set held = held + 1 where id = ${anAccount}`,
    ['card.sharedHeld'],
  ],
  [
    'a line of a shared card',
    sql`update ledger_lines set account_id = null, card_id = (select id from cards where shared_card order by id limit 1)
      where account_id = ${anAccount} and line = 1`,
    ['card.shared', 'card.balance', 'account.balance', 'transaction.lines'],
  ],
  [
    'a deposit that ended without its transaction',
    sql`update deposit_records set transaction_id = null
      where id = (select id from deposit_records where status = 1 order by id limit 1)`,
    ['deposit.transaction'],
  ],
  [
    'a deposit that moved on after its end',
    sql`insert into deposit_steps (id, customer_id, deposit_id, step, from_status, to_status, source, created_at)
      select id, customer_id, id, 9, 8, 11, 'system', now() from deposit_records where status = 8 order by id limit 1`,
    ['deposit.walk'],
  ],
  [
    'a transaction that says another amount',
    sql`update account_transactions set balance_change = balance_change + 1 where id = ${aTransaction}`,
    ['transaction.lines', 'transaction.chain'],
  ],
  [
    'a refund whose exchange no book knows',
    sql`update authorization_events set exchange_amount = 5 where kind = 'refund' and transaction_id is not null`,
    ['authorization.exchange', 'authorization.totals'],
  ],
  [
    'a shared card’s transaction that says another status than its account’s',
    sql`update card_transactions set status = 10 where id = (select movement.id from card_transactions as movement
      join cards as card on card.id = movement.card_id
      where card.shared_card and movement.status = 1 and movement.posting_id is not null order by movement.id limit 1)`,
    ['transaction.shared'],
  ],
  [
    'a transaction that points to nothing',
    sql`update account_transactions set related_transaction_id = 'T0' where id = ${aTransaction}`,
    ['transaction.related'],
  ],
  [
    'a transaction without its posting',
    sql`update account_transactions set posting_id = null where id = ${aTransaction}`,
    ['transaction.posting'],
  ],
  [
    'an account that has forgotten when it was posted to',
    sql`update accounts set last_posted_at = last_posted_at - interval '10 years' where id = ${anAccount}`,
    ['transaction.latest'],
  ],
  [
    'a debt that no posting booked',
    sql`insert into receivables (id, customer_id, account_id, transaction_id, currency, amount, outstanding, created_at)
      select id, customer_id, id, 'T0', currency, 7, 7, now() from accounts where id = ${anAccount}`,
    ['receivable.book', 'receivable.collected'],
  ],
  [
    'a transaction that was changed after its day was closed',
    sql`update account_transactions set type = 103 where id = ${aClosedTransaction}`,
    ['statement.lines'],
  ],
  [
    'a statement that was changed',
    sql`update statements set ending_balance = ending_balance + 1, change_amount = change_amount + 1
      where id = ${aFollowedStatement}`,
    ['statement.lines', 'statement.chain', 'statement.seal'],
  ],
  [
    'a statement that was sealed anew',
    sql`update statements set seal = repeat('0', 64) where id = (select previous_id from statements where previous_id is not null limit 1)`,
    ['statement.seal'],
  ],
  [
    'a statement that was changed and sealed anew by somebody without the keys',
    sql`update statements set seal = ${sealAnew}, file_name = 'forged.pdf' where id = ${aLastStatement}`,
    ['statement.signature'],
  ],
  [
    'a statement whose signature was taken away',
    sql`update statements set seal_key = null, seal_signature = null where id = ${aFollowedStatement}`,
    ['statement.signature'],
  ],
  [
    'a document that lost its file',
    sql`update cardholder_documents set stored_name = 'lost' where id = (select id from cardholder_documents order by id limit 1)`,
    ['document.file'],
  ],
  [
    'an export that lost its file',
    sql`update downloads set status = 'ready', file = 'lost', size = 5, expires_at = now(), finished_at = now()
      where id = (select id from downloads order by id limit 1)`,
    ['download.kept'],
  ],
  [
    'a statement that is gone',
    sql`with gone as (select id, previous_id from statements where account_id is not null and previous_id is not null
        and statement_date < (select max(statement_date) from statements) - 40 order by id limit 1),
      moved as (update statements set previous_id = gone.previous_id from gone where statements.previous_id = gone.id)
      delete from statements where id in (select id from gone)`,
    ['statement.seal', 'statement.gap'],
  ],
  [
    'an account that holds more than it has',
    sql`update accounts set held = balance + 1 where id = ${anAccount}`,
    ['account.held', 'card.sharedHeld'],
  ],
  [
    'a card that holds less than nothing',
    sql`update cards set held = -1 where id = ${aCard(sql`not shared_card and held = 0`)}`,
    ['card.held'],
  ],
  [
    'a line in another currency than its account’s',
    sql`update ledger_lines set currency = 'KWD' where account_id = ${anAccount} and line = 1`,
    ['ledger.owners', 'ledger.balanced'],
  ],
  [
    'a card in another currency than its account’s',
    sql`update cards set currency = 'KWD' where id = ${aCard(sql`true`)}`,
    ['card.account'],
  ],
  [
    'a line of a card’s log that leads nowhere',
    sql`update card_logs set to_status = from_status where id = (select id from card_logs order by id limit 1)`,
    ['card.moves', 'card.walk'],
  ],
  [
    'a card that was blocked without a line of its log',
    sql`update cards set card_status = ${cardStatus.code.blocked}
      where id = ${aCard(sql`card_status = ${cardStatus.code.normal} and id in (select card_id from card_logs)`)}`,
    ['card.walk'],
  ],
  [
    'a number that is kept as no number is',
    sql`update cards set number_hash = '' where id = ${aCard(sql`true`)}`,
    ['card.number'],
  ],
  [
    'a card that was closed while it held something',
    sql`update cards set card_status = ${cardStatus.code.closed} where id = ${aCard(sql`held > 0`)}`,
    ['card.closed'],
  ],
  [
    'a card that follows another, and doesn’t count it',
    sql`update cards set follows_card_id = (select id from cards order by id desc limit 1)
      where id = ${aCard(sql`follows_card_id is null`)}`,
    ['card.succession'],
  ],
  [
    'a card whose successor knows nothing of it',
    sql`update cards set followed_by_card_id = (select id from cards order by id desc limit 1)
      where id = ${aCard(sql`followed_by_card_id is null`)}`,
    ['card.followed'],
  ],
  [
    'a contact of another customer’s card',
    sql`update card_contacts set customer_id = gen_random_uuid()
      where card_id = (select card_id from card_contacts order by card_id limit 1)`,
    ['card.contact'],
  ],
  [
    'a step of another customer’s cardholder',
    sql`update cardholder_steps set customer_id = gen_random_uuid()
      where id = (select id from cardholder_steps order by id limit 1)`,
    ['cardholder.owner'],
  ],
  [
    'a document of another customer’s cardholder',
    sql`update cardholder_documents set customer_id = gen_random_uuid()
      where id = (select id from cardholder_documents where cardholder_id is not null order by id limit 1)`,
    ['cardholder.owner'],
  ],
  [
    'a deposit in another currency than its account’s',
    sql`update deposit_records set credit_currency = 'KWD' where id = (select id from deposit_records order by id limit 1)`,
    ['deposit.account'],
  ],
  [
    'two deposits that ended in one transaction',
    sql`update deposit_records set transaction_id = (select min(transaction_id) from deposit_records)
      where transaction_id is not null`,
    ['deposit.once', 'deposit.transaction'],
  ],
  [
    'a file that is left of an export whose time is over',
    sql`update downloads set status = 'expired', file = 'left' where id = (select id from downloads order by id limit 1)`,
    ['download.ready'],
  ],
  [
    'two exports with one file',
    sql`update downloads set file = 'same', status = 'ready', size = 5, expires_at = now(), finished_at = now()`,
    ['download.file'],
  ],
  [
    'an export of another customer than its owner’s',
    sql`update downloads set customer_id = gen_random_uuid() where id = (select id from downloads order by id limit 1)`,
    ['download.owner'],
  ],
  [
    'a product that has given out a number to no card',
    sql`update products set numbers_drawn = numbers_drawn + 1 where id = (select product_id from cards limit 1)`,
    ['product.numbers'],
  ],
  ['a product that lost its first version', sql`delete from product_versions where version = 1`, ['product.versions']],
  [
    'a debt that is settled and outstanding',
    sql`insert into receivables (id, customer_id, account_id, transaction_id, currency, amount, outstanding, created_at, settled_at)
      select id, customer_id, id, 'T0', currency, 7, 7, now(), now() from accounts where id = ${anAccount}`,
    ['receivable.settled'],
  ],
  [
    'a card’s statement that is gone',
    sql`delete from statements where id = (select previous_id from statements where card_id is not null
      and previous_id is not null order by id limit 1)`,
    ['statement.missing', 'statement.chain', 'statement.seal'],
  ],
  [
    'an application that says of more cards that they are issued',
    sql`update card_applications set issued = issued + 1 where id = (select id from card_applications order by id limit 1)`,
    ['application.issued'],
  ],
  [
    'an application that began with nothing',
    sql`delete from card_application_steps where from_status is null`,
    ['application.steps'],
  ],
  [
    'a fee that isn’t what was paid',
    sql`update card_applications set issuing_fee = issuing_fee + 1
      where id = (select id from card_applications where fee_transaction_id is not null order by id limit 1)`,
    ['application.fee'],
  ],
];

test('each rule is known to notice something', () => {
  const beside = [authorizationChecks, auditChecks, cardholderChecks, documentChecks, signatureChecks];
  const elsewhere = beside.flat().map(({ name }) => name);
  const noticed = new Set([...damages.flatMap(([, , rules]) => rules), ...elsewhere]);
  expect(checks.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
});

test.each(damages)('notices %s and names the row', async (_, damage, rules) => {
  const broken = await afterDamage(
    gateway.database,
    async (db) => {
      for (const [table, name] of limitsInTheWay)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
      await sql`drop index deposit_records_transaction`.execute(db);
      await damage.execute(db);
    },
    (db) =>
      brokenRules(
        { ...gateway.ports, db },
        checks.filter(({ name }) => rules.includes(name)),
      ),
  );
  expect(broken.map(({ rule }) => rule).toSorted()).toEqual(rules.toSorted());
  expect(broken.every(({ row }) => Object.keys(row).length > 0)).toBe(true);
});
