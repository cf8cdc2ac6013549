import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
// Not within the time of the first test that needs the calendar.
import '../kit/field/MomentField.tsx';

let gateway: TestGateway | undefined;
/** Each test changes the whole programme. */
beforeEach(async () => {
  await gateway?.close();
  gateway = await testGateway({ conversionRates: { 'EUR/USD': '1.08' } });
});
afterAll(() => gateway?.close());

const here = () => gateway as TestGateway;
const operator = () => here().makeUser({ role: 'Operator' });
const settings = async (caller: Caller) => (await here().command(caller, 'getProgramme')).body.dto;
const open = async (as: Awaited<ReturnType<typeof operator>>) =>
  renderPortal(here(), { at: '/programme/settings', as });
type Dialog = ReturnType<typeof within>;
type User = Awaited<ReturnType<typeof open>>['user'];
const moment = (dialog: Dialog) => dialog.findByRole('group', { name: /Effective From/ });
/** Figures of a moment, from the year on, as one types them into its parts. */
async function typeMoment(user: User, dialog: Dialog, figures: string) {
  const [year] = within(await moment(dialog)).getAllByRole('spinbutton');
  await user.click(year as HTMLElement);
  await user.keyboard(figures);
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('staff see each setting with where it comes from, and set another with a reason', async () => {
  const as = await operator();
  const { user } = await open(as);
  const rules = await region('Money and Time');
  expect(rules.getByText(/^1\.5\s%$/)).toBeVisible();
  expect(rules.getAllByText('From the installation settings')).toHaveLength(5);

  await user.click(rules.getByRole('button', { name: 'Change: Conversion Fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Conversion Fee' }));
  const fee = dialog.getByRole('textbox', { name: /Conversion Fee/ });
  expect(fee).toHaveValue('1.5');
  await user.clear(fee);
  await user.type(fee, '2.25');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A new agreement');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await rules.findByText(/^2\.25\s%$/)).toBeVisible();
  expect(rules.getByText(/Set by Robin Example.*A new agreement/)).toBeVisible();
  const { caller } = await here().signIn(as);
  expect((await settings(caller)).conversionMarkup.value).toBe('2.25');
});

test('a rate is typed in for a moment to come, stands among what is planned, and is taken back', async () => {
  const as = await operator();
  const { user } = await open(as);
  await region('Conversion Rates');
  await user.click(screen.getByRole('button', { name: 'Add Rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conversion Rate' }));
  await user.type(dialog.getByRole('combobox', { name: /Spent In/ }), 'CHF');
  await user.click(await screen.findByRole('option', { name: 'CHF' }));
  await user.type(dialog.getByRole('combobox', { name: /Card Currency/ }), 'USD');
  await user.click(await screen.findByRole('option', { name: 'USD' }));
  await user.type(dialog.getByRole('textbox', { name: /Conversion Rate/ }), '0');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'From tomorrow');
  await user.click(dialog.getByRole('button', { name: 'Set' }));
  expect(await dialog.findByText('The conversion rate must be above zero')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Conversion Rate/ }), '.0113');
  await typeMoment(user, dialog, '202603030800');
  await user.click(dialog.getByRole('button', { name: 'Set' }));

  const planned = await region('Planned');
  expect(planned.getByText(/Effective from 2026-03-03 08:00:00.*From tomorrow/)).toBeVisible();
  await user.click(planned.getByRole('button', { name: 'Withdraw: Conversion Rate CHF/USD' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Withdraw change: Conversion Rate CHF/USD?' }));
  await user.type(sure.getByRole('textbox', { name: /Reason/ }), 'A mistake');
  await user.click(sure.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Planned change withdrawn: Conversion Rate CHF/USD');

  await user.click(screen.getByRole('link', { name: 'All Settings History' }));
  const row = await screen.findByRole('row', { name: /CHF\/USD/ });
  expect(row).toHaveTextContent('0.0113');
  expect(row).toHaveTextContent('From tomorrow');
});

test('what is wrong with a category is said with it, and a moment that has passed at its field', async () => {
  const { user } = await open(await operator());
  const rules = await region('Money and Time');
  await user.click(rules.getByRole('button', { name: 'Change: Refused Merchant Categories' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Refused Merchant Categories' }));
  await user.type(dialog.getByRole('combobox', { name: /Refused Merchant Categories/ }), '0001 ');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A test');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('0001: No merchant category has this code')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /Refused Merchant Categories/ }));
  await user.keyboard('{Backspace}5411,');
  await typeMoment(user, dialog, '202603010800');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText(/This time has passed/)).toBeVisible();
});

test('a moment is chosen with its time by the reader’s clock, and asked for again where it is only begun', async () => {
  const { user, portal } = await open(await operator());
  portal.preferences.set('timeZone', 'Asia/Tokyo');
  const rules = await region('Money and Time');
  await user.click(rules.getByRole('button', { name: 'Change: Conversion Fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Conversion Fee' }));
  const fee = dialog.getByRole('textbox', { name: /Conversion Fee/ });
  await user.clear(fee);
  await user.type(fee, '2.25');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Next year');
  await typeMoment(user, dialog, '2031');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(dialog.getByText('Please enter a date')).toBeVisible());
  expect(dialog.getByRole('button', { name: /^Choose date/ })).toBeVisible();
  await typeMoment(user, dialog, '203101010030');
  await waitFor(() => expect(dialog.getByText(/Time zone: Asia\/Tokyo/)).toBeVisible());
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  const planned = await region('Planned');
  expect(await planned.findByText(/Effective from 2031-01-01 00:30:00/)).toBeVisible();
});

test('who has a setting open while somebody else changes it doesn’t undo that unseen, though the page behind has it by then', async () => {
  const { user } = await open(await operator());
  const rules = await region('Money and Time');
  await user.click(rules.getByRole('button', { name: 'Change: Refused Merchant Categories' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Refused Merchant Categories' }));
  await user.type(dialog.getByRole('combobox', { name: /Refused Merchant Categories/ }), '5411,');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No groceries');
  const { caller } = await here().signIn(await operator());
  const theirs = { refusedMerchantCodes: ['7995'], reason: 'No gambling' };
  expect((await here().command(caller, 'changeProgramme', theirs)).status).toBe(200);
  // Whoever comes back to the window is shown what there is by now.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText(/Set by .*No gambling/)).toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(/^Someone else changed this in the meantime/)).toBeVisible();
  expect((await settings(caller)).refusedMerchantCodes.value).toEqual(['7995']);
});

test('the programme’s name is everybody’s at once', async () => {
  const { user } = await open(await operator());
  const looks = await region('Branding');
  await user.click(looks.getByRole('button', { name: 'Change: Name' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Name' }));
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Harbour Cards');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'We are called that');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(await navigation.findByText('Harbour Cards')).toBeVisible();
  expect(document.title).toBe('Programme Settings · Harbour Cards');
});

test('who may only look is offered nothing to change, and customers aren’t shown it', async () => {
  const customer = await here().makeCustomer();
  const as = await here().makeUser({ customer });
  await open(as);
  await screen.findByRole('heading', { name: 'Not Authorized 401' });
  expect(screen.queryByRole('link', { name: 'Programme Settings' })).toBeNull();
});

test('how many days ahead cards are renewed is set there, in words, and 0 leaves it to people', async () => {
  const as = await operator();
  const { user } = await open(as);
  const rules = await region('Money and Time');
  expect(rules.getByText('30 days before they expire')).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Change: Renewal of Cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change: Renewal of Cards' }));
  const ahead = dialog.getByRole('textbox', { name: /Renewal of Cards/ });
  await user.clear(ahead);
  await user.type(ahead, '181');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cards go out by hand here');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Please enter 0 to 180 days')).toBeVisible();
  await user.clear(ahead);
  await user.type(ahead, '0');
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await rules.findByText('Only by hand')).toBeVisible();
});
