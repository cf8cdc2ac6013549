import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('what is written about a row stays, with its row, when somebody else’s step takes that out of the list', async () => {
  const { customer, accountId } = await gateway.makeCard({ currency: 'EUR' });
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const bank = { bankName: 'Thames & Severn Bank', bankAccountNumber: 'GB29 6016 1331' };
  const { body } = await gateway.door(caller, 'create', {
    requestId: gateway.requestId(),
    dtoName: 'depositRecord',
    data: { accountId, paymentCurrency: 'EUR', paidAmount: '120.50', ...bank },
  });
  const { id, orderNumber, status } = body.dto;
  const filter = encodeURIComponent(JSON.stringify({ status: [status] }));
  const { user, asked } = await renderPortal(gateway, {
    at: `/account/deposit-records?filter=${filter}`,
    as: await gateway.makeUser(),
    confirmed: true,
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(`Fail.*${orderNumber}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'The bank has sent it back');
  const other = await gateway.signIn(await gateway.makeUser());
  expect(await gateway.command(other.caller, 'processDeposit', { id })).toMatchObject({ status: 200 });
  const before = asked.length;
  // Rows of the last two seconds are new enough.
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(asked.length).toBeGreaterThan(before);
  }, 10_000);
  await waitFor(() => expect(screen.queryByText('1–1 of 1')).toBeNull());
  expect(dialog.getByRole('textbox')).toHaveValue('The bank has sent it back');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(orderNumber)).toBeNull());
  await screen.findByText('No records found');
});
