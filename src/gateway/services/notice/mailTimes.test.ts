import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNotices } from '#gateway/jobs/mailNotices.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ programTimeZone: 'Asia/Shanghai' });
});
afterAll(() => gateway.close());

async function mailTo(email: string): Promise<string> {
  await mailNotices(gateway.ports);
  await drainOutbox(gateway.ports);
  return gateway.mails.filter(({ to }) => to === email).map(({ text }) => text)[0] ?? '';
}

/** A time of a mail, and what stands right behind it. */
const times = (text: string) => text.match(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?.{0,18}/g);

test('a mail of notices says of which zone its times are, as its reader’s clock is another', async () => {
  const customer = await gateway.makeCustomer();
  const [doer, reader] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
  const card = await gateway.makeCard({ customer });
  const { caller } = await gateway.signIn(doer, { confirmed: true });
  expect((await gateway.command(caller, 'reportCardLoss', { ids: [card.id] })).status).toBe(200);
  const mail = await mailTo(reader.email);
  expect(times(mail)).toHaveLength(1);
  expect(mail).toContain('Asia/Shanghai');
});

test('a mail that asks for consent says of which zone the time is at which it expires', async () => {
  const customer = await gateway.makeCustomer();
  const deciding = await gateway.makeUser({ customer });
  const asking = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { id } = await gateway.makeCard({ customer, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
  const { caller } = await gateway.signIn(asking);
  const proposed = { command: 'updateCardLimits', input: { id, limits: { dailyLimit: '50.00' } } };
  expect((await gateway.command(caller, 'propose', { proposed, reason: 'Travel' })).status).toBe(200);
  const mail = await mailTo(deciding.email);
  expect(times(mail)).toHaveLength(1);
  expect(mail).toContain('Asia/Shanghai');
});
