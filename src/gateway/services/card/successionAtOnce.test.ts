import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus, cardType, orderStatus } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { address } from '#tests/address.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';
import { inScope } from '../../db/scope.ts';

let gateway: TestGateway;
let network: TestProcessor;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const command = (name: string, input: object) => gateway.command(staff, name, input);

/** A card with a hundred dollars of its account's three hundred. */
async function fundedCard(values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard(values);
  await command('adjustAccount', { id: card.accountId, amount: '300.00', reason: 'For a test' });
  await command('topUpCard', { id: card.id, amount: '100.00' });
  return card;
}

const ends: number[] = [cardStatus.code.closing, cardStatus.code.closed];

/** The account, the card and every other card on it. */
const pursesOf = ({ id, accountId }: { id: string; accountId: string }) =>
  gateway.asStaff(async (db) => ({
    account: await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
    old: await db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    others: await db.selectFrom('cards').selectAll().where('accountId', '=', accountId).where('id', '<>', id).execute(),
  }));

test.each(['reported as lost', 'activated'])(
  'a card that is spent, topped up, emptied and blocked while the one in its place is %s loses no cent and gains none',
  async (how) => {
    for (let round = 0; round < 4; round++) {
      const isSent = how === 'activated';
      const card = await fundedCard(isSent ? { type: cardType.code.commercialPhysical } : {});
      let next = '';
      if (isSent) {
        const wish = { id: card.id, replaceReason: 'damaged', deliveryAddress: address };
        const { applicationId: id } = (await command('replaceCard', wish)).body.dto;
        await command('processApplication', { id });
        await command('completeApplication', { id });
        next = (await pursesOf(card)).others[0]?.id as string;
      }
      const takeOver = isSent
        ? () => command('activateCard', { ids: [next] })
        : () => command('replaceCard', { id: card.id, replaceReason: 'lost' });
      const spend = () =>
        network.deliver(JSON.stringify(network.message(card, network.newLink(), 'authorize', '7.00')));
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, spend),
        command('topUpCard', { id: card.id, amount: '10.00' }),
        takeOver(),
        command('blockCard', { ids: [card.id] }),
        takeOver(),
        command('returnCardFunds', { id: card.id, amount: '10.00' }),
        ...Array.from({ length: 5 }, spend),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
      // Operator staff's block doesn't keep operator staff from it; a conflict is answered, and asked for again.
      const { followedByCardId, cardStatus: status } = (await pursesOf(card)).old;
      if (!followedByCardId || !ends.includes(status)) expect((await takeOver()).status).toBe(200);
      const { account, old, others } = await pursesOf(card);
      expect(others).toHaveLength(1);
      const [follower] = others;
      expect(account.balance + old.balance + (follower?.balance ?? 0n)).toBe(300_00n);
      const approved = BigInt(answers.filter(({ body }) => body?.dto?.approved === true).length);
      expect(old.held).toBe(approved * 7_00n);
      expect(ends).toContain(old.cardStatus);
      // What could be spent is on the new card, and nowhere else.
      expect(old.balance).toBe(old.held);
      await closeCards(gateway.ports);
    }
    expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
  },
);

test('a lost card that is found at the moment in which it is replaced as stolen stays lost', async () => {
  const card = await fundedCard({ type: cardType.code.commercialPhysical });
  await command('reportCardLoss', { ids: [card.id] });
  const asked: ReturnType<typeof command>[] = [];
  await inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate().execute();
    asked.push(command('replaceCard', { id: card.id, replaceReason: 'stolen', deliveryAddress: address }));
    await untilWaiting(gateway.database);
    asked.push(command('cancelCardLoss', { ids: [card.id] }));
    await untilWaiting(gateway.database, 2);
  });
  const [stolen] = await Promise.all(asked);
  expect(stolen?.status).toBe(200);
  expect((await pursesOf(card)).old.cardStatus).toBe(cardStatus.code.lost);
});

