import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterDamage } from '#tests/allPowerful.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import { authorizationChecks } from './authorizations.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());

/** The rules that don't hold after this damage, which is then undone. */
const brokenAfter = (damage?: string, only?: string): Promise<string[]> =>
  afterDamage(
    gateway.database,
    async (db) => damage && (await sql.raw(damage).execute(db)),
    async (db) => {
      const broken: string[] = [];
      const asked = authorizationChecks.filter(({ name }) => only === undefined || name === only);
      for (const check of asked) if ((await check.find(db)).length > 0) broken.push(check.name);
      return broken;
    },
  );

const aPurchase = (also: string) => `(select id from authorizations
  where record_type = 'cardAuthorization' and original_authorization_id is null and ${also} limit 1)`;

test('the demonstration’s purchases hold, count and settle what their steps say', async () => {
  expect(await brokenAfter()).toEqual([]);
});

test.each([
  [
    'authorization.held',
    `update cards set held = held - 1 where id = (select card_id from authorizations where held > 0 limit 1)`,
  ],
  ['authorization.open', `update authorizations set process_status = 2 where id = ${aPurchase('held > 0')}`],
  [
    'authorization.totals',
    `update authorizations set refunded_billing_amount = 1 where id = ${aPurchase('settle_status = 1')}`,
  ],
  [
    'authorization.ownTotals',
    `update authorizations set settled_transaction_amount = settled_transaction_amount + 1 where id = ${aPurchase('settle_status = 1')}`,
  ],
  [
    'authorization.ownTotals',
    `update authorizations set authorized_transaction_amount = authorized_transaction_amount + 1 where id = ${aPurchase('held > 0')}`,
  ],
  [
    'authorization.open',
    `update authorizations set reversed_transaction_amount = authorized_transaction_amount where id = ${aPurchase('held > 0')}`,
  ],
  ['processorMessage.waiting', `update processor_messages set authorization_id = record_id where process_status = 3`],
  [
    'authorization.settleStatus',
    `update authorizations set settle_status = null where id = ${aPurchase('settle_status = 5')}`,
  ],
  [
    'authorization.settleStatus',
    `update authorizations set settle_status = 2 where id = ${aPurchase('settle_status = 1')}`,
  ],
  [
    'authorization.settled',
    `update card_transactions set billing_amount = billing_amount + 1
      where id = (select id from card_transactions where type = 151 and authorization_id is not null limit 1)`,
  ],
  [
    'authorization.paidBack',
    `update authorizations set original_authorization_id = null, transaction_link = null, settled_billing_amount = settled_billing_amount + 1
      where id = (select id from authorizations where record_type = 'consumptionRefund' limit 1)`,
  ],
  ['authorization.usage', `update card_usage set amount = amount + 1 where span = 'ever'`],
  [
    'processorMessage.clearing',
    `insert into processor_messages select (jsonb_populate_record(message, jsonb_build_object('id', gen_random_uuid(),
      'message_id', 'copy ' || copy, 'outcome', 'accepted', 'process_status', 2,
      'payload', message.payload || '{"clearingReference": "ARN-1"}'))).* from generate_series(1, 2) as copy
      cross join processor_messages as message
      where message.id = (select id from processor_messages where card_id is not null limit 1)`,
  ],
  ['processorMessage.answered', `update processor_messages set process_status = 2`],
])('%s names what breaks it', async (rule, damage) => {
  expect(await brokenAfter(damage, rule)).toEqual([rule]);
});
