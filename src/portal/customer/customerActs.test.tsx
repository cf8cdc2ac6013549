import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const openCustomer = async (id: string) => {
  await renderPortal(gateway, { at: `/customers/${id}/show`, as: await gateway.makeUser() });
  return screen.findByRole('button', { name: 'Enable' });
};
const { initial } = customerStatus.code;

test('a new customer gets an account before enabling it stands out', async () => {
  const enable = await openCustomer(await gateway.makeCustomer({ status: initial }));
  expect(enable).toHaveClass('MuiButton-outlined');
  expect(screen.getByRole('link', { name: 'Open Account' })).toBeVisible();
});

test('with an account, enabling it is what comes next', async () => {
  const customer = await gateway.makeCustomer({ status: initial });
  await gateway.makeCard({ customer });
  await openCustomer(customer);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enable' })).toHaveClass('MuiButton-contained'));
});
