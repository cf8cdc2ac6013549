import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowComplaint, expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('more than any name is long is looked for as far as names go', async () => {
  const { user, router, asked } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  await router.navigate('/account/balance/create');
  await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
  await user.paste('x'.repeat(300));
  await waitFor(() => expect(asked.at(-1)?.body?.filter).toMatchObject({ q: 'x'.repeat(255) }));
  await user.clear(screen.getByRole('combobox', { name: /Customer/ }));
  await user.paste(`${'y'.repeat(254)}👍`);
  await waitFor(() => expect(asked.at(-1)?.body?.filter).toMatchObject({ q: 'y'.repeat(254) }));
  expect(await screen.findByText('No records found')).toBeVisible();
});

test('a list that is narrowed to what isn’t there any more, as by a colleague’s view, doesn’t say that it shows all', async () => {
  expectComplaint('can’t be found');
  const gone = crypto.randomUUID();
  const filter = (field: string) => `filter=${JSON.stringify({ [field]: gone })}`;
  const { router } = await renderPortal(gateway, {
    at: `/card/cards?${filter('customerId')}`,
    as: await gateway.makeUser(),
  });
  expect(await screen.findByPlaceholderText('Can’t be shown')).toBe(screen.getByRole('combobox', { name: 'Customer' }));
  await router.navigate(`/permission/users?${filter('roleId')}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Role/ })).toHaveTextContent('Can’t be shown'));
});

test('what couldn’t be asked for is asked for again by who opens the list once more', async () => {
  expectComplaint('Not on Sundays');
  const customer = await gateway.makeCustomer();
  const { customerName } = await gateway.asStaff((db) =>
    db.selectFrom('customers').select('customerName').where('id', '=', customer).executeTakeFirstOrThrow(),
  );
  const { user, router, interfere } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  interfere(({ path }) =>
    path.endsWith('/page') ? Response.json({ code: '1', msg: 'Not on Sundays' }, { status: 418 }) : undefined,
  );
  await router.navigate('/account/balance/create');
  const field = await screen.findByRole('combobox', { name: /Customer/ });
  await user.click(field);
  await screen.findByText('We couldn’t load this list');
  await user.keyboard('{Escape}');
  interfere(() => undefined);
  await user.click(field);
  expect(await screen.findByRole('option', { name: customerName })).toBeVisible();
});

test('what can’t be asked for isn’t passed off as nothing to choose from', async () => {
  expectComplaint('Not on Sundays');
  const { user, router, interfere } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
  interfere(({ path }) =>
    path.endsWith('/page') ? Response.json({ code: '1', msg: 'Not on Sundays' }, { status: 418 }) : undefined,
  );
  await router.navigate('/account/balance/create');
  await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
  expect(await screen.findByText('We couldn’t load this list')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add Customer' })).toBeNull();
});

test('a list that is narrowed to an account that isn’t there any more doesn’t say that it shows all', async () => {
  allowComplaint('can’t be found');
  const at = `/account/transactions?filter=${JSON.stringify({ accountId: crypto.randomUUID() })}`;
  await renderPortal(gateway, { at, as: await gateway.makeUser() });
  expect(await screen.findByPlaceholderText('Can’t be shown')).toBe(screen.getByRole('combobox', { name: /^Account/ }));
});

test('an account that is chosen and that its reader may not see is said to be', async () => {
  const { accountId, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer, role: { holds: ['accountTransaction:read'] } });
  const at = `/account/transactions?filter=${JSON.stringify({ accountId })}`;
  await renderPortal(gateway, { at, as });
  const chosen = 'Chosen, but your role can’t see it';
  expect(await screen.findByPlaceholderText(chosen)).toBe(screen.getByRole('combobox', { name: /^Account/ }));
});

test('a filter by records that its reader may not see says so where a link has set it, and where it is added', async () => {
  const { id: cardId, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer, role: { holds: ['authorization:read'] } });
  const at = `/card/authorizations?filter=${JSON.stringify({ cardId })}`;
  const { user } = await renderPortal(gateway, { at, as });
  const chosen = 'Chosen, but your role can’t see it';
  expect(await screen.findByPlaceholderText(chosen)).toBe(screen.getByRole('combobox', { name: 'Card' }));
  await user.click(screen.getByRole('button', { name: /^Remove this filter: Card/ }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Card' }));
  await user.click(await screen.findByRole('combobox', { name: 'Card' }));
  expect(await screen.findByText('Your role can’t see any to choose from')).toBeVisible();
});
