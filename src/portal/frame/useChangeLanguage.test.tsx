import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const places: Record<string, (user: UserEvent) => Promise<void>> = {
  'in the bar': async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
  },
  'in the settings': async (user) => user.click(await screen.findByRole('button', { name: 'Français' })),
  'in the palette': async (user) => {
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'français');
    await user.click(await screen.findByRole('option', { name: /Français/ }));
  },
};

test.each(Object.entries(places))(
  'a language whose words don’t come says so where it is chosen: %s',
  async (_, choose) => {
    const { user, portal } = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser() });
    vi.spyOn(portal.words, 'change').mockRejectedValue(new Error('The words didn’t come'));
    await choose(user);
    expect(await screen.findByText('This language couldn’t be loaded')).toBeVisible();
  },
);
