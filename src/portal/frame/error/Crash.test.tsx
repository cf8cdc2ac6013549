import { render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createWords } from '#portal/client/i18nProvider.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { Crash } from './Crash.tsx';

function Broken({ failure }: { failure: Error }): never {
  throw failure;
}

async function open(failure: Error) {
  const words = await createWords('en', {});
  const router = createMemoryRouter([{ path: '/', element: <Broken failure={failure} />, errorElement: <Crash /> }]);
  render(
    <I18nContext.Provider value={words.current()}>
      <RouterProvider router={router} />
    </I18nContext.Provider>,
  );
}

it('says Server Error 500 of a page that breaks, with ways on [S2.61]', async () => {
  expectComplaint('The page is broken');
  await open(new Error('The page is broken'));
  expect(screen.getByRole('heading', { level: 1, name: 'Server Error 500' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

it.each([
  'Failed to fetch dynamically imported module: https://portal.test/assets/Settings-1.js',
  'error loading dynamically imported module: https://portal.test/assets/Settings-1.js',
  'Importing a module script failed.',
])('says Service Currently Unavailable when a screen’s code doesn’t come: %s [S2.62]', async (message) => {
  expectComplaint(message);
  await open(new TypeError(message));
  expect(screen.getByRole('heading', { level: 1, name: 'Service Currently Unavailable' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});

// jsdom loads nothing anew, and lets nobody look on.
it.each([
  ['Importing a module script failed.', true],
  ['The page is broken', false],
])('waits for the browser to be online where a screen’s code didn’t come: %s', async (message, waits) => {
  const hears = vi.spyOn(window, 'addEventListener');
  expectComplaint(message);
  await open(new TypeError(message));
  expect(hears.mock.calls.some(([event]) => event === 'online')).toBe(waits);
  hears.mockRestore();
});
