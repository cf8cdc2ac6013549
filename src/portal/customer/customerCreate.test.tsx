import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test.each([
  ['en', 'Add Customer', 'English'],
  ['fr', 'Ajouter un client', 'Français'],
  ['zh', '新增客户', '简体中文'],
])('a new customer’s mail begins in the language of whoever takes them on: %s', async (language, title, name) => {
  Cookies.set('portal-language', language);
  await renderPortal(gateway, { at: '/customers/create', as: await gateway.makeUser(), confirmed: true });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getAllByRole('combobox').map(({ textContent }) => textContent)).toContain(name);
});
