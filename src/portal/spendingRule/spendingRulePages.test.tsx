import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
let make: ReturnType<typeof ruleMakers>;
let staff: TestUser;
let caller: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  make = ruleMakers(gateway);
  staff = await gateway.makeUser({ role: 'Operator' });
  ({ caller } = await gateway.signIn(staff));
});
afterAll(() => gateway.close());

test('staff are told what to do first, make a rule that is read aloud as they type, try it and make it live', async () => {
  const { user } = await renderPortal(gateway, { at: '/card/rules', as: staff });
  await screen.findByText(/^No rules yet/);
  const empty = within((await screen.findByText('Your list is empty')).parentElement as HTMLElement);
  await user.click(await empty.findByRole('link', { name: 'Add Rule' }));
  await user.type(await screen.findByLabelText(/^Name/), 'No gambling');
  await user.click(screen.getByRole('button', { name: 'Add Rule' }));
  await screen.findByText(/^Choose at least one condition/);
  await user.type(screen.getByLabelText(/^Merchant Categories/), 'gambl');
  await user.click(await screen.findByRole('option', { name: 'Gambling 7995' }));
  await screen.findByText('Declines purchases in the category Gambling (7995), on all cards.');
  await user.click(screen.getByRole('button', { name: 'Add Rule' }));
  await screen.findByText(/^This rule is a draft/);
  const decide = async (label: string, done: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(/^Reason/), 'For a test');
    await user.click(within(dialog).getByRole('button', { name: label }));
    await screen.findByText(done);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await decide('Try in Shadow', '“No gambling” is in shadow');
  await screen.findByText(/^This rule is in shadow/);
  await decide('Make Live', '“No gambling” is live');
  await user.click(await screen.findByRole('tab', { name: 'Versions' }));
  await screen.findByRole('heading', { name: 'Version 3' });
  await decide('End', '“No gambling” ended');
  await screen.findByText(/^This rule has ended/);
});

