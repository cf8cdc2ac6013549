import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardType } from '#domain/enumerations.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { expectComplaint } from '#tests/complaints.ts';
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

/** Someone's form, and its parts. */
async function applying(as: TestUser, cardholderId = '') {
  const visit = await renderPortal(gateway, { at: `/cardholders/apply-card?cardholderId=${cardholderId}`, as });
  await screen.findByRole('radiogroup', { name: 'Card Type' });
  const products = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  const choose = async ({ order }: Programme) => {
    const tiles = screen.getAllByRole<HTMLInputElement>('radio');
    await visit.user.click(tiles.find(({ value }) => value === order.productId) as HTMLElement);
  };
  const apply = async (title: string) => {
    await visit.user.click(screen.getByRole('button', { name: 'Apply' }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const kinds = () => within(screen.getByRole('group', { name: 'Virtual or Physical' }));
  const summary = within(screen.getByRole('heading', { name: 'Summary' }).closest('section') as HTMLElement);
  return { ...visit, products, choose, apply, kinds, summary };
}

const applicationsOf = async (customerId: string) => {
  const { caller } = await gateway.signIn(operator);
  const { body } = await gateway.door(caller, 'list', { dtoName: 'cardApplication', filter: { customerId } });
  return body.dto;
};

describe('applying for a card [S2.23] [S2.51]', () => {
  test('chooses cardholder and product, sees what it costs, and gets the card [S1.7]', async () => {
    const programme = await make.programme({ fee: 250n, balance: 10_000n, dailyLimit: 50_000n });
    const as = await userOf(programme);
    const { user, path, choose, apply, summary } = await applying(as, programme.order.cardholderId);
    await choose(programme);
    const quantity = screen.getByLabelText(/Quantity/);
    await user.clear(quantity);
    await user.type(quantity, '1000');
    await user.tab();
    expect(quantity).toHaveValue('1000');
    expect(await screen.findByText('Please enter 1 to 100 cards')).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '1.5');
    expect(await screen.findByText('Please enter a whole number above zero')).toBeVisible();
    await user.clear(quantity);
    expect(await screen.findByText('This field is required')).toBeVisible();
    await user.type(quantity, '2');
    expect(await summary.findByText('5.00')).toBeVisible();
    expect(await summary.findByText('95.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Limits/ }));
    const limit = screen.getByRole('textbox', { name: 'Daily Limit' });
    await user.type(limit, '500.01');
    await user.tab();
    expect(await screen.findByText('The limit can’t be above 500.00 USD')).toBeVisible();
    await user.clear(limit);
    const dialog = await apply('Apply for 2 cards?');
    expect(dialog.getByText('2 × Business for Ada Lovelace.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/Virtual cards are issued within seconds/)).toBeVisible();
    expect(path()).toMatch(/^\/card\/apply-records\/[0-9a-f-]+\/show$/);
    await completeApplications(gateway.ports);
    expect((await screen.findAllByText('Completed'))[0]).toBeVisible();
    expect(await screen.findByText('2 of 2')).toBeVisible();
  });

  test('offers cards of one kind and currency at a time', async () => {
    const { customer } = await make.programme({ type: cardType.code.personalPhysical, currency: 'EUR' });
    const programme = await make.programme({ customer });
    const { user, products, kinds } = await applying(await userOf(programme));
    expect(products()).toContain(programme.order.productId);
    const virtual = products();
    await user.click(kinds().getByRole('button', { name: 'Physical' }));
    expect(products().filter((id) => virtual.includes(id))).toEqual([]);
    expect(screen.getByRole('group', { name: 'Currency' })).toHaveTextContent('EUR');
  });

  test('a second press before the button could be disabled orders nothing and says nothing again', async () => {
    const programme = await make.programme();
    const { choose, apply, asked } = await applying(await userOf(programme), programme.order.cardholderId);
    await choose(programme);
    const button = (await apply('Apply for 1 card?')).getByRole('button', { name: 'Apply' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('heading', { level: 1, name: /1 × Business/ });
    expect(screen.queryByText(/Nothing was done twice/)).toBeNull();
    expect(asked.filter(({ body }) => body?.dtoName === 'applyForCards')).toHaveLength(1);
  });

  test('begins with what its user chose last, and with the limits folded', async () => {
    const programme = await make.programme({ dailyLimit: 50_000n });
    await make.programme({ customer: programme.customer });
    const as = await userOf(programme);
    const { user, choose, apply, router } = await applying(as, programme.order.cardholderId);
    await choose(programme);
    const dialog = await apply('Apply for 1 card?');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('heading', { level: 1, name: /1 × Business/ });
    await router.navigate('/cardholders/apply-card');
    expect(await screen.findByRole('radio', { checked: true })).toHaveAttribute('value', programme.order.productId);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.value).toBe(programme.order.productId);
    expect(screen.getByText('Defaults: Daily Limit 500.00 USD')).toBeVisible();
  });

  test('fills in where the last card of the cardholder went, else where they live, until somebody types there', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const holder = programme.order.cardholderId;
    await gateway.asStaff((db) =>
      db
        .updateTable('cardholders')
        .set({ details: JSON.stringify({ residenceAddress: { ...make.address, line1: '1 Home Lane' } }) })
        .where('id', '=', holder)
        .execute(),
    );
    const as = await userOf(programme);
    const first = await applying(as, holder);
    await first.user.click(first.kinds().getByRole('button', { name: 'Physical' }));
    await first.choose(programme);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveValue('1 Home Lane'));
    await waiting(programme);
    cleanup();
    const second = await applying(as, holder);
    await second.user.click(second.kinds().getByRole('button', { name: 'Physical' }));
    await second.choose(programme);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveValue('7 Harbour Row'));
    expect(screen.getByText('Where the last cards were sent.')).toBeVisible();
    await second.user.type(screen.getByRole('textbox', { name: 'City' }), '!');
    expect(screen.queryByText('Where the last cards were sent.')).toBeNull();
  });

  test('waits to be sent until it knows where the last card went, and no longer than the gateway takes to say no', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const { choose, kinds, user, interfere } = await applying(await userOf(programme), programme.order.cardholderId);
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    interfere(({ body }) =>
      body?.dtoName === 'cardApplication' ? held.then((response) => response.clone()) : undefined,
    );
    await user.click(kinds().getByRole('button', { name: 'Physical' }));
    await choose(programme);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled());
    expectComplaint('500');
    answer(new Response('{}', { status: 500 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
  });

  test('for several cardholders at once: says what all of it costs, and makes an application for each', async () => {
    const programme = await make.programme({ fee: 250n, balance: 10_000n });
    const other = await make.programme({ customer: programme.customer, balance: 10_000n });
    await gateway.asStaff((db) =>
      db.updateTable('cardholders').set({ name: 'Bea Second' }).where('id', '=', other.order.cardholderId).execute(),
    );
    const as = await userOf(programme);
    const { user, path, choose, apply, summary } = await applying(as, programme.order.cardholderId);
    await user.type(await screen.findByRole('combobox', { name: 'Cardholders' }), 'Bea');
    await user.click(await screen.findByRole('option', { name: /Bea Second/ }));
    await choose(programme);
    await user.type(screen.getByLabelText(/Cards Each/), '{Backspace}2');
    expect(await summary.findByText('10.00')).toBeVisible();
    const dialog = await apply('Apply for 4 cards?');
    expect(dialog.getByText('2 × Business each for Ada Lovelace and Bea Second.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('2 applications submitted')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/card/apply-records'));
    const made = await applicationsOf(programme.customer);
    expect(made.map(({ cardholderName }: { cardholderName: string }) => cardholderName).toSorted()).toEqual([
      'Ada Lovelace',
      'Bea Second',
    ]);
  });

  test('chooses nobody for who presses Enter before anybody was found, and sends nothing', async () => {
    const programme = await make.programme();
    const other = await make.programme({ customer: programme.customer });
    await gateway.asStaff((db) =>
      db.updateTable('cardholders').set({ name: 'Bea Second' }).where('id', '=', other.order.cardholderId).execute(),
    );
    const { user } = await applying(await userOf(programme));
    const field = await screen.findByRole('combobox', { name: 'Cardholders' });
    await user.click(field);
    await screen.findByRole('option', { name: /Ada Lovelace/ });
    await user.type(field, 'Nobody{Enter}');
    expect(screen.queryByRole('button', { name: /Ada Lovelace/ })).toBeNull();
    expect(screen.queryByText('This field is required')).toBeNull();
    await user.clear(field);
    await user.type(field, 'Bea');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: /Bea Second/ })).toBeVisible();
  });

  test('says who stands against it, loses nothing, and goes on without them', async () => {
    expectComplaint('Not eligible: Bea Second');
    const programme = await make.programme();
    const other = await make.programme({ customer: programme.customer });
    await gateway.asStaff((db) =>
      db.updateTable('cardholders').set({ name: 'Bea Second' }).where('id', '=', other.order.cardholderId).execute(),
    );
    const as = await userOf(programme);
    const { user, choose, apply } = await applying(as, programme.order.cardholderId);
    await user.type(await screen.findByRole('combobox', { name: 'Cardholders' }), 'Bea');
    await user.click(await screen.findByRole('option', { name: /Bea Second/ }));
    await choose(programme);
    await user.type(screen.getByLabelText('Remark'), 'Team');
    await make.changeHolder(other, { onboardingStatus: 4 });
    const dialog = await apply('Apply for 2 cards?');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/^Cards can only be issued to .* Not eligible: Bea Second\.$/)).toBeVisible();
    expect(await applicationsOf(programme.customer)).toEqual([]);
    expect(screen.getByLabelText('Remark')).toHaveValue('Team');
    await user.type(screen.getByRole('combobox', { name: 'Cardholders' }), '{Backspace}');
    const again = await apply('Apply for 1 card?');
    await user.click(again.getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect(await applicationsOf(programme.customer)).toHaveLength(1));
  });

  test('asks before it is left with something in it, also after the confirmation was', async () => {
    const programme = await make.programme();
    const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const as = await userOf(programme);
    const { user, choose, apply, router, path } = await applying(as, programme.order.cardholderId);
    await choose(programme);
    const dialog = await apply('Apply for 1 card?');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/dashboard'));
    expect(asks).toHaveBeenCalledOnce();
    expect(path()).toContain('/cardholders/apply-card');
    asks.mockRestore();
  });

  test('is not offered to who may not', async () => {
    const programme = await make.programme();
    const viewer = await gateway.makeUser({ customer: programme.customer, role: 'Customer viewer' });
    await renderPortal(gateway, { at: '/cardholders/apply-card', as: viewer });
    expect(await screen.findByRole('heading', { name: /Not Authorized/ })).toBeVisible();
  });
});

