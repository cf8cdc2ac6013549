import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '#gateway/messages.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { resetFactorByHand } from './resetByHand.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('who loses their second factor by another’s hand is told in their customer’s language', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.asStaff((db) =>
    db.updateTable('customers').set({ language: 'fr' }).where('id', '=', customer).execute(),
  );
  const user = await gateway.makeUser({ customer });
  await gateway.asStaff((db) =>
    db.updateTable('users').set({ secondFactorAt: gateway.ports.clock() }).where('id', '=', user.id).execute(),
  );
  expect(await resetFactorByHand(gateway.ports, user.email, 'Phone lost; seen in person')).toBe('Robin Example');
  await drainOutbox(gateway.ports);
  expect(gateway.mails.filter(({ to }) => to === user.email)).toEqual([
    expect.objectContaining({
      subject: say('fr', 'mails.secondFactorReset.subject'),
      text: expect.stringContaining('réinitialisée par l’exploitant du portail'),
    }),
  ]);
});
