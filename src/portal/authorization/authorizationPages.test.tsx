import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], simulator: true });
});
afterAll(() => gateway.close());

const list = '/card/authorizations';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** An authorization that holds what was asked for. */
async function held(amount: string) {
  const card = await gateway.makeCard({ balance: 500_00n });
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const { body } = await gateway.door(caller, 'create', {
    dtoName: 'authorization',
    requestId: gateway.requestId(),
    data: {
      cardId: card.id,
      merchantName: 'Corner Shop',
      mccCode: '5411',
      transactionCountry: 'GB',
      transactionAmount: amount,
      transactionCurrency: 'USD',
    },
  });
  return { ...card, authorizationId: body.dto.id as string };
}

test('staff ask to spend on a card in a merchant’s place, and look at what came of it', async () => {
  await gateway.makeCard({ balance: 500_00n, currency: 'GBP' });
  const { user, path } = await renderPortal(gateway, { at: list, as: await gateway.makeUser() });
  await user.click(await screen.findByRole('link', { name: 'New Purchase' }));
  await heading('New Purchase');
  await user.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: /^Card/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.type(screen.getByLabelText(/Merchant Name/), 'Penny Lane Records');
  await user.type(screen.getByRole('combobox', { name: /Country/ }), 'United Kin');
  await user.click(await screen.findByRole('option', { name: 'United Kingdom' }));
  await user.type(screen.getByLabelText(/MCC Code/), '5735');
  await user.type(screen.getByLabelText(/Transaction Amount/), '21.50');
  expect(screen.getByRole('combobox', { name: /Transaction Currency/ })).toHaveTextContent('GBP');
  await user.click(screen.getByRole('button', { name: 'Send Request' }));
  await heading('Penny Lane Records · 21.50\u00a0GBP');
  expect(path()).toMatch(/\/card\/authorizations\/[^/]+\/show/);
  expect(screen.getAllByText('21.50')).not.toHaveLength(0);
});

test('a message that was put aside says so on its page, and leads staff to who did it and why', async () => {
  const network = processor(gateway);
  const link = network.newLink();
  const { body } = await network.tell(await gateway.makeCard(), link, 'final', '40.00');
  const staff = await gateway.makeUser();
  const { caller } = await gateway.signIn(staff);
  const asked = { dtoName: 'processorMessage', filter: { q: link } };
  const { id } = (await gateway.door(caller, 'list', asked)).body.dto[0];
  await gateway.command(caller, 'resolveProcessorMessage', { id, resolution: 'dismiss', reason: 'Sent by mistake' });
  const { user } = await renderPortal(gateway, { at: `${list}/${body.dto.recordId}/show`, as: staff });
  expect(await screen.findByText('Dismissed')).toBeVisible();
  expect(screen.queryByText('Approval')).not.toBeInTheDocument();
  expect(screen.queryByText('Finished')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Who and Why' }));
  expect(await screen.findByText('Robin Example: Sent by mistake')).toBeVisible();
});

test('a refund that waits says that it does, and not that somebody approved it', async () => {
  const network = processor(gateway);
  const { customer, ...card } = await gateway.makeCard();
  const place = { merchantName: 'Nobody’s Shop' };
  const { body } = await network.tell(card, network.newLink(), 'refund', '7.00', place);
  const { router } = await renderPortal(gateway, { at: list, as: await gateway.makeUser({ customer }) });
  const row = within((await screen.findByRole('link', { name: 'Nobody’s Shop' })).closest('tr') as HTMLElement);
  expect(row.getByText('Pending')).toBeVisible();
  expect(row.getByText('Consumption Refund')).toBeVisible();
  expect(row.queryByText('Approval')).not.toBeInTheDocument();
  await router.navigate(`${list}/${body.dto.recordId}/show`);
  await heading(/^Nobody’s Shop/);
  expect((await screen.findAllByText('Pending'))[0]).toBeVisible();
  expect(screen.queryByText('Approval')).not.toBeInTheDocument();
  expect(screen.queryByText('Response Code')).not.toBeInTheDocument();
  await router.navigate(`/card/cards/${card.id}/show/authorizations`);
  await screen.findByRole('tab', { name: 'Authorizations', selected: true });
  const ofCard = within((await screen.findByText('Nobody’s Shop')).closest('tr') as HTMLElement);
  expect(ofCard.getByText('Pending')).toBeVisible();
  expect(ofCard.queryByText('Approval')).not.toBeInTheDocument();
});

test('a reversal that waits still says that it is one', async () => {
  const network = processor(gateway);
  const { customer, ...card } = await gateway.makeCard();
  await network.tell(card, network.newLink(), 'reversal', '7.00', { merchantName: 'Early Shop' });
  await renderPortal(gateway, { at: list, as: await gateway.makeUser({ customer }) });
  const row = within((await screen.findByRole('link', { name: 'Early Shop' })).closest('tr') as HTMLElement);
  expect(row.getByText('Pending')).toBeVisible();
  expect(row.getByText('Reversal')).toBeVisible();
});

test('a purchase that couldn’t be converted is called by what was asked for, and not by nothing', async () => {
  const network = processor(gateway);
  const { customer, ...card } = await gateway.makeCard({ balance: 500_00n });
  const inFrancs = { transactionCurrency: 'CHF', merchantName: 'Zermatt Ski' };
  await network.tell(card, network.newLink(), 'authorize', '10.00', inFrancs);
  const { user } = await renderPortal(gateway, { at: list, as: await gateway.makeUser({ customer }) });
  const link = await screen.findByRole('link', { name: 'Zermatt Ski' });
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('10.00').closest('td')).toHaveTextContent(/^10\.00 CHF$/);
  await user.click(link);
  await heading('Zermatt Ski · 10.00\u00a0CHF');
  const steps = within(screen.getByRole('heading', { name: 'Timeline' }).closest('section') as HTMLElement);
  const [step] = await steps.findAllByRole('listitem');
  expect(step).toHaveTextContent(/^Declined10\.00 CHF/);
});

