import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const press = (key: string, held: object = {}) =>
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
  });

// The one test of this file: from the second on, the palette's code is there at once. Files before this one have had it, too, whose
// modules are forgotten.
it('what is typed before the palette is there stands in its field, and leads to the inbox', async () => {
  vi.resetModules();
  const { renderPortal } = await import('#tests/renderPortal.tsx');
  const customer = await gateway.makeCustomer();
  const { user, path } = await renderPortal(gateway, {
    at: '/account/balance',
    as: await gateway.makeUser({ customer }),
  });
  await screen.findByRole('heading', { level: 1 });
  press('k', { ctrlKey: true });
  for (const key of ['n', 'o', 'x', 'Backspace', 't', 'i', 'c', 'e']) press(key);
  expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).not.toBeInTheDocument();
  const field = await screen.findByRole('combobox', { name: 'Search or go to…' });
  expect(field).toHaveValue('notice');
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Notices'));
  await user.type(field, 's{Enter}');
  await waitFor(() => expect(path()).toBe('/notices'));
});
