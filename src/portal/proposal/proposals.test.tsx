import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardEnding } from '#domain/text.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;
let viewer: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  customer = await gateway.makeCustomer();
  viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
  administrator = await gateway.makeUser({ customer });
});
afterAll(() => gateway.close());

/** A card that may spend 1,000.00 a day, and may be given no more. */
async function limitedCard() {
  const { id, cardNumber } = await gateway.makeCard({ customer, terms: { defaultLimits: { dailyLimit: '1000.00' } } });
  return { id, ending: `••••\u00a0${cardNumber.slice(-4)}` };
}

/** The viewer asks for 250.00 a day. */
async function asked() {
  const card = await limitedCard();
  const { caller } = await gateway.signIn(viewer);
  const limits = { dailyLimit: '250.00', maxDailyTransactions: 3 };
  const proposed = { command: 'updateCardLimits', input: { id: card.id, limits } };
  const { body } = await gateway.command(caller, 'propose', { proposed, reason: 'A fair abroad' });
  return { ...card, proposal: body.dto.id as string };
}

test('who may not set limits asks for others where they stand, and finds what they asked for', async () => {
  const { id, ending } = await limitedCard();
  const { user, router } = await renderPortal(gateway, { at: `/card/cards/${id}/show/limits`, as: viewer });
  await user.click(await screen.findByRole('button', { name: 'Ask for Other Limits' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Ask for Other Limits/ }));
  const daily = await dialog.findByRole('textbox', { name: /Daily Limit/ });
  await user.clear(daily);
  await user.type(daily, '1000.01');
  await user.type(dialog.getByRole('textbox', { name: /Why You Need It/ }), 'A fair abroad');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText(/can’t be above/)).toBeVisible();
  await user.clear(daily);
  await user.type(daily, '250.00');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Asked. You’ll find it under Proposals.')).toBeVisible();
  await router.navigate('/proposals');
  const table = within(await screen.findByRole('table', { name: 'Proposals' }));
  expect(await table.findByRole('link', { name: `Change Limits: ${ending}` })).toBeVisible();
});

test('whoever may do it sees the difference side by side, agrees by a button that names it, and it is done', async () => {
  const { id, ending, proposal } = await asked();
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: administrator });
  await screen.findByRole('heading', { level: 1, name: `Change Limits: ${ending}` });
  const table = within(await screen.findByRole('table', { name: 'What Would Change' }));
  expect(table.getByRole('row', { name: /Daily Limit/ })).toHaveTextContent('No limit250.00 USD');
  expect(table.getByRole('row', { name: /Daily Transactions/ })).toHaveTextContent('No limit3');
  expect(table.queryByRole('row', { name: /Monthly/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: `Agree: Change Limits: ${ending}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Agree to “Change Limits: ${ending}”?` }));
  await user.click(dialog.getByRole('button', { name: `Agree: Change Limits: ${ending}` }));
  expect(await screen.findByText(/^Done: Change Limits/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull());
  const { caller } = await gateway.signIn(viewer);
  const card = (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto;
  expect(card.limits).toMatchObject({ dailyLimit: '250.00', maxDailyTransactions: 3 });
});

test('whoever decides without seeing how it stands is told that it is asked of them, and what it would have declined', async () => {
  const { proposal, ending } = await asked();
  const limits = [{ of: 'proposal:read', fields: ['proposalState'], inverted: true }] as const;
  const as = await gateway.makeUser({ customer, role: { like: 'Customer administrator', limits } });
  const { user, asked: questions } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as });
  expect(await screen.findByText(/isn’t allowed to do this and is asking you to/)).toBeVisible();
  expect(screen.getByText('Nobody has decided yet.')).toBeVisible();
  await waitFor(() => expect(questions.some(({ body }) => body?.dtoName === 'tryCardLimits')).toBe(true));
  await user.click(screen.getByRole('button', { name: `Agree: Change Limits: ${ending}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Agree to “Change Limits: ${ending}”?` }));
  await user.click(dialog.getByRole('button', { name: `Agree: Change Limits: ${ending}` }));
  expect(await screen.findByText('You agreed.')).toBeVisible();
});

