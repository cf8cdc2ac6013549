import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('what was saved on the way is changed again, or back, before the rest is', async () => {
  expectComplaint('networkError');
  const { id, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer });
  const { user, path, goOffline, goOnline, portal } = await renderPortal(gateway, { at: at(id), as });
  const remarkNow = async () =>
    (await gateway.asStaff((db) => db.selectFrom('cards').select('cardRemark').where('id', '=', id).execute()))[0];
  const { update } = portal.dataProvider;
  portal.dataProvider.update = async (resource, params) => {
    if (resource === 'card/contact') goOffline();
    return update(resource, params);
  };
  const remark = await field('Card Remark');
  await user.type(await field(/^Email/), 'desk@acme.test');
  for (const text of ['Fuel', 'Trains', 'Fuel', '']) {
    await user.clear(remark);
    if (text) await user.type(remark, text);
    await user.click(save());
    await waitFor(async () => expect(await remarkNow()).toEqual({ cardRemark: text || null }));
    await waitFor(() => expect(save()).toBeEnabled());
    goOnline();
  }
  expect(screen.getByText('Saved already: Card Remark')).toBeVisible();
  portal.dataProvider.update = update;
  await user.click(save());
  await waitFor(() => expect(path()).toBe(`${at(id)}/show`));
  expect(await remarkNow()).toEqual({ cardRemark: null });
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

describe('whoever saves what somebody else has changed meanwhile is told so, and may put it in its place:', () => {
  const other = '60.00';
  /** A card, and what a colleague does to it while its page is open. */
  async function opened(show: boolean) {
    const { id, customer } = await gateway.makeCard({ terms: { defaultLimits: { dailyLimit: '100.00' } } });
    const view = await renderPortal(gateway, {
      at: show ? `${at(id)}/show/limits` : at(id),
      as: await gateway.makeUser({ customer }),
    });
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    const change = (data: object) =>
      gateway.door(caller, 'update', { dtoName: 'card', requestId: gateway.requestId(), id, data });
    const limit = (dailyLimit: string) => gateway.command(caller, 'updateCardLimits', { id, limits: { dailyLimit } });
    const now = async () => (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto;
    return { ...view, change, limit, now };
  }
  const told = async (input: HTMLElement) => {
    await waitFor(() => expect(input).toHaveAccessibleDescription(/Someone else has changed this since you opened it/));
    expect((await screen.findAllByText(/Save again to put yours in their place/))[0]).toBeVisible();
  };

  test('on the page that changes a card, part by part', async () => {
    expectComplaint('409');
    const { user, path, change, limit, now } = await opened(false);
    const [remark, daily] = [await field('Card Remark'), await field('Daily Limit')];
    await change({ cardRemark: 'Trains' });
    await limit(other);
    await user.type(remark, 'Fuel');
    await user.type(daily, '80.00');
    await user.click(save());
    await told(remark);
    await user.click(save());
    await told(daily);
    expect(screen.getByText('Saved already: Card Remark')).toBeVisible();
    expect(await now()).toMatchObject({ cardRemark: 'Fuel', limits: { dailyLimit: other } });
    await user.click(save());
    await waitFor(() => expect(path()).toMatch(/show$/));
    expect((await now()).limits.dailyLimit).toBe('80.00');
  });

  test('in the dialog of a card’s limits, which has nothing to save before', async () => {
    const { user, limit, now } = await opened(true);
    await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
    const daily = await field('Daily Limit');
    expect(save()).toBeDisabled();
    await limit(other);
    await user.type(daily, '80.00');
    await user.click(save());
    await told(daily);
    expect((await now()).limits.dailyLimit).toBe(other);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await now()).limits.dailyLimit).toBe('80.00');
  });
});
