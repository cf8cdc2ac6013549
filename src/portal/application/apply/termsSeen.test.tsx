import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationMakers } from '#tests/applications.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('nobody is charged another fee than the one that they confirmed', async () => {
  expectComplaint('409');
  const programme = await applicationMakers(gateway).programme({ fee: 250n, balance: 10_000n });
  const { customer, order } = programme;
  const at = `/cardholders/apply-card?cardholderId=${order.cardholderId}&productId=${order.productId}`;
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  const summary = (await screen.findByRole('heading', { name: 'Summary' })).closest('section') as HTMLElement;
  expect((await within(summary).findAllByText('2.50'))[0]).toBeVisible();
  const staff = (await gateway.signIn(await gateway.makeUser())).caller;
  const changed = await productMakers(gateway).change(staff, order.productId, { issuingFee: '25.00' });
  expect(changed.status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply for 1 card?' }));
  expect(await dialog.findByText(/2\.50/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/have changed since you saw them, and nothing was ordered/)).toBeVisible();
  const fees = async () => {
    const filter = { customerId: customer };
    const { body } = await gateway.door(staff, 'list', { dtoName: 'cardApplication', filter });
    return body.dto.map(({ issuingFee }: { issuingFee: string }) => issuingFee);
  };
  expect(await fees()).toEqual([]);
  // The form shows what it costs by now, and asks for that.
  expect((await within(summary).findAllByText('25.00'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const again = within(await screen.findByRole('dialog', { name: 'Apply for 1 card?' }));
  expect(await again.findByText(/25\.00/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Apply' }));
  await screen.findByText(/Virtual cards are issued within seconds/);
  expect(await fees()).toEqual(['25.00']);
});