test('who may not see products is told that, and not that no card types are on offer', async () => {
  const programme = await make.programme();
  const holds = ['cardholder:read', 'cardApplication:read', 'cardApplication:create'] as const;
  const as = await gateway.makeUser({ customer: programme.customer, role: { holds } });
  await renderPortal(gateway, { at: '/cardholders/apply-card', as });
  expect(await screen.findByText(/Your role can’t see card types/)).toBeVisible();
});

describe('apply records [S2.15] [S3.38]', () => {
  test('staff process and complete one; its page tells each step', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical, fee: 100n, balance: 500n });
    const id = await waiting(programme);
    const { user, asked } = await renderPortal(gateway, { at: `/card/apply-records/${id}/show`, as: operator });
    expect(await screen.findByText('Cards appear here once they’re made.')).toBeVisible();
    for (const name of ['Process', 'Complete']) {
      await user.click(await screen.findByRole('button', { name }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    }
    expect(await screen.findByText('1 of 1')).toBeVisible();
    const history = screen.getByRole('heading', { name: 'History' }).closest('section') as HTMLElement;
    expect(within(history).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    // Its cards come by this application: nobody was led to another while they weren’t there.
    expect(asked.filter(({ body }) => body?.dtoName === 'firstDay')).toEqual([]);
  });

  test.each([
    ['en', 1, 0n, 'Complete', 'The card will be issued.'],
    ['en', 2, 100n, 'Complete', /^The cards will be issued and 2\.00\sUSD charged to account \S+\.$/],
    ['fr', 1, 0n, 'Terminer', 'La carte est émise.'],
    ['fr', 1, 100n, 'Terminer', /^La carte est émise et les frais \(1,00\sUSD\) sont prélevés sur le compte \S+\.$/],
  ])(
    'completing one says in %s of %i card(s) for %i what becomes of them, and of a fee only where there is one',
    async (language, quantity, fee, label, said) => {
      Cookies.set('portal-language', language);
      const programme = await make.programme({ type: cardType.code.personalPhysical, fee, balance: 500n });
      const id = await waiting({ ...programme, order: { ...programme.order, quantity } });
      const { caller } = await gateway.signIn(operator);
      await gateway.command(caller, 'processApplication', { id });
      const { user } = await renderPortal(gateway, { at: `/card/apply-records/${id}/show`, as: operator });
      await user.click(await screen.findByRole('button', { name: label }));
      expect(within(await screen.findByRole('dialog')).getByText(said)).toBeVisible();
    },
  );

  test('the palette takes its steps, too, by the same confirmation', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const id = await waiting(programme);
    const { user } = await renderPortal(gateway, { at: `/card/apply-records/${id}/show`, as: operator });
    await screen.findByRole('button', { name: 'Process' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'process');
    await user.click(await screen.findByRole('option', { name: /^Process: A/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Process application A/ }));
    await user.click(dialog.getByRole('button', { name: 'Process' }));
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
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
    await user.click(await within(await screen.findByRole('table')).findByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Cancel Application' }));
    expect(screen.queryByRole('button', { name: 'Process' })).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Application' }));
    expect((await screen.findAllByText('Cancelled'))[0]).toBeVisible();
    expect(await screen.findByText('No cards were made for this application.')).toBeVisible();
  });
});
