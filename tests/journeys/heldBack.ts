import type { Page } from 'playwright-core';

/** Keeps files from coming until the function that it resolves to is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** The code of the list of cards. */
export const holdBackCards = (page: Page) => holdBack(page, '**/assets/CardList*');
