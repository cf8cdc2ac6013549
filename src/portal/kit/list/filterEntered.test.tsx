import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function openCards() {
  const { customer } = await gateway.makeCard();
  const visit = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await screen.findByText('1–1 of 1');
  return visit;
}

test('a filter that is added is entered', async () => {
  const { user } = await openCards();
  act(() => screen.getByRole('button', { name: 'Filters' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const remove = await screen.findByRole('button', { name: /^Remove this filter/ });
  await waitFor(() => expect(remove.parentElement).toContainElement(document.activeElement as HTMLElement));
  expect(remove).not.toHaveFocus();
});

test('a search that is typed in pauses is one step back', async () => {
  const { user, path, router } = await openCards();
  const before = path();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  for (const more of ['no', 'bo', 'dy']) {
    await user.type(search, `${more}{Enter}`);
    await waitFor(() => expect(path()).toContain(encodeURIComponent(more).concat('%22')));
  }
  expect(path()).toContain('nobody');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(path()).toBe(before));
});

test('filters that are cleared say nothing any more, the half of one that narrowed nothing included', async () => {
  const { user, path } = await openCards();
  const last4 = () => screen.getByRole('textbox', { name: 'Last 4 Digits' });
  await user.type(last4(), '12{Enter}');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}');
  await waitFor(() => expect(path()).toContain('nobody'));
  expect(last4()).toHaveValue('12');
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
  await screen.findByText('1–1 of 1');
  expect(last4()).toHaveValue('');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('an empty list that shows everything again leaves nothing in the fields either', async () => {
  const { user, path } = await openCards();
  const last4 = () => screen.getByRole('textbox', { name: 'Last 4 Digits' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}');
  const empty = await screen.findByText('No records found');
  await user.type(last4(), '12');
  await user.click(within(empty.parentElement as HTMLElement).getByRole('button', { name: 'Clear Filters' }));
  await screen.findByText('1–1 of 1');
  await waitFor(() => expect(last4()).toHaveValue(''));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  expect(path()).not.toContain('12');
});

test('who empties the last field stays in it', async () => {
  const { user, path } = await openCards();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'nobody{Enter}');
  await screen.findByText('No records found');
  await user.clear(search);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).not.toContain('nobody'));
  await screen.findByText('1–1 of 1');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
});

test('what is typed just before another filter is removed counts', async () => {
  const { user, path } = await openCards();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Currency' }));
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'no{Enter}');
  await waitFor(() => expect(path()).toContain('no%22'));
  await user.type(search, 'body');
  await user.click(screen.getByRole('button', { name: /^Remove this filter/ }));
  await waitFor(() => expect(path()).toContain('nobody'));
  expect(search).toHaveValue('nobody');
  expect(screen.queryByRole('button', { name: /^Remove this filter/ })).toBeNull();
});
