import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createWords } from '../../client/i18nProvider.ts';
import { PortalProvider } from '../../client/PortalContext.tsx';
import type { Portal } from '../../client/portal.ts';
import { BulkResults } from './BulkResults.tsx';

/** What is said of a thousand records, some of which were refused. */
async function summary(language: 'en' | 'fr', refused: number) {
  const words = await createWords(language, {});
  const outcomes = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, name: `Card ${n}`, done: n >= refused }));
  const view = render(
    <PortalProvider value={{ words } as Portal}>
      <I18nContextProvider value={words.current()}>
        <BulkResults title="Results" outcomes={outcomes} onClose={() => undefined} />
      </I18nContextProvider>
    </PortalProvider>,
  );
  const said = screen.getByRole('status').textContent;
  view.unmount();
  return said;
}

test.each([
  ['en', 1, 'Done for 999 of 1,000'],
  ['fr', 0, 'Effectué pour les 1\u00a0000 lignes'],
] as const)('of a thousand rows it is said as the language writes numbers: %s', async (language, refused, said) => {
  expect(await summary(language, refused)).toBe(said);
});
