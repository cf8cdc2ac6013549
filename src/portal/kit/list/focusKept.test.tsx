import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Twelve cards, and somebody who goes through them without a mouse. */
async function openCards() {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 12; made += 1) await gateway.makeCard({ customer });
  const visit = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await screen.findByText('1–10 of 12');
  const press = async (element: HTMLElement, key = '{Enter}') => {
    act(() => element.focus());
    await visit.user.keyboard(key);
  };
  return { ...visit, press };
}
const lastPage = () => screen.getByRole('button', { name: 'Go to last page' });
const list = () => screen.getByRole('group', { name: 'Cards' });

test('who turns to the last page is still at the button that led there', async () => {
  const { press, user, path } = await openCards();
  await press(lastPage());
  await screen.findByText('11–12 of 12');
  expect(lastPage()).toHaveFocus();
  expect(lastPage()).toBeEnabled();
  expect(lastPage()).toHaveAttribute('aria-disabled', 'true');
  const at = path();
  await user.keyboard('{Enter}');
  expect(path()).toBe(at);
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Go to previous page' })).toHaveFocus();
  expect(lastPage()).toBeDisabled();
});

/** An export that has begun, which the gateway answers when it is told to. */
async function beginExport() {
  const visit = await openCards();
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  visit.interfere(({ path }) => (path.endsWith('/export') ? answered : undefined));
  await visit.press(screen.getByRole('button', { name: 'Export' }));
  await visit.user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  return { ...visit, answer };
}

test('who exports is still at the button while that runs, which takes no other press', async () => {
  const { user, answer } = await beginExport();
  const running = await screen.findByRole('button', { name: /^Exporting/ });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(running).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  answer(Response.json({ code: '20001', msg: 'Not now' }));
  await screen.findByRole('button', { name: 'Export' });
});

test('who gives an export up is at the button that began it, which takes presses again', async () => {
  const { press, user, answer } = await beginExport();
  await press(await screen.findByRole('button', { name: 'Cancel Export' }));
  answer(Response.json({}));
  const begin = await screen.findByRole('button', { name: 'Export' });
  expect(screen.queryByRole('button', { name: 'Cancel Export' })).toBeNull();
  await waitFor(() => expect(begin).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeVisible();
});

test('what goes as it is pressed leaves the focus to the list it stood in', async () => {
  allowComplaint('errors.networkError');
  const { press, goOffline, goOnline } = await openCards();
  goOffline();
  await press(screen.getByRole('button', { name: 'Card' }));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  goOnline();
  await press(again);
  await screen.findByText('1–10 of 12');
  expect(list()).toHaveFocus();
});

test('who selects all that match is in the list afterwards', async () => {
  const { press } = await openCards();
  await press(screen.getByRole('checkbox', { name: 'Select all' }), ' ');
  const bar = within(await screen.findByRole('toolbar', { name: '10 selected' }));
  await press(await bar.findByRole('button', { name: /^Select All 12/ }));
  await screen.findByRole('toolbar', { name: '12 selected' });
  await waitFor(() => expect(list()).toHaveFocus());
});
