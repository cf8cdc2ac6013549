import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function lookUp() {
  const card = await gateway.makeCard({ balance: 9_900n });
  const visit = await renderPortal(gateway, { at: '/inquery' });
  await visit.user.type(await screen.findByLabelText(/Card Token/), card.inquiryToken);
  await visit.user.click(screen.getByRole('button', { name: 'Show Balance' }));
  await screen.findByText('99.00');
  return { ...visit, card };
}

test('says when the look-up has ended, and leads back to the inquiry once that is read [S4.15] [S8.4]', async () => {
  const { user, portal, path } = await lookUp();
  gateway.clock.advance(24 * 3_600_000);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByText(/this session has ended/)).toBeVisible();
  expect(screen.queryByText('99.00')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Card Balance' })).toHaveFocus();
  // What is over isn't done with: the button says where it leads.
  expect(screen.getByRole('button', { name: 'Enter Card Token' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await user.click(await screen.findByText('Request Unauthorized'));
  expect(await screen.findByRole('heading', { name: 'Card Inquiry' })).toBeVisible();
  expect(path()).toBe('/inquery');
  expect(portal.session.state().cardToken).toBeUndefined();
});

test('is over alone: who works in the portal in another tab stays signed in [S4.15] [S8.4]', async () => {
  const { user, portal } = await lookUp();
  gateway.clock.advance(24 * 3_600_000);
  await portal.authProvider.login(await gateway.makeUser());
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByText('Request Unauthorized'));
  await waitFor(() => expect(portal.session.state().cardToken).toBeUndefined());
  expect(portal.session.state().token).toBeDefined();
});

test('keeps the balance on screen when the line is cut, and says what went wrong', async () => {
  const { user, goOffline } = await lookUp();
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  expect(screen.getByText('99.00')).toBeVisible();
});

test('who leaves is gone at the gateway, too', async () => {
  const { user, asked, card, portal } = await lookUp();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Card Inquiry' })).toBeVisible();
  expect(portal.session.state().cardToken).toBeUndefined();
  expect(asked.some(({ path }) => path === '/api/dashboard/logout')).toBe(true);
  expect(asked.filter(({ body }) => body?.dtoName === 'cardBalance')).toHaveLength(1);
  const open = await gateway.asStaff((db) =>
    db.selectFrom('cardSessions').select('id').where('cardId', '=', card.id).where('endedAt', 'is', null).execute(),
  );
  expect(open).toEqual([]);
});

test('who leaves while the gateway can’t be reached has left all the same', async () => {
  const { user, goOffline, portal } = await lookUp();
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Card Inquiry' })).toBeVisible();
  expect(portal.session.state().cardToken).toBeUndefined();
});

test('nothing of a card is shown to whoever looks another one up after it, even where no answer comes', async () => {
  const { user, interfere } = await lookUp();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const next = await gateway.makeCard({ balance: 1_100n });
  await user.type(await screen.findByLabelText(/Card Token/), next.inquiryToken);
  const line = Promise.withResolvers<undefined>();
  const refused = () => Response.json({ code: '42900', msg: 'Too often' }, { status: 429 });
  interfere(({ body }) => (body?.dtoName === 'cardBalance' ? line.promise.then(refused) : undefined));
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  await screen.findByRole('heading', { name: 'Card Balance' });
  expect(screen.queryByText('99.00')).toBeNull();
  line.resolve(undefined);
  expect(await screen.findByText('Too often')).toBeVisible();
  expect(screen.queryByText('99.00')).toBeNull();
});
