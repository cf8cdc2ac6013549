import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardType } from '#domain/enumerations.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let make: ReturnType<typeof applicationMakers>;
let operator: TestUser;

beforeAll(async () => {
  gateway = await testGateway();
  make = applicationMakers(gateway);
  operator = await gateway.makeUser({ role: 'Operator' });
});
afterAll(() => gateway.close());

const userOf = ({ customer }: Programme) => gateway.makeUser({ customer });
/** An application that waits for staff. */
async function waiting(programme: Programme): Promise<string> {
  const data = { ...programme.order, deliveryAddress: make.address };
  const { body } = await gateway.door(programme.administrator, 'create', {
    dtoName: 'cardApplication',
    requestId: gateway.requestId(),
    data,
  });
  return body.dto.id;
}

describe('applying for a card [S2.23] [S2.51]', () => {
  test('chooses cardholder and product, sees what it costs, and gets the card [S1.7]', async () => {
    const programme = await make.programme({ fee: 250n, balance: 10_000n, dailyLimit: 50_000n });
    const { user, path } = await renderPortal(gateway, {
      at: `/cardholders/apply-card?cardholderId=${programme.order.cardholderId}`,
      as: await userOf(programme),
    });
    const products = within(await screen.findByRole('radiogroup'));
    const chosen = products
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ value }) => value === programme.order.productId);
    await user.click(chosen as HTMLElement);
    const quantity = screen.getByLabelText(/Quantity/);
    await user.clear(quantity);
    await user.type(quantity, '2');
    const summary = screen.getByRole('heading', { name: 'Summary' }).closest('section') as HTMLElement;
    expect(await within(summary).findByText('5.00')).toBeVisible();
    expect(await within(summary).findByText('95.00')).toBeVisible();
    const limit = screen.getByRole('textbox', { name: 'Daily Limit' });
    await user.type(limit, '500.01');
    await user.tab();
    expect(await screen.findByText('The limit can’t be above 500.00 USD')).toBeVisible();
    await user.clear(limit);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply for 2 cards?' });
    expect(within(dialog).getByText('2 × Business for Ada Lovelace.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/Virtual cards are issued within seconds/)).toBeVisible();
    expect(path()).toMatch(/^\/card\/apply-records\/[0-9a-f-]+\/show$/);
    await completeApplications(gateway.ports);
    expect((await screen.findAllByText('Completed'))[0]).toBeVisible();
    expect(await screen.findByText('2 of 2')).toBeVisible();
  });

  test('is not offered to who may not', async () => {
    const programme = await make.programme();
    const viewer = await gateway.makeUser({ customer: programme.customer, role: 'Customer viewer' });
    await renderPortal(gateway, { at: '/cardholders/apply-card', as: viewer });
    expect(await screen.findByRole('heading', { name: /Not Authorized/ })).toBeVisible();
  });
});

describe('apply records [S2.15] [S3.38]', () => {
  test('staff process and complete one; its page tells each step', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical, fee: 100n, balance: 500n });
    const id = await waiting(programme);
    const { user } = await renderPortal(gateway, { at: `/card/apply-records/${id}/show`, as: operator });
    for (const name of ['Process', 'Complete']) {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    }
    expect(await screen.findByText('1 of 1')).toBeVisible();
    const history = screen.getByRole('heading', { name: 'History' }).closest('section') as HTMLElement;
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('closing asks why, and the customer reads it', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const id = await waiting(programme);
    const { user } = await renderPortal(gateway, { at: `/card/apply-records/${id}/show`, as: operator });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/Reason/), 'No purpose given');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No purpose given')).toBeVisible();
  });

  test('a customer lists their own and may cancel, not process', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    await waiting(programme);
    const { user } = await renderPortal(gateway, { at: '/card/apply-records', as: await userOf(programme) });
    await user.click(await screen.findByRole('link', { name: /^A\d+/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Application' }));
    expect(screen.queryByRole('button', { name: 'Process' })).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Application' }));
    expect((await screen.findAllByText('Cancelled'))[0]).toBeVisible();
  });
});
