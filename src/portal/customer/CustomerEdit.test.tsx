import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('whoever saves what somebody else has changed meanwhile is told so, keeps what they typed, and may put it in its place', async () => {
  expectComplaint('409');
  const id = await gateway.makeCustomer();
  const colleague = await gateway.makeUser();
  const { user, path } = await renderPortal(gateway, { at: `/customers/${id}`, as: await gateway.makeUser() });
  const name = await screen.findByRole('textbox', { name: /^Contact Name/ });
  const { caller } = await gateway.signIn(colleague, { confirmed: true });
  const data = { contactName: 'Kim Colleague' };
  await gateway.door(caller, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id, data });

  await user.clear(name);
  await user.type(name, 'Robin Example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Someone else has changed this since you opened it/));
  expect(await screen.findByText(/Save again to put yours in their place/)).toBeVisible();
  expect(name).toHaveValue('Robin Example');
  const contactOf = async () => (await gateway.door(caller, 'get', { dtoName: 'customer', id })).body.dto.contactName;
  expect(await contactOf()).toBe('Kim Colleague');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toBe(`/customers/${id}/show`));
  expect(await contactOf()).toBe('Robin Example');
});

test('a name that must be there is not given up without a word', async () => {
  const id = await gateway.makeCustomer();
  const { user, path } = await renderPortal(gateway, {
    at: `/customers/${id}`,
    as: await gateway.makeUser(),
    confirmed: true,
  });
  const name = await screen.findByRole('textbox', { name: /^Customer Name/ });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(path()).toBe(`/customers/${id}`);
});
