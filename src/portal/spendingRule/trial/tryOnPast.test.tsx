import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { ruleMakers } from '#tests/rules.ts';
import { successCode } from '#wire/envelope.ts';

let gateway: TestGateway;
let card: TestCard;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  card = await gateway.makeCard({ balance: 900_00n });
  const { tell, newLink } = processor(gateway);
  await tell(card, newLink(), 'authorize', '60.00');
  await tell(card, newLink(), 'authorize', '70.50', { merchantName: 'Grand Café' });
  await tell(card, newLink(), 'authorize', '20.00');
  gateway.clock.advance(1000);
});
afterAll(() => gateway.close());

const trial = async () => within(await screen.findByRole('region', { name: 'Try on the Past' }));
const start = async () => (await trial()).findByRole('button', { name: 'Try on the Last 90 Days' });
const above = {
  ruleMeasure: 'amount',
  currency: 'USD',
  allowedAmount: '50.00',
  merchantCodes: [] as string[],
} as const;

async function draft(said: object = above) {
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer }));
  return ruleMakers(gateway).made(caller, { ruleScope: 'card', scopeId: card.id, ...said, ruleName: 'Small things' });
}
const open = async (at: string) =>
  renderPortal(gateway, { at, as: await gateway.makeUser({ customer: card.customer }) });

test('a draft says on its page what it would have declined, and leads to each', async () => {
  const { id } = await draft();
  const { user } = await open(`/card/rules/${id}/show`);
  await user.click(await start());
  const found = await trial();
  expect(await found.findByText(/^It would have declined 2 of 3 purchases: 130\.50.USD\.$/)).toBeVisible();
  expect(found.getByText('On 1 card.')).toBeVisible();
  const names = await found.findAllByRole('link', { name: /Grand Café|Corner Shop/ });
  expect(names.map((link) => link.textContent)).toEqual(['Grand Café', 'Corner Shop']);
  await user.click(names[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: /^Grand Café/ })).toBeVisible();
});

test('a rule is tried as it stands in its form, and what was found goes when it says something else', async () => {
  const { id } = await draft();
  const { user } = await open(`/card/rules/${id}`);
  const amount = await screen.findByLabelText(/^At Most/);
  await user.clear(amount);
  await user.type(amount, '65');
  await user.click(await start());
  expect(await (await trial()).findByText(/^It would have declined 1 of 3 purchases/)).toBeVisible();
  await user.type(amount, '0');
  await waitFor(() => expect(screen.queryByText(/^It would have declined 1 of 3/)).toBeNull());
  await user.click(await start());
  expect(await (await trial()).findByText('It would have declined nothing: all 3 purchases pass.')).toBeVisible();
});

test('a rule that isn’t whole yet says so, and where', async () => {
  const { user } = await open('/card/rules/create');
  await user.click(await start());
  expect(await (await trial()).findByText('Complete the rule first.')).toBeVisible();
  expect(await screen.findByText(/^Choose at least one condition/)).toBeVisible();
});

test('how far it is is shown, and it can be stopped', async () => {
  const { id } = await draft();
  const { user, interfere } = await open(`/card/rules/${id}/show`);
  const held = Promise.withResolvers<undefined>();
  interfere(({ body }) => {
    if (body?.dtoName !== 'trySpendingRule') return undefined;
    // The second slice never ends.
    if (body.place) return held.promise;
    const dto = {
      since: '2026-01-01T00:00:00.000Z',
      until: '2026-03-02T09:00:00.000Z',
      next: { after: card.cardholderId, until: '2026-03-02T09:00:00.000Z', atOnce: 20 },
      cardholders: 20,
      ofCardholders: 80,
      purchases: 10,
      declined: 0,
      cards: 4,
      declinedCards: 0,
      sums: [],
      newest: [],
    };
    return Response.json({ code: successCode, msg: '', dtoName: 'trySpendingRule', dto });
  });
  await user.click(await start());
  const bar = await (await trial()).findByRole('progressbar', { name: 'Trying the rule on the past' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '20 of 80 cardholders'));
  await user.click((await trial()).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped. This covers what was checked so far.')).toBeVisible();
  expect(screen.getByText('It would have declined nothing: all 10 purchases pass.')).toBeVisible();
  held.resolve(undefined);
});

test('a session that is over ends there, too', async () => {
  const { id } = await draft();
  const { user, interfere } = await open(`/card/rules/${id}/show`);
  const button = await start();
  interfere(({ body }) =>
    body?.dtoName === 'trySpendingRule'
      ? Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 })
      : undefined,
  );
  await user.click(button);
  const toasts = screen.getByRole('region', { name: /^Notifications/ });
  await user.click(await within(toasts).findByText('Request Unauthorized'));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('who sees no purchases tries none', async () => {
  const { id } = await draft();
  const role = { like: 'Customer administrator', lacks: ['authorization:read'] } as const;
  const as = await gateway.makeUser({ customer: card.customer, role });
  await renderPortal(gateway, { at: `/card/rules/${id}/show`, as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Small things' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Versions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Try on the Past' })).toBeNull();
});
