import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** The list of cards, with one on it, and the button beside its token. */
async function openCards() {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  const { user } = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Card Token' }));
  await user.keyboard('{Escape}');
  const copy = await screen.findByRole('button', { name: /^Copy / });
  return { user, copy, id: copy.getAttribute('aria-label')?.replace('Copy ', '') };
}

describe('an id that is shown by its end', () => {
  test('is copied as a whole, and that is said [S8.13]', async () => {
    const { user, id, copy } = await openCards();
    await user.click(copy);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Copying succeeded$/);
    expect(id).toMatch(/^[-\w]{20,}$/);
    expect(await navigator.clipboard.readText()).toBe(id);
  });

  test('that the browser doesn’t let be copied is said not to be [S8.11] [S8.14]', async () => {
    const { user, copy } = await openCards();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(copy);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Copying failed$/);
    expect(screen.queryByText('Copying succeeded')).toBeNull();
  });
});
