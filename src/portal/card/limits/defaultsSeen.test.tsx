import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import type { RoleName } from '#tests/roles.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const saved = () => screen.getByRole('button', { name: 'Save' });

/** A card with its product's limits of a day, opened where limits are changed or asked for; the product's are others by then. */
async function opened(at: (id: string) => string, dailyLimit: string, role: RoleName = 'Customer administrator') {
  const { id, customer } = await gateway.makeCard({ terms: { defaultLimits: { dailyLimit: '100.00' } } });
  await gateway.asStaff((db) => db.updateTable('cards').set({ dailyLimit: 100_00n }).where('id', '=', id).execute());
  const row = () =>
    gateway.asStaff((db) =>
      db
        .selectFrom('cards')
        .select(['productId', 'dailyLimit', 'maxSingleAmount'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const view = await renderPortal(gateway, { at: at(id), as: await gateway.makeUser({ customer, role }) });
  const newTerms = async () => {
    const staff = (await gateway.signIn(await gateway.makeUser())).caller;
    const terms = { defaultLimits: { dailyLimit }, ceilings: { dailyLimit } };
    expect((await productMakers(gateway).change(staff, (await row()).productId, terms)).status).toBe(200);
  };
  const limits = async () => {
    const { productId: _, ...now } = await row();
    return now;
  };
  return { ...view, id, customer, newTerms, limits };
}
const page = (id: string) => `/card/cards/${id}`;
const tab = (id: string) => `/card/cards/${id}/show/limits`;
const field = (name: string) => screen.findByRole('textbox', { name });

test('who changes one limit doesn’t raise another one, whose default is higher by now', async () => {
  const { user, path, id, newTerms, limits } = await opened(page, '9000.00');
  const single = await field('Max Single Amount');
  await newTerms();
  await user.type(single, '20.00');
  await user.click(saved());
  await waitFor(() => expect(path()).toBe(`${page(id)}/show`));
  expect(await limits()).toEqual({ maxSingleAmount: 20_00n, dailyLimit: 100_00n });
});

test('nor does who changes it in the dialog', async () => {
  const { user, newTerms, limits } = await opened(tab, '9000.00');
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  const single = await field('Max Single Amount');
  await newTerms();
  await user.type(single, '20.00');
  await user.click(saved());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await limits()).toEqual({ maxSingleAmount: 20_00n, dailyLimit: 100_00n });
});

test('nor does who asks for another one', async () => {
  const { user, id, customer, newTerms } = await opened(tab, '9000.00', 'Customer viewer');
  await gateway.makeUser({ customer });
  await user.click(await screen.findByRole('button', { name: 'Ask for Other Limits' }));
  const single = await field('Max Single Amount');
  await newTerms();
  await user.type(single, '20.00');
  await user.type(await field('Why You Need It'), 'No large purchases');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked] = await gateway.asStaff((db) =>
    db.selectFrom('proposals').select('after').where('cardId', '=', id).execute(),
  );
  expect(asked?.after).toMatchObject({ limits: { maxSingleAmount: '20.00', dailyLimit: '100.00' } });
});

test('a limit that is emptied becomes the default that stands at its field', async () => {
  const { user, newTerms, limits } = await opened(tab, '9000.00');
  await user.click(await screen.findByRole('button', { name: 'Edit Limits' }));
  const daily = await field('Daily Limit');
  expect(daily).toHaveValue('100.00');
  expect(daily).toHaveAccessibleDescription(/Default: 100\.00/);
  await newTerms();
  await user.type(await field('Max Single Amount'), '20.00');
  await user.clear(daily);
  await user.click(saved());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await limits()).toEqual({ maxSingleAmount: 20_00n, dailyLimit: 100_00n });
});

test('a limit that its product allows no longer is told at its field, and not lowered unseen', async () => {
  expectComplaint('422');
  const { user, newTerms, limits } = await opened(page, '50.00');
  const [single, daily] = [await field('Max Single Amount'), await field('Daily Limit')];
  await newTerms();
  await user.type(single, '20.00');
  await user.click(saved());
  await waitFor(() => expect(daily).toHaveAccessibleDescription(/can’t be above 50\.00/));
  expect(await limits()).toEqual({ maxSingleAmount: null, dailyLimit: 100_00n });
});
