import type { Page } from 'playwright-core';

/** Keeps files and answers from coming until the function that it resolves to is called; what else was made of them still is. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}

/** The code of the list of cards. */
export const holdBackCards = (page: Page) => holdBack(page, '**/assets/CardList*');