test('who refuses without seeing who has asked is told that whoever it was sees the reason', async () => {
  const { proposal, ending } = await asked();
  const limits = [{ of: 'proposal:read', fields: ['askedByName'], inverted: true }] as const;
  const as = await gateway.makeUser({ customer, role: { like: 'Customer administrator', limits } });
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Refuse “Change Limits: ${ending}”?` }));
  expect(dialog.getByText('Nothing changes. Whoever asked sees your reason.')).toBeVisible();
});

test('whoever agrees to a top-up that only pays what the card owes is told so', async () => {
  const own = await gateway.makeCustomer();
  const [maker, checker] = [await gateway.makeUser({ customer: own }), await gateway.makeUser({ customer: own })];
  const card = await gateway.makeCard({ customer: own, accountBalance: 100_000n });
  const network = processor(gateway);
  await network.tell(card, network.newLink(), 'forced', '50.00');
  const { caller } = await gateway.signIn(maker, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { command: 'topUpCard', needed: 1, reason: 'Two see more than one' });
  const { body } = await gateway.command(caller, 'topUpCard', { id: card.id, amount: '50.00' });
  await renderPortal(gateway, { at: `/proposals/${body.dto.id}/show`, as: checker });
  expect(await screen.findByText('Nothing is added to the card: all of it pays what the card owes.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'What Would Change' })).toBeNull();
});

test('what balances a top-up that waits would have made isn’t told as what will be, as they go on moving until somebody agrees', async () => {
  const own = await gateway.makeCustomer();
  const [maker, checker] = [await gateway.makeUser({ customer: own }), await gateway.makeUser({ customer: own })];
  const card = await gateway.makeCard({ customer: own, balance: 1_000n, accountBalance: 100_000n });
  const { caller } = await gateway.signIn(maker, { confirmed: true });
  await gateway.command(caller, 'setConsentRule', { command: 'topUpCard', needed: 1, reason: 'Two see more than one' });
  const ask = async (amount: string) => (await gateway.command(caller, 'topUpCard', { id: card.id, amount })).body.dto;
  const [first, second] = [await ask('50.00'), await ask('20.00')];
  const { caller: other } = await gateway.signIn(checker);
  await gateway.command(other, 'agreeToProposal', { id: first.id });
  const { router } = await renderPortal(gateway, { at: '/proposals', as: checker });
  const list = within(await screen.findByRole('table', { name: 'Proposals' }));
  const ending = cardEnding(card.cardNumber.slice(-4));
  expect(await list.findByRole('link', { name: `Top Up Card: ${ending} · 50.00\u00a0USD` })).toBeVisible();
  expect(list.getByRole('link', { name: `Top Up Card: ${ending} · 20.00\u00a0USD` })).toBeVisible();
  await router.navigate(`/proposals/${second.id}/show`);
  const table = within(await screen.findByRole('table', { name: 'What Would Change' }));
  expect(table.getByRole('columnheader', { name: 'If It Had Been Done Then' })).toBeVisible();
  expect(table.getByRole('row', { name: /Card Balance/ })).toHaveTextContent('10.00 USD30.00 USD');
  expect(
    screen.getByText('20.00 USD moves to the card once it’s agreed to, whatever its balance is by then.'),
  ).toBeVisible();
  await gateway.command(other, 'agreeToProposal', { id: second.id });
  const { body } = await gateway.door(other, 'get', { dtoName: 'card', id: card.id });
  expect(body.dto.cardBalance).toBe('80.00');
});

test('what was changed meanwhile is said to have failed, and why', async () => {
  const { id, ending, proposal } = await asked();
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: administrator });
  const agree = await screen.findByRole('button', { name: `Agree: Change Limits: ${ending}` });
  const { caller } = await gateway.signIn(administrator);
  await gateway.command(caller, 'updateCardLimits', { id, limits: { dailyLimit: '500.00' } });
  await user.click(agree);
  const dialog = within(await screen.findByRole('dialog', { name: /^Agree to/ }));
  await user.click(dialog.getByRole('button', { name: /^Agree/ }));
  expect(
    await screen.findByText(/^It couldn’t be done: It was changed after/, { selector: '.MuiAlert-message' }),
  ).toBeVisible();
});

test.each([
  ['failure', /^It couldn’t be done: –$/],
  ['proposalState', /^You agreed\.$/],
])('who may not read %s of proposals is told no more than they may know of what became of it', async (field, said) => {
  const { id, proposal } = await asked();
  const limits = [{ of: 'proposal:read', fields: [field], inverted: true }] as const;
  const as = await gateway.makeUser({ customer, role: { like: 'Customer administrator', limits } });
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as });
  const agree = await screen.findByRole('button', { name: /^Agree/ });
  const { caller } = await gateway.signIn(administrator);
  await gateway.command(caller, 'updateCardLimits', { id, limits: { dailyLimit: '500.00' } });
  await user.click(agree);
  const dialog = within(await screen.findByRole('dialog', { name: /^Agree to/ }));
  await user.click(dialog.getByRole('button', { name: /^Agree/ }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('a refusal takes a reason, which whoever asked reads', async () => {
  const { proposal } = await asked();
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: administrator });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refuse/ }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not this month');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: viewer });
  expect(await screen.findByText(/Not this month/)).toBeVisible();
});

test('what takes consent isn’t done where it is set off, but waits: the rule is set from the list', async () => {
  const own = await gateway.makeCustomer();
  const maker = await gateway.makeUser({ customer: own });
  await gateway.makeUser({ customer: own });
  const { id } = await gateway.makeCard({ customer: own });
  const { user, router } = await renderPortal(gateway, { at: '/proposals', as: maker, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When Consent Is Needed' }));
  expect(await dialog.findByText('There are no rules yet.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two see more than one');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.click(await dialog.findByRole('combobox', { name: /^What/ }));
  await user.click(await screen.findByRole('option', { name: 'Unblock Card' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();

  const { caller } = await gateway.signIn(maker);
  await gateway.command(caller, 'blockCard', { ids: [id] });
  await router.navigate(`/card/cards/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Unblock/ }));
  await user.click(asked.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText(/^Nothing has been done yet/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const card = (await gateway.door(caller, 'get', { dtoName: 'card', id })).body.dto;
  expect(card.blockedBy).toBe('customer');
});

