// @vitest-environment-options { "url": "http://localhost:8085" }
import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InterfaceLanguage, languages } from '#locales/index.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { resources } from './resources.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicUrl: 'http://localhost:8085' });
});
afterAll(() => gateway.close());

/** What the column chooser of the list on screen calls its columns. */
async function columnNames(words: { columns: string }, close: () => Promise<void>) {
  const button = await screen.findByRole('button', { name: words.columns });
  button.click();
  const chooser = await screen.findByRole('dialog', { name: words.columns });
  const choices = await within(chooser).findAllByRole('listitem');
  const names = choices.map((choice) => choice.querySelector('label > :last-child')?.firstChild?.textContent ?? '');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return names;
}

const withList = resources.filter(({ list }) => list).map(({ name }) => name);

it.each(Object.keys(languages) as InterfaceLanguage[])(
  'no list’s column chooser has one name twice, in %s',
  async (language) => {
    Cookies.set('portal-language', language);
    const { lists } = await loadMessages(language);
    const { router, user } = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
    const twice: Record<string, string[]> = {};
    let before = '';
    for (const list of withList) {
      await router.navigate(`/${list}`);
      const title = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';
      await waitFor(() => expect(['', before]).not.toContain(title()));
      before = title();
      const names = await columnNames(lists, () => user.keyboard('{Escape}'));
      expect([list, names.filter(Boolean).length > 2]).toEqual([list, true]);
      const again = names.filter((name, place) => names.indexOf(name) !== place);
      if (again.length > 0) twice[list] = again;
    }
    expect(twice).toEqual({});
  },
);
