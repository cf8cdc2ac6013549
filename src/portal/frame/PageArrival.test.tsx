import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const open = async (at: string) => {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await screen.findByRole('heading', { level: 1 });
  return { ...visit, card: `/card/cards/${id}/show` };
};
const title = (name: string | RegExp) => screen.getByRole('heading', { level: 1, name });
const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it('the focus comes along to the title of the page that a link leads to', async () => {
  const { user } = await open('/account/balance');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Deposit Records' }));
  await waitFor(() => expect(title('Deposit Records')).toHaveFocus());
  await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link'));
  await waitFor(() => expect(title('Dashboard')).toHaveFocus());
});

it('where something is made it comes to the first field, and the title is told', async () => {
  const { router } = await open('/account/balance');
  await router.navigate('/account/deposit-records/create');
  await waitFor(() =>
    expect(document.activeElement).toBe(document.querySelector('main form :is(input, [role=combobox])')),
  );
  const { textContent } = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(told()).toContain(textContent));
});

it('a title that comes with its record is told when it is there', async () => {
  const { router, card } = await open('/card/cards');
  await router.navigate(card);
  await waitFor(() => expect(told()).toContain(screen.getByRole('heading', { level: 1 }).textContent));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the tab of a page takes no focus from the tabs', async () => {
  const { user, router, card, path } = await open('/card/cards');
  await router.navigate(card);
  await user.click(await screen.findByRole('tab', { name: 'Limits' }));
  await waitFor(() => expect(path()).toMatch(/limits$/));
  expect(screen.getByRole('tab', { name: 'Limits' })).toHaveFocus();
});
