import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { expireCards } from '#gateway/jobs/expireCards.ts';
import { matchParked } from '#gateway/jobs/matchParked.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';

const day = 24 * 3_600_000;

let gateway: TestGateway;
let network: TestProcessor;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const staff = async (): Promise<Caller> => (await gateway.signIn(await gateway.makeUser())).caller;
type Why = 'lost' | 'stolen' | 'damaged' | 'renewal';

/** With 80.00 on it. */
async function loaded() {
  const card = await gateway.makeCard();
  const caller = await staff();
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '80.00', reason: 'For a test' });
  await gateway.command(caller, 'topUpCard', { id: card.id, amount: '80.00' });
  return card;
}

/** A card with 80.00 on it, and the one that has taken its place. */
async function replacedFor(why: Why) {
  const card = await loaded();
  return { ...card, next: await putInPlace(card.id, why) };
}

async function putInPlace(id: string, why: Why): Promise<string> {
  const caller = await staff();
  const asked = why === 'renewal' ? { id } : { id, replaceReason: why };
  const { body } = await gateway.command(caller, why === 'renewal' ? 'renewCard' : 'replaceCard', asked);
  const next = body.dto.card.id;
  if (why === 'renewal') await gateway.command(caller, 'activateCard', { ids: [next] });
  await closeCards(gateway.ports);
  return next;
}

const ask = async (
  card: { cardToken: string },
  amount: string,
  link = network.newLink(),
  more: object = { recurring: true },
) => (await network.tell(card, link, 'authorize', amount, more)).body.dto;

describe('a recurring purchase on the number of a card that was', () => {
  test.each<Why>(['renewal', 'damaged'])(
    'replaced (%s) goes on with the card in its place, and so does what follows it',
    async (why) => {
      const card = await replacedFor(why);
      expect((await row(card.id)).cardStatus).toBe(cardStatus.code.closed);
      const link = network.newLink();
      expect(await ask(card, '30.00', link)).toMatchObject({ approved: true, availableBalance: '50.00' });
      expect(await row(card.next)).toMatchObject({ balance: 80_00n, held: 30_00n });
      await network.tell(card, link, 'final', '30.00');
      await network.tell(card, link, 'refund', '5.00');
      expect(await row(card.next)).toMatchObject({ balance: 55_00n, held: 0n });
      expect(await row(card.id)).toMatchObject({ balance: 0n, held: 0n });
      expect(await brokenRules(gateway.ports)).toEqual([]);
    },
  );

  test.each<Why>(['lost', 'stolen'])('replaced (%s) is declined', async (why) => {
    const card = await replacedFor(why);
    expect(await ask(card, '30.00')).toMatchObject({ approved: false });
    expect(await row(card.next)).toMatchObject({ held: 0n });
  });

  test('replaced as damaged is declined once the next one is lost', async () => {
    const card = await replacedFor('damaged');
    await putInPlace(card.next, 'lost');
    expect(await ask(card, '30.00')).toMatchObject({ approved: false });
  });

  test('renewed and reported lost before the next one is in use is declined, unless it was found again', async () => {
    const renewed = async () => {
      const card = await loaded();
      const { body } = await gateway.command(await staff(), 'renewCard', { id: card.id });
      return { ...card, next: body.dto.card.id as string };
    };
    const [missed, found] = [await renewed(), await renewed()];
    const caller = await staff();
    await gateway.command(caller, 'reportCardLoss', { ids: [missed.id, found.id] });
    await gateway.command(caller, 'cancelCardLoss', { ids: [found.id] });
    await gateway.command(caller, 'activateCard', { ids: [missed.next, found.next] });
    await closeCards(gateway.ports);
    expect(await ask(missed, '30.00')).toMatchObject({ approved: false });
    expect(await row(missed.next)).toMatchObject({ balance: 80_00n, held: 0n });
    expect(await ask(found, '30.00')).toMatchObject({ approved: true });
  });

  test('renewed, reported lost and revoked by staff is declined', async () => {
    const card = await loaded();
    const { body } = await gateway.command(await staff(), 'renewCard', { id: card.id });
    const caller = await staff();
    for (const command of ['reportCardLoss', 'revokeCard']) await gateway.command(caller, command, { ids: [card.id] });
    await gateway.command(caller, 'activateCard', { ids: [body.dto.card.id] });
    await closeCards(gateway.ports);
    expect(await row(body.dto.card.id)).toMatchObject({ cardStatus: cardStatus.code.normal });
    expect(await ask(card, '30.00')).toMatchObject({ approved: false });
  });

  test('lost until it expired, and renewed then, is declined', async () => {
    const card = await loaded();
    await gateway.command(await staff(), 'reportCardLoss', { ids: [card.id] });
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ expiredDate: '2026-02' }).where('id', '=', card.id).execute(),
    );
    await expireCards(gateway.ports);
    const next = await putInPlace(card.id, 'renewal');
    expect(await ask(card, '30.00')).toMatchObject({ approved: false });
    expect(await row(next)).toMatchObject({ balance: 80_00n, held: 0n });
  });

  test('renewed is settled there, though that one is lost by then', async () => {
    const card = await replacedFor('renewal');
    const link = network.newLink();
    await ask(card, '30.00', link);
    const last = await putInPlace(card.next, 'stolen');
    expect((await network.tell(card, link, 'final', '30.00')).body.dto).toMatchObject({ processStatus: 2 });
    await closeCards(gateway.ports);
    expect(await row(card.next)).toMatchObject({ balance: 0n, held: 0n });
    expect(await row(last)).toMatchObject({ balance: 50_00n });
  });

  test('renewed twice goes on with the last', async () => {
    const card = await replacedFor('renewal');
    const last = await putInPlace(card.next, 'damaged');
    expect(await ask(card, '30.00')).toMatchObject({ approved: true });
    expect(await row(last)).toMatchObject({ held: 30_00n });
  });
});

