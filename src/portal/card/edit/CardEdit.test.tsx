import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const at = (id: string) => `/card/cards/${id}`;
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
type Asked = Awaited<ReturnType<typeof renderPortal>>['asked'];
/** Commands that change nothing. */
const readOnly: unknown[] = ['getConfigs', 'tryCardLimits'];
const writes = (asked: Asked) =>
  asked
    .filter(({ body }) => body?.requestId !== undefined && !readOnly.includes(body.dtoName))
    .map(({ body }) => body?.dtoName);

test('remark, limits and contact are changed on one page, and only what was changed is sent', async () => {
  const { id, customer } = await gateway.makeCard();
  const { user, path, asked } = await renderPortal(gateway, {
    at: `${at(id)}/show`,
    as: await gateway.makeUser({ customer }),
  });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.type(await field('Card Remark'), 'Travel only');
  await user.type(await field('Daily Limit'), '80.50');
  await user.click(save());
  await waitFor(() => expect(path()).toBe(`${at(id)}/show`));
  expect(await screen.findByText('Travel only')).toBeVisible();
  expect(writes(asked)).toEqual(['card', 'updateCardLimits']);
  await user.click(screen.getByRole('tab', { name: 'Limits' }));
  expect(await screen.findByRole('meter', { name: 'Daily Limit: 0.00\u00a0USD of 80.50\u00a0USD' })).toBeVisible();
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { id, customer } = await gateway.makeCard();
  const { user, asked } = await renderPortal(gateway, { at: at(id), as: await gateway.makeUser({ customer }) });
  await user.type(await field('Mobile Number'), '123456');
  await user.type(await field('Daily Limit'), 'much');
  await user.click(save());
  expect(await screen.findByText('Please enter an amount')).toBeVisible();
  expect(screen.getAllByText('This field is required')).not.toHaveLength(0);
  expect(writes(asked)).toEqual([]);
});

test('a part that is refused leaves the others saved, and goes on from there when it is sent again', async () => {
  expectComplaint('networkError');
  const { id, customer } = await gateway.makeCard();
  const { user, path, goOffline, goOnline, portal } = await renderPortal(gateway, {
    at: at(id),
    as: await gateway.makeUser({ customer }),
  });
  await user.type(await field('Card Remark'), 'Fuel');
  await user.type(await field(/^Email/), 'desk@acme.test');
  const { update } = portal.dataProvider;
  portal.dataProvider.update = async (resource, params) => {
    if (resource === 'card/contact') goOffline();
    return update(resource, params);
  };
  await user.click(save());
  expect(await screen.findByText(/never happen twice/)).toBeVisible();
  expect(await field('Card Remark')).toHaveValue('Fuel');
  portal.dataProvider.update = update;
  goOnline();
  await user.click(save());
  await waitFor(() => expect(path()).toBe(`${at(id)}/show`));
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const logged = await gateway.door(caller, 'list', {
    dtoName: 'auditLog',
    filter: { subjectId: id, operation: 'update' },
  });
  expect(logged.body.dto.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
    'card',
    'cardContact',
  ]);
});

test('what one may not change isn’t there', async () => {
  const { id, customer } = await gateway.makeCard({ status: cardStatus.code.closed });
  const as = await gateway.makeUser({ customer });
  const { router } = await renderPortal(gateway, { at: at(id), as });
  await field('Card Remark');
  expect(screen.queryByRole('textbox', { name: 'Daily Limit' })).toBeNull();
  await router.navigate('/card/cards');
});

test('who may change nothing of a card is let in neither by its page nor by the address', async () => {
  const { id, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router } = await renderPortal(gateway, { at: `${at(id)}/show`, as });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await router.navigate(at(id));
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
});
