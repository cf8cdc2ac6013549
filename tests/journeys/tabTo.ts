import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the focus is there, as somebody does who has no mouse, and that it can be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let press = 0; press < 120; press++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      expect(await target.first().evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`120 presses of ${key} don’t lead to ${String(target)}.`);
}