test('a contact that a card is given while the one in its place is being made is that one’s, too', async () => {
  const card = await gateway.makeCard();
  const manager = (await gateway.signIn(await gateway.makeUser({ customer: card.customer }))).caller;
  const contact = (email: string) => {
    const data = { email, areaCode: null, mobileNumber: null };
    return gateway.door(manager, 'update', {
      dtoName: 'cardContact',
      requestId: gateway.requestId(),
      id: card.id,
      data,
    });
  };
  expect((await contact('before@acme.test')).status).toBe(200);
  const { productId } = (await pursesOf(card)).old;
  const asked: ReturnType<typeof contact>[] = [];
  // Numbers are drawn one at a time, so that whoever makes a card may have to wait.
  await inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
    asked.push(command('renewCard', { id: card.id }));
    await untilWaiting(gateway.database);
    const changing = contact('after@acme.test');
    asked.push(changing);
    // It is done at once, or waits for the card.
    await Promise.race([changing, untilWaiting(gateway.database, 2)]);
  });
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const next = answers[0]?.body.dto.card.id;
  const { body } = await gateway.door(manager, 'get', { dtoName: 'cardContact', id: next });
  expect(body.dto.email).toBe('after@acme.test');
});

test('of several cards that are revoked at once, one whose renewal is cancelled at that moment is said to be what it is', async () => {
  const { customer, id, accountId } = await fundedCard({ type: cardType.code.commercialPhysical });
  const other = await gateway.makeCard({ customer, account: accountId });
  const { applicationId } = (await command('renewCard', { id, deliveryAddress: address })).body.dto;
  const asked: ReturnType<typeof command>[] = [];
  await inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db
      .updateTable('cardApplications')
      .set({ orderStatus: orderStatus.code.cancelled })
      .where('id', '=', applicationId)
      .execute();
    asked.push(command('revokeCard', { ids: [id, other.id] }));
    await untilWaiting(gateway.database);
  });
  const [answer] = await Promise.all(asked);
  const { old } = await pursesOf({ id, accountId });
  const { done } = answer?.body.dto.find((result: { id: string }) => result.id === id) ?? {};
  expect({ done, isEnding: ends.includes(old.cardStatus) }).toEqual({ done: true, isEnding: true });
});

test('a rule that is made for a card while another takes its place is about the one that is used', async () => {
  const card = await fundedCard();
  const card_token = (await command('issueInquiryToken', { id: card.id })).body.dto.inquiryToken;
  const looked = await gateway.post('/api/dashboard/login-card-by-token', { card_token });
  expect({ status: looked.status, body: looked.body }).toMatchObject({ status: 200 });
  const data = { ruleName: 'No gambling', ruleScope: 'card', scopeId: card.id, ruleEffect: 'decline' };
  const rule = { ...data, ruleMeasure: 'none', merchantCodes: ['7995'] };
  const make = () =>
    gateway.door(staff, 'create', { dtoName: 'spendingRule', requestId: gateway.requestId(), data: rule });
  const asked: ReturnType<typeof make>[] = [];
  // Who looks at the card's balance is put out when it ends: the last that is done when another takes its place.
  await inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('cardSessions').select('id').where('cardId', '=', card.id).forUpdate().execute();
    asked.push(command('replaceCard', { id: card.id, replaceReason: 'damaged' }));
    await untilWaiting(gateway.database);
    const making = make();
    asked.push(making);
    // It is made at once, or waits for the card.
    await Promise.race([making, untilWaiting(gateway.database, 2)]);
  });
  const [replaced, made] = await Promise.all(asked);
  expect(replaced?.status).toBe(200);
  // Of a card that has ended meanwhile none is made.
  if (made?.status === 422) return expect(Object.keys(made.body.errors)).toEqual(['scopeId']);
  const { body } = await gateway.door(staff, 'get', { dtoName: 'spendingRule', id: made?.body.dto.id });
  expect(body.dto.scopeId).toBe(replaced?.body.dto.card.id);
});
