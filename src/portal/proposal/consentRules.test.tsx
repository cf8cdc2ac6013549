import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const rule = { command: 'topUpCard', needed: 2, reason: 'Two see more than one' };

/** The list of proposals of a customer who has a rule, and a colleague of who looks at it (`caller`). */
async function ruled() {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
  await gateway.command(caller, 'setConsentRule', rule);
  const visit = await renderPortal(gateway, { at: '/proposals', as, confirmed: true });
  const open = async () => {
    await visit.user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
    return within(await screen.findByRole('dialog', { name: 'When Consent Is Needed' }));
  };
  return { ...visit, caller, open };
}

test('rules that can’t be read are no rules that could be set: the form says so, and reads them again', async () => {
  allowComplaint(/GatewayRefusal|Out of order/);
  const { user, interfere, open } = await ruled();
  const outOfOrder = () => Response.json({ code: '50000', msg: 'Out of order' }, { status: 500 });
  interfere(({ body }) => (body?.dtoName === 'consentRules' ? outOfOrder() : undefined));
  const dialog = await open();
  const again = await dialog.findByRole('button', { name: 'Try Again' });
  expect(dialog.queryByRole('combobox', { name: /^Consents Needed/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  interfere(() => undefined);
  await user.click(again);
  await user.click(await dialog.findByRole('button', { name: 'Edit: Top Up Card' }));
  expect(dialog.getByRole('combobox', { name: /^Consents Needed/ })).toHaveTextContent('2');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('whatever the form doesn’t go without is marked, and nothing else is', async () => {
  const { open } = await ruled();
  const dialog = await open();
  await dialog.findByRole('combobox', { name: /^What/ });
  const labels = [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
  const marked = labels.filter((text) => text.endsWith('*')).map((text) => text.slice(0, -1).trim());
  expect(marked).toEqual(['What', 'Consents Needed', 'Reason']);
});

test('what is typed stays when a colleague changes the same rule; what isn’t is as the colleague has set it', async () => {
  const { user, portal, caller, open } = await ruled();
  const dialog = await open();
  await user.click(await dialog.findByRole('button', { name: 'Edit: Top Up Card' }));
  const amount = await dialog.findByRole('textbox', { name: /^From Amount/ });
  await user.type(amount, '750');
  const { status } = await gateway.command(caller, 'setConsentRule', { ...rule, needed: 3 });
  expect(status).toBe(200);
  await act(() => portal.queryClient.invalidateQueries());
  const needed = dialog.getByRole('combobox', { name: /^Consents Needed/ });
  await waitFor(() => expect(needed).toHaveTextContent('3'));
  expect(amount).toHaveValue('750');
  await user.click(dialog.getByRole('combobox', { name: /^What/ }));
  await user.click(await screen.findByRole('option', { name: 'Return Funds' }));
  await waitFor(() => expect(needed).toHaveTextContent('1'));
});

test('the amount that a rule begins at is written as its reader writes figures', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { ...rule, fromAmount: '15000.50' });
  Cookies.set('portal-language', 'fr', { path: '/' });
  const { user } = await renderPortal(gateway, { at: '/proposals', as });
  await user.click(await screen.findByRole('button', { name: 'Quand un accord est requis' }));
  expect(await screen.findByText(/2 à partir de 15\s000,5$/)).toBeVisible();
});

test('who asks for more consents than there are people for hears so when the rule is saved, and where it stands', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  await gateway.makeUser({ customer });
  const { user } = await renderPortal(gateway, { at: '/proposals', as, confirmed: true });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
    return within(await screen.findByRole('dialog', { name: 'When Consent Is Needed' }));
  };
  const dialog = await open();
  await user.click(await dialog.findByRole('combobox', { name: /^What/ }));
  await user.click(await screen.findByRole('option', { name: 'Top Up Card' }));
  await user.click(dialog.getByRole('combobox', { name: /^Consents Needed/ }));
  await user.click(await screen.findByRole('option', { name: '2' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Two see more than one');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved\. Too few people can agree to this yet/)).toBeVisible();
  expect(await (await open()).findByText(/^Too few people can agree to this yet/)).toBeVisible();
});
