import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { sessionOver, signInAgain } from '#tests/sessionOver.ts';
import { NoAnswer } from '../../client/refusal.ts';

let gateway: TestGateway;
let network: TestProcessor;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

/** A card of a new customer, with three hotels' holds on it. */
async function held() {
  const card = await gateway.makeCard({ balance: 900_00n });
  const links = [];
  for (const amount of ['120.00', '30.50', '7.00']) {
    const link = network.newLink();
    const place = { merchantName: `Grand Hotel ${amount}`, mccCode: '7011' };
    await network.tell(card, link, 'authorize', amount, place);
    links.push(link);
  }
  const at = `/card/authorizations?filter=${JSON.stringify({ isOpen: true, customerId: card.customer })}`;
  return { card, links, at };
}
const heldOn = async (id: string) =>
  (await gateway.asStaff((db) => db.selectFrom('cards').select('held').where('id', '=', id).executeTakeFirstOrThrow()))
    .held;

/** The dialog that frees all three, before a reason is given. */
async function asked() {
  const { at } = await held();
  const as = await gateway.makeUser();
  const { user, portal, interfere } = await renderPortal(gateway, { at, as });
  await screen.findAllByRole('row', { name: /Grand Hotel/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Release Hold (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release 3 holds?' }));
  return { user, portal, interfere, dialog, as };
}

test('staff free several holds for one reason: each is done once and written down, and what one is refused for keeps no other', async () => {
  const { card, links, at } = await held();
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  await screen.findAllByRole('row', { name: /Grand Hotel/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Release Hold (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release 3 holds?' }));
  expect(dialog.getByText(/^157\.50.USD becomes available immediately\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  // The merchant is quicker with one of them.
  await network.tell(card, links[1] as string, 'final', '30.50');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  const results = within(await screen.findByRole('dialog', { name: 'Result for Each Hold' }));
  expect(results.getByRole('status')).toHaveTextContent('Done for 2 of 3');
  expect(results.getAllByRole('listitem')[0]).toHaveTextContent(/Grand Hotel 30\.50.*Not done/);
  await user.click(results.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grand Hotel/ })).toBeNull());
  expect(await heldOn(card.id)).toBe(0n);
  const lines = await gateway.asStaff((db) =>
    db.selectFrom('auditLogs').select('outcome').where('operation', '=', 'releaseHold').execute(),
  );
  expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'refused']);
});

test('what may have been freed is asked for where the answer was lost and no other is waited for', async () => {
  const { user, portal, dialog } = await asked();
  const send = portal.dataProvider.call;
  portal.dataProvider.call = async (...asked) => {
    const answer = await send(...asked);
    if (asked[0] !== 'releaseHold') return answer;
    throw new NoAnswer('errors.networkError');
  };
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await dialog.findByText(/^We got no response/)).toBeVisible();
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Grand Hotel/ })).toHaveLength(2));
});

test('what was freed is told as done, though another reason was given after its answer was lost', async () => {
  const { user, portal, dialog } = await asked();
  const send = portal.dataProvider.call;
  portal.dataProvider.call = async (...asked) => {
    const answer = await send(...asked);
    if (asked[0] !== 'releaseHold') return answer;
    portal.dataProvider.call = send;
    throw new NoAnswer('errors.networkError');
  };
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await dialog.findByText(/^We got no response/)).toBeVisible();
  await user.type(reason, ' in May');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await screen.findByText('Done for all 3 rows')).toBeVisible();
});

test('what was turned away on its way stands as it was given, and goes on with the rest when pressed again', async () => {
  const { user, dialog, interfere } = await asked();
  let sent = 0;
  interfere(({ body }) => {
    if (body?.dtoName !== 'releaseHold') return undefined;
    sent += 1;
    return sent === 2 ? Response.json({ code: '42900', msg: 'Too often' }, { status: 429 }) : undefined;
  });
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await screen.findByText('Too often')).toBeVisible();
  expect(dialog.getByText('1 of 3')).toBeVisible();
  expect(reason).toHaveValue('The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await screen.findByText('Done for all 3 rows')).toBeVisible();
});

test('what was freed before the session ended is told to whoever signs in anew, and the rest is selected', async () => {
  const { user, dialog, interfere, as } = await asked();
  let sent = 0;
  interfere(({ body }) => {
    if (body?.dtoName !== 'releaseHold') return undefined;
    sent += 1;
    return sent === 2 ? sessionOver() : undefined;
  });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The hotel closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  await signInAgain(user, interfere, as);
  const results = within(await screen.findByRole('dialog', { name: 'Result for Each Hold' }));
  expect(results.getByRole('status')).toHaveTextContent('Done for 1 of 3');
  await user.click(results.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Release Hold (2)' }));
  const again = within(await screen.findByRole('dialog', { name: 'Release 2 holds?' }));
  await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('The hotel closed'));
});

test('customers are not offered to free what they select', async () => {
  const { card, at } = await held();
  const as = await gateway.makeUser({ customer: card.customer });
  const { user } = await renderPortal(gateway, { at, as });
  await screen.findAllByRole('row', { name: /Grand Hotel/ });
  await user.click(screen.getAllByRole('checkbox', { name: 'Select all' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Clear Selection' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Release Hold/ })).toBeNull();
});
