import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('a rule is read aloud in French as it is written there', async () => {
  const staff = await gateway.makeUser({ role: 'Operator' });
  const { caller } = await gateway.signIn(staff);
  await ruleMakers(gateway).made(caller, {
    ruleName: 'Abroad',
    ruleScope: 'customer',
    scopeId: await gateway.makeCustomer({ name: 'Acme Trading' }),
    merchantCodes: [],
    countries: ['FR', 'IT'],
    merchants: ['Bet', 'Casino'],
  });
  Cookies.set('portal-language', 'fr');
  await renderPortal(gateway, { at: '/card/rules', as: staff });
  const said = await screen.findByText(/^Refuse les achats/);
  expect(said.textContent).toBe(
    'Refuse les achats chez des commerçants nommés «\u202fBet\u202f» ou «\u202fCasino\u202f» effectués dans ces pays (France ou Italie), sur toutes les cartes du client Acme Trading.',
  );
  expect(screen.getByRole('link', { name: 'Actives' })).toBeVisible();
});