describe('what comes before its recurring purchase, on the old number, waits and', () => {
  const early = async (card: { cardToken: string }, link: string) =>
    expect((await network.tell(card, link, 'final', '30.00')).body.dto).toMatchObject({ processStatus: 3 });
  const message = (link: string) =>
    gateway.asStaff((db) =>
      db
        .selectFrom('processorMessages')
        .selectAll()
        .where('transactionLink', '=', link)
        .where('kind', '=', 'final')
        .executeTakeFirstOrThrow(),
    );

  test('is booked on the card in its place as soon as that approves it', async () => {
    const card = await replacedFor('renewal');
    const link = network.newLink();
    await early(card, link);
    expect(await ask(card, '30.00', link)).toMatchObject({ approved: true });
    expect(await row(card.next)).toMatchObject({ balance: 50_00n, held: 0n });
    const { recordId, ...taken } = await message(link);
    expect(taken).toMatchObject({ outcome: 'matched', cardId: card.next });
    const record = await gateway.asStaff((db) =>
      db.selectFrom('authorizations').selectAll().where('id', '=', recordId).executeTakeFirstOrThrow(),
    );
    expect(record).toMatchObject({ cardId: card.next, processStatus: 2 });
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('is found later where it came while the purchase was being approved', async () => {
    const card = await replacedFor('damaged');
    const last = await putInPlace(card.next, 'damaged');
    const link = network.newLink();
    await early(card, link);
    await network.tell({ cardToken: (await row(last)).cardToken ?? '' }, link, 'authorize', '30.00');
    await matchParked(gateway.ports);
    expect(await row(last)).toMatchObject({ balance: 50_00n, held: 0n });
    expect(await message(link)).toMatchObject({ outcome: 'matched', cardId: last });
  });

  test('is matched by hand with a purchase of the card in its place, and of no other', async () => {
    const card = await replacedFor('renewal');
    const [link, other] = [network.newLink(), network.newLink()];
    await early(card, other);
    await ask(card, '30.00', link);
    const stranger = await gateway.makeCard({ balance: 80_00n });
    await ask(stranger, '30.00', network.newLink(), {});
    const caller = await staff();
    const { id } = await message(other);
    const match = async (cardId: string) => {
      const asked = { dtoName: 'authorization', filter: { cardId, isOpen: true } };
      const [purchase]: { id: string }[] = (await gateway.door(caller, 'list', asked)).body.dto;
      const found = { resolution: 'match', reason: 'Merchant called', authorizationId: purchase?.id };
      return gateway.command(caller, 'resolveProcessorMessage', { id, ...found });
    };
    expect((await match(stranger.id)).status).toBe(422);
    expect((await match(card.next)).body.dto).toMatchObject({ outcome: 'matched' });
    expect(await row(card.next)).toMatchObject({ balance: 50_00n, held: 0n });
  });

  test('stays with a purchase that the old card has itself', async () => {
    const card = await gateway.makeCard({ balance: 80_00n });
    const link = network.newLink();
    await ask(card, '30.00', link, {});
    expect((await network.tell(card, link, 'refund', '5.00')).body.dto).toMatchObject({ processStatus: 3 });
    const next = await putInPlace(card.id, 'damaged');
    const { cardToken } = await row(next);
    for (const kind of ['authorize', 'final'] as const) {
      await network.tell({ cardToken: cardToken ?? '' }, link, kind, '30.00');
    }
    await matchParked(gateway.ports);
    expect(await row(next)).toMatchObject({ balance: 20_00n, held: 0n });
    await network.tell(card, link, 'final', '30.00');
    await closeCards(gateway.ports);
    expect(await row(next)).toMatchObject({ balance: 25_00n, held: 0n });
  });
});

test('a link that a card’s purchase has is refused for another one on its number, whichever card is in its place', async () => {
  const card = await loaded();
  const [first, second] = [network.newLink(), network.newLink()];
  await ask(card, '10.00', first);
  await network.tell(card, first, 'final', '10.00');
  const next = await putInPlace(card.id, 'renewal');
  await ask(card, '10.00', second);
  const last = await putInPlace(next, 'damaged');
  for (const link of [first, second]) {
    expect((await network.tell(card, link, 'authorize', '10.00', { recurring: true })).status).toBe(422);
  }
  expect(await row(last)).toMatchObject({ balance: 60_00n, held: 0n });
  expect(await ask(card, '10.00')).toMatchObject({ approved: true, availableBalance: '50.00' });
});

test('any other purchase on an old number is declined', async () => {
  const card = await replacedFor('renewal');
  expect(await ask(card, '30.00', network.newLink(), {})).toMatchObject({ approved: false, responseCode: '62' });
});

test('the card in its place decides: what it may not spend isn’t spent', async () => {
  const card = await replacedFor('damaged');
  expect(await ask(card, '80.01')).toMatchObject({ approved: false, responseCode: '51' });
  await gateway.command(await staff(), 'blockCard', { ids: [card.next] });
  expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
});

test('a message that is sent again is answered as the first time', async () => {
  const card = await replacedFor('damaged');
  const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '10.00', { recurring: true }));
  const [first, again] = [await network.deliver(body), await network.deliver(body)];
  expect(again.body.dto).toEqual(first.body.dto);
  expect(await row(card.next)).toMatchObject({ held: 10_00n });
});

test('an old number is good for as long as the programme says, and what was bought by then is still settled', async () => {
  const card = await replacedFor('renewal');
  const link = network.newLink();
  gateway.clock.advance(90 * day - 60_000);
  expect(await ask(card, '10.00', link)).toMatchObject({ approved: true });
  gateway.clock.advance(120_000);
  expect(await ask(card, '10.00')).toMatchObject({ approved: false });
  await network.tell(card, link, 'final', '10.00');
  expect(await row(card.next)).toMatchObject({ balance: 70_00n, held: 0n });
  await gateway.command(await staff(), 'changeProgramme', { oldNumberDays: 0, reason: 'For a test' });
  expect(await ask(await replacedFor('renewal'), '10.00')).toMatchObject({ approved: false });
});
