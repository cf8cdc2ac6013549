import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardEnding } from '#domain/text.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** The list of a customer with two cards; what is pasted names one of them. */
async function openCards() {
  const customer = await gateway.makeCustomer();
  const [{ id }] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer })];
  const view = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  const table = within(await screen.findByRole('table', { name: 'Cards' }));
  const row = gateway.asStaff((db) => db.selectFrom('cards').select('last4').where('id', '=', id).executeTakeFirst());
  const last4 = (await row)?.last4 ?? '';
  const number = `656030000000${last4}`;
  /** What the address, storage and the gateway have been told. */
  const told = () => JSON.stringify([view.path(), view.asked, { ...localStorage }, { ...sessionStorage }]);
  return { ...view, table, last4, number, told };
}

type Opened = Awaited<ReturnType<typeof openCards>>;
const ways: [string, (of: Opened) => string][] = [
  ['whole', ({ number }) => number],
  ['in fours', ({ number }) => number.replaceAll(/.{4}(?=.)/g, '$& ')],
  ['as the portal shows it', ({ last4 }) => cardEnding(last4)],
];

describe.each(ways)('a card’s number that is pasted %s', (_, written) => {
  it('into the filter of last digits leaves those', async () => {
    const visit = await openCards();
    const field = screen.getByRole('textbox', { name: 'Last 4 Digits' });
    await visit.user.click(field);
    await visit.user.paste(written(visit));
    expect(field).toHaveValue(visit.last4);
    await waitFor(() => expect(decodeURIComponent(visit.path())).toContain(`"last4":"${visit.last4}"`));
    expect(visit.told()).not.toContain(visit.number);
  });

  it('into the search finds the card, and is told to nobody as a whole', async () => {
    const visit = await openCards();
    await visit.user.click(screen.getByRole('searchbox', { name: 'Search' }));
    await visit.user.paste(written(visit));
    await waitFor(() => expect(decodeURIComponent(visit.path())).toContain(`"q":"${visit.last4}"`));
    await waitFor(() => expect(visit.table.getAllByRole('row')).toHaveLength(2));
    expect(visit.told()).not.toContain(visit.number.slice(0, 12));
  });

  it('into the palette finds the card, and is told to nobody as a whole', async () => {
    const visit = await openCards();
    await visit.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search or go to…' });
    await visit.user.paste(written(visit));
    expect(await screen.findByRole('option', { name: new RegExp(visit.last4) })).toBeVisible();
    expect(visit.told()).not.toContain(visit.number.slice(0, 12));
  });
});

it('the filter of last digits says how many it waits for, and takes no more of what is typed', async () => {
  const { user } = await openCards();
  const field = screen.getByRole('textbox', { name: 'Last 4 Digits' });
  await user.type(field, '18');
  expect(field).toHaveAccessibleDescription('4 digits');
  await user.type(field, '195');
  expect(field).toHaveValue('1819');
  expect(field).not.toHaveAccessibleDescription();
});
