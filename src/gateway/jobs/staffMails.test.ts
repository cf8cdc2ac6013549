import { afterAll, beforeAll, expect, test } from 'vitest';
import { productState } from '#domain/enumerations.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { mailNotices } from './mailNotices.ts';
import { renewCards } from './renewCards.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test.each([
  ['beside the inbox', true],
  ['and not in the inbox', false],
])('staff who want mail of cards that can’t be renewed are mailed, %s', async (_, inbox) => {
  const person = await gateway.makeUser();
  const { caller } = await gateway.signIn(person);
  const wish = await gateway.command(caller, 'wishNotices', { kind: 'cardNotRenewed', inbox, mail: true });
  expect(wish.body.dto).toContainEqual(expect.objectContaining({ kind: 'cardNotRenewed', inbox, mail: true }));
  const card = await gateway.makeCard({ balance: 40_00n });
  await gateway.asStaff(async (db) => {
    const expiredDate = new Date(gateway.clock.now()).toISOString().slice(0, 7);
    const { productId } = await db
      .updateTable('cards')
      .set({ expiredDate })
      .where('id', '=', card.id)
      .returning('productId')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('products')
      .set({ productState: productState.code.retired })
      .where('id', '=', productId)
      .execute();
  });
  await renewCards(gateway.ports);
  await mailNotices(gateway.ports);
  await drainOutbox(gateway.ports);
  const mails = gateway.mails.filter(({ to }) => to === person.email);
  expect(mails.map(({ text }) => text.includes('Card couldn’t be renewed'))).toEqual([true]);
});