test('what a key asked for is withdrawn on its page by who answers for the key, and by no other', async () => {
  const own = await gateway.makeCustomer();
  const [maker, other] = [await gateway.makeUser({ customer: own }), await gateway.makeUser({ customer: own })];
  const { id } = await gateway.makeCard({ customer: own, accountBalance: 50_000n });
  const { caller } = await gateway.signIn(maker, { confirmed: true });
  const rule = { command: 'topUpCard', needed: 1, reason: 'Two see more than one' };
  await gateway.command(caller, 'setConsentRule', rule);
  const privileges = ['card:read', 'card:topUp'];
  const made = await gateway.command(caller, 'createApiKey', { keyName: 'Payroll', privileges, validDays: 90 });
  const key = { headers: { authorization: `Bearer ${made.body.dto.secret}` } };
  const proposal: string = (await gateway.command(key, 'topUpCard', { id, amount: '5.00' })).body.dto.id;
  await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: other });
  expect(await screen.findByRole('button', { name: 'Refuse' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  cleanup();
  const { user } = await renderPortal(gateway, { at: `/proposals/${proposal}/show`, as: maker });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(screen.getByText('Nobody has decided yet.')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw/ }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
  expect(await screen.findByText('Nobody decided.')).toBeVisible();
  const left = await gateway.door(caller, 'get', { dtoName: 'proposal', id: proposal });
  expect(left.body.dto.proposalState).toBe('withdrawn');
});

test('who may only top up cards withdraws their own that waits', async () => {
  const own = await gateway.makeCustomer();
  const maker = (await gateway.signIn(await gateway.makeUser({ customer: own }), { confirmed: true })).caller;
  await gateway.command(maker, 'setConsentRule', { command: 'topUpCard', needed: 1, reason: 'Two see more than one' });
  const { id } = await gateway.makeCard({ customer: own, accountBalance: 50_000n });
  const role = { holds: ['card:read', 'card:topUp', 'proposal:read'] } as const;
  const asker = await gateway.makeUser({ customer: own, role });
  const { caller } = await gateway.signIn(asker);
  const { body } = await gateway.command(caller, 'topUpCard', { id, amount: '5.00' });
  await renderPortal(gateway, { at: `/proposals/${body.dto.id}/show`, as: asker });
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('the rules that there are stand over the form, which begins with the one that is taken up', async () => {
  const own = await gateway.makeCustomer();
  const maker = await gateway.makeUser({ customer: own });
  const other = await gateway.makeUser({ customer: own });
  const { caller } = await gateway.signIn(maker, { confirmed: true });
  const rule = { command: 'topUpCard', needed: 2, fromAmount: '500.00' };
  await gateway.command(caller, 'setConsentRule', { ...rule, reason: 'Two see more than one' });
  await gateway.command(caller, 'disableUser', { id: other.id });
  const { user } = await renderPortal(gateway, { at: '/proposals', as: maker, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When Consent Is Needed' }));
  expect(await dialog.findByText('Set here: 2 from 500')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Edit: Top Up Card' }));
  expect(await dialog.findByRole('textbox', { name: /^From Amount \(Card’s Currency\)/ })).toHaveValue('500');
  await user.click(dialog.getByRole('combobox', { name: /^Consents Needed/ }));
  await user.click(await screen.findByRole('option', { name: '1' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I am alone now');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Waiting for someone else who can set these rules.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
  expect(
    await screen.findByText(/^Someone else could set these rules until recently\..*alone from \d{4}-/),
  ).toBeVisible();
});

/** The rules, where one waits that somebody else has asked to have loosened (`caller`). */
async function waitingRule() {
  const own = await gateway.makeCustomer();
  const [maker, other] = [await gateway.makeUser({ customer: own }), await gateway.makeUser({ customer: own })];
  const { caller } = await gateway.signIn(other, { confirmed: true });
  const rule = { command: 'topUpCard', needed: 2, reason: 'Two see more than one' };
  await gateway.command(caller, 'setConsentRule', rule);
  await gateway.command(caller, 'setConsentRule', { ...rule, needed: 1 });
  const { user } = await renderPortal(gateway, { at: '/proposals', as: maker, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'When Consent Is Needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When Consent Is Needed' }));
  return { user, caller, dialog };
}

test('a rule that is being set stays as it is typed while another one is agreed to over it', async () => {
  const { user, dialog } = await waitingRule();
  await user.click(await dialog.findByRole('combobox', { name: /^What/ }));
  await user.click(await screen.findByRole('option', { name: 'Revoke Card' }));
  const needed = dialog.getByRole('combobox', { name: /^Consents Needed/ });
  await user.click(needed);
  await user.click(await screen.findByRole('option', { name: '3' }));
  await user.click(dialog.getByRole('button', { name: 'Agree' }));
  expect(await dialog.findByText('Set here: 1, always')).toBeVisible();
  expect(needed).toHaveTextContent('3');
});

test('a rule that waited and was taken back meanwhile goes from the screen with the answer that says so', async () => {
  const { user, caller, dialog } = await waitingRule();
  const agree = await dialog.findByRole('button', { name: 'Agree' });
  const { waiting } = (await gateway.command(caller, 'consentRules', {})).body.dto;
  await gateway.command(caller, 'dropConsentRule', { id: waiting[0].id });
  await user.click(agree);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Agree' })).toBeNull());
});

test('who may not unblock a card asks for it where they stand, told which right it takes and who has it', async () => {
  const own = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer: own });
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer: own }));
  await gateway.command(caller, 'blockCard', { ids: [id] });
  const asking = await gateway.makeUser({ customer: own, role: 'Customer viewer' });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as: asking });
  await user.click(await screen.findByRole('button', { name: 'Ask to Unblock' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Unblock: / }));
  expect(await dialog.findByText(/It takes the right “Card: Unblock”/)).toBeVisible();
  expect(await dialog.findByText(/can agree: Customer administrator\./)).toBeVisible();
  expect(await dialog.findByText(/can give you the right: Customer administrator\./)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why You Need It/ }), 'It was found in the car');
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Asked. You’ll find it under Proposals.')).toBeVisible();
  const { body } = await gateway.door(caller, 'list', { dtoName: 'proposal', filter: { cardId: id } });
  expect(body.dto).toMatchObject([{ command: 'unblockCard', before: { cardStatus: 4 }, after: { cardStatus: 3 } }]);
});