test('come to from its list, a purchase isn’t said to have no steps and no transactions before they have come', async () => {
  const { customer, authorizationId } = await held('15.00');
  const { user, interfere } = await renderPortal(gateway, { at: list, as: await gateway.makeUser({ customer }) });
  const came = Promise.withResolvers<undefined>();
  const isIts = (body: Record<string, unknown> | undefined) =>
    body?.dtoName === 'authorization' && body.id === authorizationId;
  interfere(({ body }) => (isIts(body) ? came.promise : undefined));
  await user.click(await screen.findByRole('link', { name: 'Corner Shop' }));
  await screen.findByRole('heading', { name: 'Timeline' });
  expect(screen.queryByText(/^No timeline/)).toBeNull();
  expect(screen.queryByText('Nothing posted yet.')).toBeNull();
  came.resolve(undefined);
  expect(await screen.findByText('Nothing posted yet.')).toBeVisible();
});

test('once every exception was put aside, the list doesn’t say that every message could be taken', async () => {
  const fresh = await testGateway({ processorKeys: [processorKey] });
  try {
    const network = processor(fresh);
    await network.tell(await fresh.makeCard(), network.newLink(), 'final', '40.00');
    const staff = await fresh.makeUser();
    const { caller } = await fresh.signIn(staff);
    const { id } = (await fresh.door(caller, 'list', { dtoName: 'processorMessage' })).body.dto[0];
    await fresh.command(caller, 'resolveProcessorMessage', { id, resolution: 'dismiss', reason: 'Sent by mistake' });
    await renderPortal(fresh, { at: '/card/exceptions', as: staff });
    await screen.findByText('Your list is empty');
    expect(screen.getByText('Processor messages that couldn’t be applied appear here.')).toBeVisible();
  } finally {
    await fresh.close();
  }
});

test('exceptions are called by what they say, and not by their ids', async () => {
  const fresh = await testGateway({ processorKeys: [processorKey] });
  try {
    const network = processor(fresh);
    await network.tell(await fresh.makeCard(), network.newLink(), 'final', '40.00');
    await renderPortal(fresh, { at: '/card/exceptions', as: await fresh.makeUser() });
    const message = `Final settlement of ${formatMoney('40.00', 'USD', 'en')} at Corner Shop`;
    expect(await screen.findByRole('checkbox', { name: `Select this row: ${message}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Resolve: ${message}` })).toBeVisible();
  } finally {
    await fresh.close();
  }
});

test('the simulator says in words why a merchant was declined, and nothing of that once another run was refused', async () => {
  await gateway.makeCard({ balance: 500_00n });
  const { user, interfere } = await renderPortal(gateway, { at: '/card/simulator', as: await gateway.makeUser() });
  await user.click(await screen.findByRole('radio', { name: /^Decline/ }));
  await user.click(screen.getByRole('combobox', { name: /^Card/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const reason = await screen.findByText('The card isn’t accepted at this type of merchant');
  // Codes are for machines.
  expect(reason.closest('li')).not.toHaveTextContent('57');
  expect(reason.closest('li')).toHaveTextContent('In store (chip)');
  interfere(({ body }) =>
    body?.dtoName === 'runSimulation'
      ? Response.json({ code: '1', msg: 'Not on Sundays' }, { status: 418 })
      : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Not on Sundays')).toBeVisible();
  expect(reason).not.toBeInTheDocument();
});

test('a note is written on the page that changes one, and read on its own', async () => {
  const { customer, authorizationId } = await held('10.00');
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user, path } = await renderPortal(gateway, { at: `${list}/${authorizationId}/show`, as });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Note'), 'Asked the shop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toMatch(/\/show$/));
  expect(await screen.findByText('Asked the shop')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release Hold' })).toBeNull();
});

test('staff release a hold with a reason, and it can be released no more', async () => {
  const { authorizationId } = await held('42.00');
  const { user } = await renderPortal(gateway, { at: `${list}/${authorizationId}/show`, as: await gateway.makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Release Hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release the hold by Corner Shop?' }));
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  expect(await dialog.findByText('This field is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'The shop has closed');
  await user.click(dialog.getByRole('button', { name: 'Release Hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Hold released')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release Hold' })).toBeNull();
});

test('a customer’s people make none, and a viewer changes none', async () => {
  const { customer, authorizationId } = await held('5.00');
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router } = await renderPortal(gateway, { at: list, as });
  await screen.findByText('Corner Shop');
  expect(screen.queryByRole('link', { name: 'New Purchase' })).toBeNull();
  for (const address of [`${list}/create`, `${list}/${authorizationId}`]) {
    await router.navigate(address);
    expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
  }
});
