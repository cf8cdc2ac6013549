import { screen, waitFor } from '@testing-library/react';
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
