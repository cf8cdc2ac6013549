import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus, status } from '#domain/enumerations.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
});
afterAll(() => gateway.close());

/** Else one waits for the other before it looks for anything. */
const onSeveralConnections = process.env.TEST_DATABASE_URL !== undefined;

/**
 * Has somebody come in while what shuts them out is under way: it has looked at everything, and waits for the sessions that it ends,
 * which are held until they who come in wait for it, too, or are in.
 */
async function whileEnding(
  table: 'sessions' | 'cardSessions',
  shutting: () => Promise<Answer>,
  entering: () => Promise<Answer>,
): Promise<{ shut: Answer; entered: Answer }> {
  const both = async () => {
    const shut = shutting();
    await untilWaiting(gateway.database);
    const entered = entering();
    await Promise.race([entered, untilWaiting(gateway.database, 2)]);
    return [shut, entered] as const;
  };
  const [shut, entered] = onSeveralConnections
    ? await gateway.asStaff(async (db) => {
        await db.selectFrom(table).select('id').forUpdate().execute();
        return both();
      })
    : await both();
  return { shut: await shut, entered: await entered };
}

const disable = (id: string) => gateway.command(staff, 'disableCustomer', { id, reason: 'Overdue' });
const enable = (id: string) => gateway.command(staff, 'enableCustomer', { id });

describe('who comes in at the moment at which they are shut out', () => {
  it('is out when their customer is enabled again', async () => {
    const customer = await gateway.makeCustomer();
    const user = await gateway.makeUser({ customer });
    await gateway.makeCard({ customer });
    await gateway.signIn(user);
    const signIn = async () => (await gateway.signIn(user)).answer;
    const { shut, entered } = await whileEnding('sessions', () => disable(customer), signIn);
    expect(shut.status).toBe(200);
    expect((await enable(customer)).status).toBe(200);
    const token = entered.body.data?.access_token;
    expect((await gateway.command({ token }, 'ownSessions')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('is out when they are enabled again', async () => {
    const user = await gateway.makeUser();
    await gateway.signIn(user);
    const signIn = async () => (await gateway.signIn(user)).answer;
    const disabling = () => gateway.command(staff, 'disableUser', { id: user.id });
    const { shut, entered } = await whileEnding('sessions', disabling, signIn);
    expect(shut.body.dto.status).toBe(status.code.disabled);
    await gateway.command(staff, 'enableUser', { id: user.id });
    const token = entered.body.data?.access_token;
    expect((await gateway.command({ token }, 'ownSessions')).status).toBe(401);
  });
});

describe('who looks a balance up at the moment at which that ends', () => {
  const lookUp = ({ inquiryToken }: TestCard) =>
    gateway.post('/api/dashboard/login-card-by-token', { card_token: inquiryToken });
  const look = ({ body }: Answer) => gateway.command({ token: body.data?.access_token }, 'cardBalance');

  it('is out when the customer is enabled again', async () => {
    const card = await gateway.makeCard();
    await lookUp(card);
    const { shut, entered } = await whileEnding(
      'cardSessions',
      () => disable(card.customer),
      () => lookUp(card),
    );
    expect(shut.status).toBe(200);
    expect((await enable(card.customer)).status).toBe(200);
    expect((await look(entered)).status).toBe(401);
    expect((await look(await lookUp(card))).status).toBe(200);
  });

  it('is out where the card got another token', async () => {
    const card = await gateway.makeCard();
    await lookUp(card);
    const issue = () => gateway.command(staff, 'issueInquiryToken', { id: card.id });
    const { shut, entered } = await whileEnding('cardSessions', issue, () => lookUp(card));
    expect(shut.status).toBe(200);
    expect((await look(entered)).status).toBe(401);
  });

  it('is out when a lost card is found again', async () => {
    const card = await gateway.makeCard({ status: cardStatus.code.normal });
    await lookUp(card);
    const reportLoss = () => gateway.command(staff, 'reportCardLoss', { ids: [card.id] });
    const { shut, entered } = await whileEnding('cardSessions', reportLoss, () => lookUp(card));
    expect(shut.body.dto).toMatchObject([{ done: true }]);
    const found = await gateway.command(staff, 'cancelCardLoss', { ids: [card.id] });
    expect(found.body.dto).toMatchObject([{ done: true }]);
    expect((await look(entered)).status).toBe(401);
    expect((await look(await lookUp(card))).status).toBe(200);
  });
});
