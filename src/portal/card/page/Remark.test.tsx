import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
afterEach(() => void vi.restoreAllMocks());

/** A card with a remark that is being edited where it stands, begun by keyboard. */
async function edited(cardRemark: string) {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  await gateway.asStaff((db) => db.updateTable('cards').set({ cardRemark }).where('id', '=', id).execute());
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as });
  (await screen.findByRole('button', { name: 'Edit Remark' })).focus();
  await visit.user.keyboard('{Enter}');
  const kept = () =>
    gateway.asStaff((db) => db.selectFrom('cards').select('cardRemark').where('id', '=', id).execute());
  return { ...visit, field: screen.getByLabelText('Card Remark'), kept };
}

test('the remark edited where it stands keeps the lines that it had', async () => {
  const { user, field, kept } = await edited('Marketing team\nRenew in May');
  await user.type(field, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(await kept()).toEqual([{ cardRemark: 'Marketing team\nRenew in May!' }]);
});

test.each(['{Escape}', 'x{Enter}'])('ended by %s it gives the focus back to its button', async (keys) => {
  const { user, field } = await edited('Marketing team');
  await user.type(field, keys);
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Edit Remark' })).toHaveFocus();
});

test.each([
  ['a link', () => screen.getAllByRole('link', { name: 'Balances' })[0]],
  ['another tab of the card', () => screen.getByRole('tab', { name: 'Limits' })],
  ['Cancel', () => screen.getByRole('button', { name: 'Cancel' })],
])('whoever has typed there is asked before %s takes it away', async (_, way) => {
  const { user, field, path } = await edited('Marketing team');
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await user.type(field, ' and all that they buy');
  const here = path();
  await user.click(way() as HTMLElement);
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  expect(path()).toBe(here);
  expect(field).toHaveValue('Marketing team and all that they buy');
});
