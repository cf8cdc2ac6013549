import { screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

it('how many of the selected cards something applies to is said in French of a single one, too', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  Cookies.set('portal-language', 'fr');
  const { user } = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await user.click(await screen.findByRole('checkbox', { name: /^Sélectionner cette ligne/ }));
  const bar = within(await screen.findByRole('toolbar'));
  await user.hover(await bar.findByRole('button', { name: /^Bloquer \(1\)/ }));
  const said = await screen.findByRole('tooltip');
  expect(said.textContent).toBe('Cartes sélectionnées qui peuvent être modifiées ainsi\u202f: 1 sur 1.');
});
