import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { ratesPath, signatureHeader } from '#wire/processor.ts';

let gateway: TestGateway;
let staff: Caller;
const hour = 3_600_000;

beforeAll(async () => {
  const patient = { sessionIdle: 30 * 24 * hour, sessionAbsolute: 30 * 24 * hour };
  gateway = await testGateway({ processorKeys: [processorKey], conversionRates: { 'EUR/USD': '1.10' }, ...patient });
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const rate = (spentCurrency: string, conversionRate: string, billedCurrency = 'USD') => ({
  spentCurrency,
  billedCurrency,
  conversionRate,
});
const message = (rates: object[], more: object = {}) => ({ messageId: randomUUID(), rates, ...more });
async function deliver(body: object | string, key = processorKey) {
  gateway.clock.advance(1);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { [signatureHeader]: await signatureOf(key, text, gateway.ports.clock()) };
  return gateway.post(ratesPath, text, { headers });
}
const settings = async () => (await gateway.command(staff, 'getProgramme')).body.dto;
const standing = async () =>
  Object.fromEntries(
    (await settings()).conversionRates.map((each: { currencyPair: string; conversionRate: string }) => [
      each.currencyPair,
      each.conversionRate,
    ]),
  );

describe('a signed call sets rates', () => {
  test('that count at once, says how many changed, and names nobody', async () => {
    const answer = await deliver(message([rate('EUR', '1.12'), rate('CHF', '1.1300'), rate('GBP', '1.3')]));
    expect(answer.body.dto).toEqual({ changed: 3, unchanged: 0, validFrom: gateway.ports.clock().toISOString() });
    expect(await standing()).toMatchObject({ 'EUR/USD': '1.12', 'CHF/USD': '1.13', 'GBP/USD': '1.3' });
    const { change } = (await settings()).conversionRates[0];
    expect(change).toMatchObject({ source: 'processor', changedBy: null });
    const network = processor(gateway);
    const card = await gateway.makeCard({ balance: 1_000_00n });
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '100.00', { transactionCurrency: 'CHF' });
    const asked = { dtoName: 'authorization', filter: { transactionLink: link } };
    expect((await gateway.door(staff, 'list', asked)).body.dto[0].billingAmount).toBe('113.00');
  });

  test('from a moment on, and leaves alone what wouldn’t change', async () => {
    const validFrom = new Date(gateway.clock.now() + hour).toISOString();
    await deliver(message([rate('SEK', '0.10')]));
    const answer = await deliver(message([rate('SEK', '0.100'), rate('NOK', '0.09')], { validFrom, reason: 'Fixing' }));
    expect(answer.body.dto).toEqual({ changed: 1, unchanged: 1, validFrom });
    expect(await standing()).not.toHaveProperty('NOK/USD');
    gateway.clock.advance(hour);
    expect(await standing()).toMatchObject({ 'NOK/USD': '0.09', 'SEK/USD': '0.1' });
  });

  test('once: the same message gets the first answer again, also when two come at once, and another body is refused', async () => {
    const told = message([rate('DKK', '0.15')]);
    const [one, other] = await Promise.all([deliver(told), deliver(told)]);
    expect(one.body).toEqual(other.body);
    expect(one.body.dto.changed).toBe(1);
    gateway.clock.advance(hour);
    expect((await deliver({ ...told, rates: told.rates })).body).toEqual(one.body);
    expect((await deliver({ ...told, rates: [rate('DKK', '0.16')] })).status).toBe(409);
    expect(await standing()).toMatchObject({ 'DKK/USD': '0.15' });
  });

  test('and writes them into the audit log, with what was refused', async () => {
    const told = message([rate('PLN', '0.27')]);
    await deliver(told);
    await deliver(message([rate('PLN', '0.28')], { validFrom: '2020-01-01T00:00:00Z' }));
    const asked = { dtoName: 'auditLog', filter: { subject: 'programmeChange', operation: 'setConversionRates' } };
    const lines = (await gateway.door(staff, 'list', asked)).body.dto;
    expect(lines[0]).toMatchObject({ outcome: 'refused', source: 'system' });
    expect(lines[1]).toMatchObject({ outcome: 'done', source: 'system', userName: null });
    expect(JSON.stringify(lines[1])).toContain('PLN/USD');
  });
});

describe('refused, all of it, is', () => {
  const wrong: [string, object, number, string][] = [
    ['a rate of zero', message([rate('CZK', '0.04'), rate('HUF', '0.000')]), 400, 'rates.1.conversionRate'],
    ['a pair of one currency', message([rate('CZK', '0.04'), rate('USD', '1')]), 400, 'rates.1.billedCurrency'],
    ['an unknown currency', message([rate('CZK', '0.04'), rate('ABC', '1')]), 400, 'rates.1.spentCurrency'],
    ['a pair that comes twice', message([rate('CZK', '0.04'), rate('CZK', '0.05')]), 400, 'rates'],
    [
      'a moment that has passed',
      message([rate('CZK', '0.04')], { validFrom: '2026-03-01T00:00:00Z' }),
      422,
      'validFrom',
    ],
    ['no rate at all', message([]), 400, 'rates'],
  ];
  test.each(wrong)('%s', async (_, body, status, field) => {
    const answer = await deliver(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await standing()).not.toHaveProperty('CZK/USD');
  });

  test('a message that nobody signed, or somebody else', async () => {
    const body = message([rate('CZK', '0.04')]);
    expect((await gateway.post(ratesPath, body)).status).toBe(401);
    expect((await deliver(body, 'another-key-of-thirty-two-characters!')).status).toBe(401);
    expect(await standing()).not.toHaveProperty('CZK/USD');
  });
});
