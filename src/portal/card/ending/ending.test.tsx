import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardEnding } from '#domain/text.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import type { RoleName, RoleOf } from '#tests/roles.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const rowOf = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** The limits of a card, looked at by somebody of its customer's. */
async function openLimits(role: RoleName | RoleOf, values: object = {}) {
  const card = await gateway.makeCard();
  await gateway.asStaff((db) =>
    db
      .updateTable('cards')
      .set({ endDay: null, ...values })
      .where('id', '=', card.id)
      .execute(),
  );
  const as = await gateway.makeUser({ customer: card.customer, role });
  const view = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await view.user.click(await screen.findByRole('tab', { name: 'Limits' }));
  await screen.findByRole('heading', { name: 'When It Ends' });
  return { ...view, ...card };
}

describe('when a card ends', () => {
  test('is set beside its limits, and said on its page', async () => {
    const { user, id } = await openLimits('Customer administrator');
    expect(screen.getByText('Only on expiry')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change When It Ends' }));
    const title = `When Card ${cardEnding((await rowOf(id)).last4)}, Acme Travel Ends`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByLabelText('Closes After Spending'), '75.001');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Too many decimals for this currency')).toBeVisible();
    await user.type(dialog.getByLabelText('Closes After Spending'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Closes once 75\.00\sUSD is spent/))[0]).toBeVisible();
    await waitFor(async () => expect(await rowOf(id)).toMatchObject({ endAmount: 75_00n, endDay: null }));
  });

  test('is set by who may do that and not see when it is', async () => {
    const limits = [{ of: 'card:read', fields: ['endDay', 'endAmount'], inverted: true }] as const;
    const { user, id } = await openLimits({ like: 'Customer administrator', limits }, { endAmount: 50_00n });
    await user.click(screen.getByRole('button', { name: 'Change When It Ends' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Closes After Spending'), '75');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await rowOf(id)).toMatchObject({ endAmount: 75_00n }));
  });

  test('is read, not changed, by who may not set limits', async () => {
    await openLimits('Customer viewer', { singleUse: true, endDay: '2027-12-31' });
    const said = 'Closes after its first settled purchase · Last day 2027-12-31';
    expect(screen.getAllByText(said)[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change When It Ends' })).toBeNull();
  });
});
