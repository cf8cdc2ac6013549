import type { Page } from 'playwright-core';

/** Keeps the code of the cards from coming until the function that it resolves to is called. */
export async function holdBackCards(page: Page): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/CardList*', async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}
