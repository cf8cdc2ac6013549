import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerStatus, customerType } from '#domain/enumerations.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
});
afterAll(() => gateway.close());

const given = {
  customerName: 'Harbour Freight',
  customerType: customerType.code.corporation,
  country: 'GB',
  contactName: 'Robin Example',
  contactEmail: 'Books@Harbour.test',
  language: 'fr',
};
const take = (data: object = given, caller = staff, requestId = gateway.requestId()) =>
  gateway.door(caller, 'create', { dtoName: 'customer', requestId, data });
const change = (id: string, data: object, caller = staff) =>
  gateway.door(caller, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id, data });
const get = async (id: string, caller = staff) =>
  (await gateway.door(caller, 'get', { dtoName: 'customer', id })).body.dto;
const openAccount = async (customerId: string, currency = 'USD') => {
  const data = { customerId, currency, accountName: 'Main' };
  const { body } = await gateway.door(staff, 'create', { dtoName: 'account', requestId: gateway.requestId(), data });
  return body.dto.id as string;
};
const enable = (id: string, caller = staff) => gateway.command(caller, 'enableCustomer', { id });
const disable = (id: string, caller = staff) => gateway.command(caller, 'disableCustomer', { id, reason: 'Overdue' });
const ready = async () => {
  const { id } = (await take()).body.dto;
  const accountId = await openAccount(id);
  await enable(id);
  return { id: id as string, accountId };
};

