import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A statement of a customer's account. */
async function made() {
  const { customer, accountId } = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '10', reason: 'Opening' });
  gateway.clock.advance(86_400_000);
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const finance = (await gateway.signIn(as)).caller;
  const asked = {
    accountId,
    period: 'daily',
    statementDate: new Date(gateway.clock.now() - 86_400_000).toISOString().slice(0, 10),
  };
  const { body } = await gateway.command(finance, 'makeStatement', asked);
  return { customer, as, id: body.dto.id as string };
}

test('to whom statements are mailed is said on a page of its own, and one is sent by mail', async () => {
  const { as, id } = await made();
  const { user, path } = await renderPortal(gateway, { at: `/statement/statements/${id}/show`, as });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const addresses = await screen.findByLabelText('Emailed To');
  expect(path()).toBe(`/statement/statements/${id}`);
  await user.type(addresses, 'books@acme.test, nobody');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The Email field must be a valid email')).toBeVisible();
  await user.type(addresses, '@acme.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Send by Email' }));
  expect(path()).toBe(`/statement/statements/${id}/show`);
  expect(screen.getByText('books@acme.test, nobody@acme.test')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this statement by email?' }));
  expect(dialog.getByText('nobody@acme.test')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send by Email' }));
  expect(await screen.findByText('Email sent')).toBeVisible();
  await drainOutbox(gateway.ports);
  expect(gateway.mails.map(({ to }) => to).toSorted()).toEqual(['books@acme.test', 'nobody@acme.test']);
});

test('who may only look at a statement finds no way to say so', async () => {
  const { customer, id } = await made();
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router } = await renderPortal(gateway, { at: `/statement/statements/${id}/show`, as });
  expect(await screen.findByText('Emailed To')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await router.navigate(`/statement/statements/${id}`);
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
});
