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

it('reads a day that is pasted as the reader writes days, and keeps what it says where the text is none', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  Cookies.set('portal-language', 'fr');
  const { user } = await renderPortal(gateway, { at: '/cardholders/add-individual', as });
  const birth = within(await screen.findByRole('group', { name: /Date de naissance/ }));
  const parts = () => birth.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  const paste = async (text: string) => {
    await user.click(birth.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('{Control>}a{/Control}');
    await user.paste(text);
    // As long as all of it is selected it has no parts.
    await user.tab();
  };
  await paste('12/05/1990');
  expect(parts()).toEqual(['1990', '05', '12']);
  await paste('née un lundi');
  expect(parts()).toEqual(['1990', '05', '12']);
  await paste('1988-04-02');
  expect(parts()).toEqual(['1988', '04', '02']);
});
