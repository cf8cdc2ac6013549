import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { insertProduct } from '#tests/products.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let make: ReturnType<typeof productMakers>;
let staff: TestUser;
let caller: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  make = productMakers(gateway);
  staff = await gateway.makeUser({ role: 'Operator' });
  ({ caller } = await gateway.signIn(staff));
});
afterAll(() => gateway.close());

test('staff are told what to do first, make a product by its form, look it over and offer it', async () => {
  const { user } = await renderPortal(gateway, { at: '/programme/products', as: staff });
  await screen.findByText(/^Products define the cards you issue/);
  const empty = within((await screen.findByText('Your list is empty')).parentElement as HTMLElement);
  await user.click(await empty.findByRole('link', { name: 'Add Product' }));
  await user.type(await screen.findByLabelText(/^Product Name/), 'Travel Virtual');
  await user.type(screen.getByLabelText(/^Product Code/), 'TV-USD');
  await user.type(screen.getByLabelText(/^Card BIN/), '12');
  await user.type(screen.getByLabelText('Daily Limit: default'), '500');
  await user.type(screen.getByLabelText('Daily Limit: at most'), '400');
  await user.type(screen.getByLabelText(/^Refused Merchant Categories/), '5999,79,');
  await user.type(screen.getByLabelText(/^Hold Periods/), '7011 14');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByText('A BIN has 6 or 8 digits and doesn’t start with 0');
  await screen.findByText('The ceiling can’t be below the default');
  await screen.findByText('79: A merchant category code has 4 digits');
  await user.type(screen.getByLabelText(/^Card BIN/), '3456');
  await user.clear(screen.getByLabelText('Daily Limit: at most'));
  await user.type(screen.getByLabelText(/^Refused Merchant Categories/), '{Backspace}gambl');
  await user.click(await screen.findByRole('option', { name: 'Gambling 7995' }));
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByText(/This is a draft/);
  expect(screen.getByText('Specialist shops (5999), Gambling (7995)')).toBeTruthy();
  expect(screen.getByText('Hotels 7011: 14 days')).toBeTruthy();
  expect(screen.getByText('Issuing Fee').parentElement?.textContent).toMatch(/USD$/);
  await user.click(screen.getByRole('button', { name: 'Offer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer Travel Virtual?' });
  await user.click(within(dialog).getByRole('button', { name: 'Offer' }));
  await screen.findByText('Travel Virtual is now offered');
  await waitFor(() => expect(screen.queryByText(/This is a draft/)).toBeNull());
});

test('a draft that somebody else has changed meanwhile isn’t offered by who hasn’t seen that', async () => {
  const { id } = (await make.create(caller, { productName: 'Fleet Virtual' })).body.dto;
  const { user } = await renderPortal(gateway, { at: `/programme/products/${id}/show`, as: staff });
  await user.click(await screen.findByRole('button', { name: 'Offer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer Fleet Virtual?' });
  await make.update(caller, id, { issuingFee: '9.00' });
  await user.click(within(dialog).getByRole('button', { name: 'Offer' }));
  await screen.findByText(/^Someone else changed this/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Issuing Fee').parentElement?.textContent).toContain('9.00'));
  expect(screen.getByText(/This is a draft/)).toBeVisible();
});

test('numbers of another product are refused at their field, with its name', async () => {
  expectComplaint(/These numbers overlap/);
  await make.create(caller, { productName: 'The first', cardBin: '644444' });
  const { user } = await renderPortal(gateway, { at: '/programme/products/create', as: staff });
  await user.type(await screen.findByLabelText(/^Product Name/), 'The second');
  await user.type(screen.getByLabelText(/^Product Code/), 'SECOND');
  await user.type(screen.getByLabelText(/^Card BIN/), '644444');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByText('These numbers overlap with those of The first. Please choose a different range.');
});

test('terms change from a day on, for a reason, and a version that hasn’t begun is withdrawn', async () => {
  const id = await make.offered(caller, { productName: 'Changing' });
  const effectiveFrom = new Date(gateway.clock.now() + 5 * 86_400_000).toISOString();
  await make.change(caller, id, { effectiveFrom, issuingFee: '9.00' });
  const { user } = await renderPortal(gateway, { at: `/programme/products/${id}/show/versions`, as: staff });
  await screen.findByText('Planned');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw version 2 of Changing?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await within(dialog).findByText('This field is required');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Thought again');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn');

  await user.click(screen.getByRole('button', { name: 'Change Terms' }));
  const change = await screen.findByRole('dialog', { name: 'New Terms of Changing' });
  expect(within(change).queryByText(/^Version/)).toBeNull();
  const fee = within(change).getByLabelText(/^Issuing Fee/);
  await user.clear(fee);
  await user.type(fee, '3.50');
  await user.type(within(change).getByLabelText(/^Reason/), 'Dearer plastic');
  await user.click(within(change).getByRole('button', { name: 'Change Terms' }));
  await screen.findByText('Terms of Changing changed');
  await screen.findByText('Version 3');
  expect((await make.read(caller, id)).issuingFee).toBe('3.50');
});

describe('who changes terms while other ones are planned', () => {
  /** The dialog for a product whose fee is another from in five days on. */
  async function changing(productName: string) {
    ({ caller } = await gateway.signIn(staff));
    const id = await make.offered(caller, { productName, issuingFee: '1.00' });
    const moment = gateway.clock.now() + 5 * 86_400_000;
    await make.change(caller, id, { effectiveFrom: new Date(moment).toISOString(), issuingFee: '9.00' });
    const { user } = await renderPortal(gateway, { at: `/programme/products/${id}/show`, as: staff });
    await user.click(await screen.findByRole('button', { name: 'Change Terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: `New Terms of ${productName}` }));
    const when = new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
    const isToldOfTheEnd = () =>
      dialog.queryByText(new RegExp(`^Version 2 takes effect on ${when}, .* ends then`)) !== null;
    /** A day so many days from now. */
    const choose = async (days: number) => {
      const [year] = within(await dialog.findByRole('group', { name: /^Effective From/ })).getAllByRole('spinbutton');
      await user.click(year as HTMLElement);
      const day = new Date(gateway.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
      await user.keyboard(day.replaceAll('-', ''));
    };
    const hold = () => user.type(dialog.getByRole('textbox', { name: /^Hold Periods/ }), '7011 3');
    const save = async () => {
      await user.type(dialog.getByLabelText(/^Reason/), 'Hotels settle sooner');
      await user.click(dialog.getByRole('button', { name: 'Change Terms' }));
      await screen.findByText(`Terms of ${productName} changed`);
    };
    const termsIn = async (days: number) => {
      gateway.clock.advance(days * 86_400_000);
      ({ caller } = await gateway.signIn(staff));
      const { issuingFee, holdPeriods } = await make.read(caller, id);
      return { issuingFee, holdPeriods };
    };
    return { user, dialog, isToldOfTheEnd, choose, hold, save, termsIn };
  }
  const held = [{ mccCode: '7011', days: 3 }];

  test('is told that those come, and undo it', async () => {
    const { isToldOfTheEnd, hold, save, termsIn } = await changing('Seaside');
    expect(isToldOfTheEnd()).toBe(true);
    await hold();
    await save();
    expect(await termsIn(0)).toEqual({ issuingFee: '1.00', holdPeriods: held });
    expect(await termsIn(5)).toEqual({ issuingFee: '9.00', holdPeriods: [] });
  });

  test('is told so for a day before they begin, too, and begins with them from a later one', async () => {
    const { dialog, isToldOfTheEnd, choose, hold, save, termsIn } = await changing('Mountains');
    const fee = dialog.getByRole('textbox', { name: /^Issuing Fee/ });
    await choose(3);
    expect(isToldOfTheEnd()).toBe(true);
    expect(fee).toHaveValue('1.00');
    await hold();
    await choose(8);
    await dialog.findByText(/^Version 2 is current by then, so the form starts from its terms/);
    expect(isToldOfTheEnd()).toBe(false);
    expect(fee).toHaveValue('9.00');
    expect(dialog.getByRole('textbox', { name: /^Hold Periods/ })).toHaveValue('7011 3');
    await save();
    expect(await termsIn(6)).toEqual({ issuingFee: '9.00', holdPeriods: [] });
    expect(await termsIn(2)).toEqual({ issuingFee: '9.00', holdPeriods: held });
  });

  test('keeps what was typed of the terms that count by then', async () => {
    const { dialog, choose, save, termsIn, user } = await changing('Lakes');
    const fee = dialog.getByRole('textbox', { name: /^Issuing Fee/ });
    await user.clear(fee);
    await user.type(fee, '4.00');
    await choose(8);
    await dialog.findByText(/^Version 2 is current by then/);
    expect(fee).toHaveValue('4.00');
    await save();
    expect((await termsIn(8)).issuingFee).toBe('4.00');
  });
});

test('of a product that was offered only the name is changed by hand', async () => {
  const id = await make.offered(caller, { productName: 'Old name' });
  const { user } = await renderPortal(gateway, { at: `/programme/products/${id}`, as: staff });
  const name = await screen.findByLabelText(/^Product Name/);
  expect(screen.queryByLabelText(/^Card BIN/)).toBeNull();
  await user.clear(name);
  await user.type(name, 'New name');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'New name' });
});

test('a markup is written as its reader writes figures', async () => {
  const terms = { conversionMarkup: '1.5' };
  const id = await gateway.asStaff((db) => insertProduct(db, gateway.ports, { terms }));
  Cookies.set('portal-language', 'fr', { path: '/' });
  await renderPortal(gateway, { at: `/programme/products/${id}/show`, as: staff });
  expect(await screen.findByText(/^1,5\s%$/)).toBeVisible();
});

test('customers’ people aren’t led there', async () => {
  const customer = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  await renderPortal(gateway, { at: '/dashboard', as: customer });
  await screen.findByRole('link', { name: 'Cards' });
  expect(screen.queryByRole('link', { name: 'Products' })).toBeNull();
});
