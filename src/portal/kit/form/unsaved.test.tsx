import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
afterEach(() => void vi.restoreAllMocks());

/** The form of a customer in which another contact was typed. */
async function typedInto(id: string) {
  const visit = await renderPortal(gateway, { at: `/customers/${id}`, as: await gateway.makeUser(), confirmed: true });
  const contact = await screen.findByRole('textbox', { name: /^Contact Name/ });
  await visit.user.clear(contact);
  await visit.user.type(contact, 'Robin Example');
  return { ...visit, contact };
}

/** Somebody else changes the customer. */
async function changed(id: string, data: object) {
  const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
  await gateway.door(caller, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id, data });
}

test('whoever leaves after a save that failed is asked: nothing was saved', async () => {
  allowComplaint('errors.networkError');
  const { user, path, goOffline, goOnline } = await typedInto(await gateway.makeCustomer());
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const here = path();
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
  goOnline();
  await user.click(screen.getByRole('link', { name: 'Balances' }));
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  expect(path()).toBe(here);
});

test('and so is who leaves the page of a card, which saves in parts', async () => {
  allowComplaint('errors.networkError');
  const { id, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer });
  const { user, path, goOffline, goOnline } = await renderPortal(gateway, { at: `/card/cards/${id}`, as });
  await user.type(await screen.findByRole('textbox', { name: 'Card Remark' }), 'For trains');
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  goOffline();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Network Error')).toBeVisible();
  goOnline();
  await user.click(screen.getByRole('link', { name: 'Balances' }));
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  expect(path()).toBe(`/card/cards/${id}`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/card/cards/${id}/show`));
});

test('what was typed stays where the record is asked for again and is another by now', async () => {
  const id = await gateway.makeCustomer();
  const { user, portal, contact, path } = await typedInto(id);
  await changed(id, { customerName: 'Harbour Lights' });
  // As with another time zone, and after much that is done from the palette.
  await act(() => portal.queryClient.invalidateQueries());
  expect(await screen.findByDisplayValue('Harbour Lights')).toBeVisible();
  expect(contact).toHaveValue('Robin Example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/customers/${id}/show`));
  expect(await screen.findByText('Robin Example')).toBeVisible();
});

test('and who has typed over what somebody else has changed is told so', async () => {
  const id = await gateway.makeCustomer();
  const { portal, contact } = await typedInto(id);
  await changed(id, { contactName: 'Kim Colleague' });
  await act(() => portal.queryClient.invalidateQueries());
  expect(await screen.findByText(/Someone else has changed the same fields/)).toBeVisible();
  expect(contact).toHaveValue('Robin Example');
});
