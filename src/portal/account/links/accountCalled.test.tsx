import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#domain/text.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Staff who don't see what accounts are called, and an account by the end of whose id they know it. */
async function visit(path: (account: string) => string) {
  const fields = ['accountNumber', 'accountName'];
  const as = await gateway.makeUser({
    role: { like: 'Operator administrator', limits: [{ of: 'account:read', fields, inverted: true }] },
  });
  const { accountId, id } = await gateway.makeCard({ accountBalance: 5_000n });
  const visitor = await renderPortal(gateway, { at: path(accountId), as });
  return { ...visitor, called: `…${shortId(accountId)}`, cardId: id };
}

test('a list narrowed to an account whose number and name are hidden says which, by the end of its id', async () => {
  const { user, called } = await visit((id) => `/statement/statements?filter=${JSON.stringify({ accountId: id })}`);
  const filter = await screen.findByRole('combobox', { name: 'Account' });
  await waitFor(() => expect(filter).toHaveValue(called));
  await user.click(filter);
  expect(await screen.findByRole('option', { name: new RegExp(called) })).toBeVisible();
});

test('before and after money is moved, such an account is named the same way', async () => {
  const { user, called } = await visit((id) => `/account/balance/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('rowheader', { name: called })).toBeVisible();
});