describe('taking a customer on', () => {
  it('gives them a number, begins as Initial and tells the programme’s audit log [S3.22]', async () => {
    const { body } = await take({ ...given, remark: 'From the fair' });
    expect(body.dto).toMatchObject({ ...given, contactEmail: 'books@harbour.test', remark: 'From the fair' });
    expect(body.dto.customerNumber).toMatch(/^C\d{8}$/);
    expect(body.dto.customerStatus).toBe(customerStatus.code.initial);
    const logged = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { subjectId: body.dto.id } });
    expect(logged.body.dto).toMatchObject([{ operation: 'create', outcome: 'done', customerId: null }]);
  });

  it('sent twice makes one', async () => {
    const requestId = gateway.requestId();
    const twice = [await take(given, staff, requestId), await take(given, staff, requestId)];
    expect(new Set(twice.map(({ body }) => body.dto.id)).size).toBe(1);
  });

  it.each([
    ['customerName', { customerName: ' ' }],
    ['customerName', { customerName: 'x'.repeat(65) }],
    ['customerType', { customerType: 9 }],
    ['country', { country: 'XX' }],
    ['contactName', { contactName: '' }],
    ['contactEmail', { contactEmail: 'books' }],
    ['language', { language: 'de' }],
    ['remark', { remark: 'x'.repeat(256) }],
    ['customerStatus', { customerStatus: 1 }],
    ['customerNumber', { customerNumber: 'C1' }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const { status, body } = await take({ ...given, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('changing a customer', () => {
  it('changes what is said of them, and says so in the audit log', async () => {
    const { id } = (await take()).body.dto;
    const { body } = await change(id, { customerName: 'Harbour & Sons', remark: null });
    expect(body.dto).toMatchObject({ customerName: 'Harbour & Sons', country: 'GB', remark: null });
    const filter = { subjectId: id, operation: 'update' };
    const { dto } = (await gateway.door(staff, 'list', { dtoName: 'auditLog', filter })).body;
    expect(dto[0].changes).toContain('Harbour & Sons');
  });

  it('of one that isn’t there finds none', async () => {
    expect((await change(crypto.randomUUID(), { customerName: 'x' })).status).toBe(404);
  });
});

describe('being in business', () => {
  it('takes an account: without one nobody is enabled', async () => {
    const { id } = (await take()).body.dto;
    const refused = await enable(id);
    expect(refused).toMatchObject({ status: 422, body: { msg: expect.stringContaining('no account yet') } });
    await openAccount(id);
    expect((await enable(id)).body.dto.customerStatus).toBe(customerStatus.code.enabled);
  });

  it('isn’t begun twice, and nobody becomes Initial again', async () => {
    const { id } = await ready();
    expect((await enable(id)).status).toBe(422);
    await disable(id);
    expect((await disable(id)).status).toBe(422);
    expect((await enable(id)).body.dto.customerStatus).toBe(customerStatus.code.enabled);
  });

  it('keeps at least one account: the last one isn’t closed before the customer is disabled', async () => {
    const { id, accountId } = await ready();
    const close = (of: string) => gateway.command(staff, 'closeAccount', { id: of, reason: 'Leaving' });
    expect((await close(accountId)).body.msg).toContain('last account');
    const other = await openAccount(id, 'EUR');
    expect((await close(other)).status).toBe(200);
    // Neither the one that is closed by now counts, nor what others have.
    await ready();
    expect((await close(accountId)).body.msg).toContain('last account');
    await disable(id);
    expect((await close(accountId)).status).toBe(200);
    expect((await enable(id)).status).toBe(422);
  });

  it('of one closing the last account and one enabling at once, exactly one is refused', async () => {
    const { id } = (await take()).body.dto;
    const accountId = await openAccount(id);
    const both = await Promise.all([
      enable(id),
      gateway.command(staff, 'closeAccount', { id: accountId, reason: 'Leaving' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });
});

describe('a customer who is disabled', () => {
  it('is signed out at once, can’t sign in, and isn’t signed in again when enabled', async () => {
    const { id } = await ready();
    const user = await gateway.makeUser({ customer: id });
    const { caller } = await gateway.signIn(user);
    const ask = () => gateway.door(caller, 'list', { dtoName: 'account' });
    expect((await ask()).status).toBe(200);
    await disable(id);
    expect((await ask()).status).toBe(401);
    expect((await gateway.signIn(user)).answer.status).not.toBe(200);
    await enable(id);
    expect((await ask()).status).toBe(401);
    expect((await gateway.signIn(user)).answer.status).toBe(200);
  });

  it('has nobody look up their cards’ balances any more, and those who did not again when enabled', async () => {
    const { id } = await ready();
    const { inquiryToken: card_token } = await gateway.makeCard({ customer: id });
    const opened = await gateway.post('/api/dashboard/login-card-by-token', { card_token });
    const look = () => gateway.command({ token: opened.body.data.access_token }, 'cardBalance');
    expect((await look()).status).toBe(200);
    await disable(id);
    expect((await look()).status).toBe(401);
    expect((await gateway.post('/api/dashboard/login-card-by-token', { card_token })).status).toBe(401);
    await enable(id);
    expect((await look()).status).toBe(401);
    expect((await gateway.post('/api/dashboard/login-card-by-token', { card_token })).status).toBe(200);
  });

  it('spends nothing, for a reason of its own; what was spent before is settled, refunded and reversed', async () => {
    const { id, accountId } = await ready();
    const card = await gateway.makeCard({ customer: id, account: accountId, balance: 100_00n });
    const { tell, newLink } = processor(gateway);
    const [bought, pending, later] = [newLink(), newLink(), newLink()];
    await tell(card, bought, 'authorize', '10.00');
    await tell(card, pending, 'authorize', '5.00');
    await disable(id);
    await tell(card, later, 'authorize', '1.00');
    const filter = { transactionLink: later };
    const declined = await gateway.door(staff, 'list', { dtoName: 'authorization', filter });
    expect(declined.body.dto).toMatchObject([{ failedCheck: 'customer', responseCode: '62' }]);
    await tell(card, bought, 'final', '10.00');
    await tell(card, bought, 'refund', '4.00');
    await tell(card, pending, 'reversal', '5.00');
    const { body } = await gateway.door(staff, 'get', { dtoName: 'card', id: card.id });
    expect(body.dto).toMatchObject({ cardBalance: '94.00', available: '94.00' });
  });

  it('names the reason in the audit log', async () => {
    const { id } = await ready();
    await disable(id);
    const filter = { subjectId: id, operation: 'disableCustomer' };
    const { dto } = (await gateway.door(staff, 'list', { dtoName: 'auditLog', filter })).body;
    expect(dto[0].after).toMatchObject({ reason: 'Overdue' });
  });
});

describe('the people of a customer', () => {
  it('are invited in the customer’s language', async () => {
    const { id } = await ready();
    const role = await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName: 'Customer viewer' } });
    const email = `${crypto.randomUUID()}@harbour.test`;
    const data = { userName: 'Camille', email, roleId: role.body.dto.id, customerId: id };
    await gateway.door(staff, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
    await gateway.settled();
    await drainOutbox(gateway.ports);
    expect(gateway.mails.find(({ to }) => to === email)?.text).toMatch(/mot de passe/);
  });
});

describe('the people of a customer who is disabled', () => {
  const emails = () => `${crypto.randomUUID()}@harbour.test`;
  async function invite(customerId: string | null, email: string) {
    const roleName = customerId ? 'Customer viewer' : 'Operator viewer';
    const role = await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName } });
    const data = { userName: 'Camille', email, roleId: role.body.dto.id, customerId };
    const made = await gateway.door(staff, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
    return made.body.dto.id as string;
  }
  const codeIn = ({ text }: { text: string }) => text.match(/^\d{8}$/m)?.[0];
  /** What brought a code. */
  async function mailedTo(email: string) {
    await drainOutbox(gateway.ports);
    return gateway.mails.filter((mail) => mail.to === email && codeIn(mail));
  }
  async function comesIn(email: string) {
    const code = (await mailedTo(email)).map(codeIn).at(-1);
    const body = { email, code, new_password: 'Orchard-4-Beacon' };
    return (await gateway.post('/api/dashboard/verify-reset-code-booster', body)).status;
  }

  it('are invited once the customer is enabled: until then an invitation would open nothing', async () => {
    const { id } = await ready();
    const [before, meanwhile, gone] = [emails(), emails(), emails()];
    await invite(id, before);
    await disable(id);
    await invite(id, meanwhile);
    await gateway.command(staff, 'disableUser', { id: await invite(id, gone) });
    expect(await mailedTo(meanwhile)).toEqual([]);
    await enable(id);
    expect(await comesIn(meanwhile)).toBe(200);
    // What was mailed before did nothing for too long.
    expect(await mailedTo(before)).toHaveLength(2);
    expect(await comesIn(before)).toBe(200);
    expect(await mailedTo(gone)).toEqual([]);
    await disable(id);
    await enable(id);
    expect(await mailedTo(meanwhile)).toHaveLength(1);
  });

  it('aren’t invited again when one is enabled for the first time', async () => {
    const { id } = (await take()).body.dto;
    await openAccount(id);
    const email = emails();
    await invite(id, email);
    await enable(id);
    expect(await mailedTo(email)).toHaveLength(1);
  });

  it('are invited when they are moved to one who isn’t', async () => {
    const [{ id: from }, { id: to }] = [await ready(), await ready()];
    await disable(from);
    const email = emails();
    const id = await invite(from, email);
    const data = { customerId: to };
    await gateway.door(staff, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data });
    expect(await comesIn(email)).toBe(200);
  });

  it('get no code by being enabled, at another address or for another password either', async () => {
    const { id: customer } = await ready();
    const [email, other] = [emails(), emails()];
    const id = await invite(customer, email);
    await disable(customer);
    await gateway.command(staff, 'disableUser', { id });
    await gateway.command(staff, 'enableUser', { id });
    await gateway.door(staff, 'update', {
      dtoName: 'user',
      requestId: gateway.requestId(),
      id,
      data: { email: other },
    });
    const reset = await gateway.command(staff, 'resetUserPassword', { id });
    expect(reset).toMatchObject({ status: 422, body: { msg: expect.stringContaining('Camille') } });
    expect([(await mailedTo(email)).length, (await mailedTo(other)).length]).toEqual([1, 0]);
    await enable(customer);
    expect(await comesIn(other)).toBe(200);
  });

  it('who are made while it is being enabled are invited by one of both', async () => {
    const { id } = await ready();
    await disable(id);
    const email = emails();
    await Promise.all([invite(id, email), enable(id)]);
    expect(await mailedTo(email)).toHaveLength(1);
  });
});

describe('deleting a customer', () => {
  it('works while nothing refers to them, and not any more afterwards', async () => {
    const mistaken = (await take()).body.dto.id;
    expect((await gateway.command(staff, 'deleteCustomer', { id: mistaken })).status).toBe(200);
    expect((await gateway.door(staff, 'get', { dtoName: 'customer', id: mistaken })).status).toBe(404);
    const { id } = await ready();
    const refused = await gateway.command(staff, 'deleteCustomer', { id });
    expect(refused).toMatchObject({ status: 422, body: { msg: expect.stringContaining('Harbour Freight') } });
    expect((await get(id)).customerName).toBe('Harbour Freight');
  });
});

describe('who may', () => {
  it('a customer’s people read their own, without what staff remark, and nobody else’s', async () => {
    const { id } = await ready();
    await change(id, { remark: 'Pays late' });
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: id }));
    expect(await get(id, caller)).toMatchObject({ customerName: 'Harbour Freight', remark: null });
    const { id: other } = await ready();
    expect((await gateway.door(caller, 'get', { dtoName: 'customer', id: other })).status).toBe(404);
    expect((await gateway.command(caller, 'customerSpend', { id: other, month: '2026-03' })).status).toBe(404);
  });

  it('only staff make, change, enable, disable and delete', async () => {
    const { id } = await ready();
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: id }));
    const answers = [
      await take(given, caller),
      await change(id, { customerName: 'Mine' }, caller),
      await enable(id, caller),
      await disable(id, caller),
      await gateway.command(caller, 'deleteCustomer', { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('what a customer spends', () => {
  it('is told by month and by cardholder, less what was taken back', async () => {
    const { id, accountId } = await ready();
    const card = await gateway.makeCard({ customer: id, account: accountId, balance: 100_00n });
    const { tell, newLink } = processor(gateway);
    const link = newLink();
    await tell(card, link, 'authorize', '30.00');
    await tell(card, newLink(), 'authorize', '12.00');
    await tell(card, link, 'reversal', '10.00');
    const { body } = await gateway.command(staff, 'customerSpend', { id, month: '2026-03' });
    expect(body.dto.months).toEqual([{ month: '2026-03', currency: 'USD', amount: '32.00', times: 2 }]);
    expect(body.dto.cardholders).toMatchObject([{ cardholderId: card.cardholderId, currency: 'USD', amount: '32.00' }]);
    const before = await gateway.command(staff, 'customerSpend', { id, month: '2026-02' });
    expect(before.body.dto.cardholders).toEqual([]);
    const now = await gateway.command(staff, 'customerSpend', { id });
    expect(now.body.dto).toEqual({ ...body.dto, month: '2026-03' });
  });

  it('is nothing where all of it was taken back', async () => {
    const { id, accountId } = await ready();
    const card = await gateway.makeCard({ customer: id, account: accountId, balance: 100_00n });
    const { tell, newLink } = processor(gateway);
    const link = newLink();
    await tell(card, link, 'authorize', '30.00');
    await tell(card, link, 'reversal');
    const { body } = await gateway.command(staff, 'customerSpend', { id, month: '2026-03' });
    expect(body.dto).toMatchObject({ months: [], cardholders: [] });
  });

  it('is told of cardholders by currency, in each of who spent most first', async () => {
    const { id } = await ready();
    const spent = [
      { currency: 'USD', amount: 100_00n },
      { currency: 'JPY', amount: 5_000n },
      { currency: 'USD', amount: 200_00n },
    ] as const;
    for (const { currency, amount } of spent) {
      const { id: cardId } = await gateway.makeCard({ customer: id, currency });
      await gateway.asStaff((db) =>
        db
          .insertInto('cardUsage')
          .values({ customerId: id, cardId, span: 'month', starts: '2026-03-01', amount, times: 1 })
          .execute(),
      );
    }
    const { body } = await gateway.command(staff, 'customerSpend', { id, month: '2026-03' });
    expect(body.dto.cardholders.map(({ amount }: { amount: string }) => amount)).toEqual(['5000', '200.00', '100.00']);
  });
});