test('a rule that somebody else has changed meanwhile isn’t made live by who hasn’t seen that', async () => {
  const { id, version } = await make.made(caller, { ruleName: 'Slot machines' });
  const { user } = await renderPortal(gateway, { at: `/card/rules/${id}/show`, as: staff });
  await user.click(await screen.findByRole('button', { name: 'Make Live' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(/^Reason/), 'For a test');
  const others = { ruleName: 'Slot machines', ruleEffect: 'decline', ruleMeasure: 'none', countries: ['FR'] };
  await make.update(caller, id, { ...others, seenVersion: version });
  await user.click(within(dialog).getByRole('button', { name: 'Make Live' }));
  await screen.findByText(/^Someone else changed this/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Declines purchases in France, on all cards.')).toBeVisible();
  expect(screen.getByText(/^This rule is a draft/)).toBeVisible();
});

test('what asks for a condition is content with any of them', async () => {
  const { user } = await renderPortal(gateway, { at: '/card/rules/create', as: staff });
  await user.type(await screen.findByLabelText(/^Name/), 'Never on Mondays');
  await user.click(screen.getByRole('button', { name: 'Add Rule' }));
  // About all of them: above the first, which has the focus.
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(/^Choose at least one condition/);
  const first = screen.getByLabelText(/^Merchant Categories/);
  expect(first).toHaveFocus();
  expect(first).not.toHaveAccessibleDescription(/condition/);
  await user.click(await screen.findByRole('button', { name: /^Mon/ }));
  await waitFor(() => expect(screen.queryByText(/^Choose at least one condition/)).toBeNull());
});

test('hours that are only begun are read aloud as hours, not as none', async () => {
  const { user } = await renderPortal(gateway, { at: '/card/rules/create', as: staff });
  const from = await screen.findByRole('group', { name: 'From' });
  expect(screen.getByText(/After midnight, the next weekday counts\.$/)).toBeVisible();
  await user.click(within(from).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('22');
  await user.click(screen.getByLabelText(/^Name/));
  expect(await screen.findByText('Declines purchases between … and …, on all cards.')).toBeInTheDocument();
  await user.click(within(from).getAllByRole('spinbutton')[1] as HTMLElement);
  await user.keyboard('00');
  expect(await screen.findByText('Declines purchases between 22:00 and …, on all cards.')).toBeInTheDocument();
});

test('a rule for a card is made for one that isn’t at its end', async () => {
  const card = await gateway.makeCard();
  const ended = await gateway.makeCard({ customer: card.customer });
  await gateway.command(caller, 'revokeCard', { ids: [ended.id] });
  const { user } = await renderPortal(gateway, { at: '/card/rules/create', as: staff });
  await user.click(await screen.findByRole('combobox', { name: /^Applies To/ }));
  await user.click(await screen.findByRole('option', { name: 'A card' }));
  await user.click(await screen.findByRole('combobox', { name: /^Card/ }));
  await screen.findByRole('option', { name: new RegExp(card.cardNumber.slice(-4)) });
  expect(screen.queryByRole('option', { name: new RegExp(ended.cardNumber.slice(-4)) })).toBeNull();
});

test('what is measured asks for what belongs to it, and is said by its next version', async () => {
  const card = await gateway.makeCard();
  const made = await make.made(caller, {
    ruleName: 'Grocers',
    ruleScope: 'card',
    scopeId: card.id,
    merchantCodes: ['5411'],
  });
  const { user } = await renderPortal(gateway, { at: `/card/rules/${made.id}`, as: staff });
  await user.click(await screen.findByLabelText(/^Measure/));
  await user.click(await screen.findByRole('option', { name: 'Sum of purchases' }));
  await user.type(await screen.findByLabelText(/^At Most/), '250');
  await user.click(await screen.findByLabelText(/^Currency/));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  await user.click(screen.getByLabelText(/^Per/));
  await user.click(await screen.findByRole('option', { name: 'A week' }));
  await user.click(screen.getByLabelText(/^Counted For/));
  await user.click(await screen.findByRole('option', { name: 'Each card' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/beyond 250.00 EUR a week per card, on the card ending in/);
  await user.click(await screen.findByRole('tab', { name: 'Versions' }));
  await screen.findByRole('heading', { name: 'Version 2' });
});

test('a declined purchase says which rule declined it, what it saw and what would help', async () => {
  const card = await gateway.makeCard({ balance: 500_00n });
  const scope = { ruleScope: 'customer', scopeId: card.customer } as const;
  await make.live(caller, {
    ...scope,
    ruleName: 'Small only',
    merchantCodes: [],
    ruleMeasure: 'amount',
    currency: 'USD',
    allowedAmount: '50',
  });
  await make.shadowed(caller, { ...scope, ruleName: 'No grocers', merchantCodes: ['5411'] });
  const { tell, newLink } = processor(gateway);
  await tell(card, newLink(), 'authorize', '50.01');
  const { body } = await gateway.door(caller, 'list', { dtoName: 'authorization', filter: { cardId: card.id } });
  await renderPortal(gateway, { at: `/card/authorizations/${body.dto[0].id}/show`, as: staff });
  await screen.findByText('Declined by Small only');
  await screen.findByText(
    'The amount was 50.01 USD. It allows 50.00 USD at most. A smaller purchase would pass, or a rule that allows more.',
  );
  expect(await screen.findByText('No grocers is in shadow and would have declined it')).toBeVisible();
});

test('a customer looks only at what the card issuer set for them', async () => {
  const card = await gateway.makeCard();
  const administrator = await gateway.makeUser({ customer: card.customer, role: 'Customer administrator' });
  const ours = await make.live(caller, { ruleName: 'Set for them', ruleScope: 'customer', scopeId: card.customer });
  await renderPortal(gateway, { at: `/card/rules/${ours.id}/show`, as: administrator });
  await screen.findByText(/^Set by the card issuer/);
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