test('how many wait for whoever may decide stands in the navigation, whole, folded and behind the button of a phone, and is one less once decided', async () => {
  const own = await gateway.makeCustomer();
  const asking = await gateway.makeUser({ customer: own, role: 'Customer viewer' });
  const deciding = await gateway.makeUser({ customer: own });
  const { caller } = await gateway.signIn(asking);
  for (const reason of ['Left in a taxi', 'A strange charge']) {
    const { id } = await gateway.makeCard({ customer: own });
    const proposed = { command: 'blockCard', input: { ids: [id] } };
    await gateway.command(caller, 'propose', { proposed, reason });
  }
  const { user } = await renderPortal(gateway, { at: '/proposals', as: deciding });
  expect(await screen.findByRole('link', { name: 'Proposals 2 wait for you' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect(await screen.findByRole('link', { name: 'Proposals 2 wait for you' })).toBeVisible();
  await user.click((await screen.findAllByRole('link', { name: /^Block Card/ }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^Agree: Block Card/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Agree to/ }));
  await user.click(dialog.getByRole('button', { name: /^Agree/ }));
  expect(await screen.findByRole('link', { name: 'Proposals 1 waits for you' })).toBeVisible();
  cleanup();
  await renderPortal(gateway, { at: '/proposals', as: asking });
  expect(await screen.findByRole('link', { name: 'Proposals' })).toBeVisible();
});

test('whoever decides whether a second factor is reset reads since when there is one, and when its owner came last', async () => {
  const own = { customer: await gateway.makeCustomer() };
  const admin = await gateway.makeUser(own);
  const decider = await gateway.makeUser(own);
  const lost = await gateway.makeUser(own);
  await withSecondFactor(gateway, lost);
  const since = new Date('2026-03-01T10:20:30.456Z');
  const moments = { secondFactorAt: since, lastSignInAt: new Date('2026-03-02T11:21:31.456Z') };
  await gateway.asStaff((db) => db.updateTable('users').set(moments).where('id', '=', lost.id).execute());
  const { caller } = await gateway.signIn(admin, { confirmed: true });
  await gateway.command(caller, 'resetSecondFactor', { id: lost.id });
  const found = await gateway.door(caller, 'list', { dtoName: 'proposal' });
  const at = `/proposals/${found.body.dto[0].id}/show`;
  const { user } = await renderPortal(gateway, { at, as: decider });
  const table = within(await screen.findByRole('table', { name: 'What Would Change' }));
  expect(table.getByText('2026-03-01 10:20:30')).toBeVisible();
  expect(await screen.findByText('2026-03-02 11:21:31')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Agree/ }));
  expect(await screen.findByText(/^Make sure it’s really them asking/)).toBeVisible();
});
