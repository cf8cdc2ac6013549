import type { Page } from 'playwright-core';
import { maxText } from '#domain/text.ts';

/** Names and words of people’s own; not those that the product itself goes by. */
const typed =
  /^(user|customer|account|cardholder|merchant|counterparty|product|role|rule|contact|view|key|bank)Name$|^(name|remark|note|reason|reference)$/;

/** As long as such a text may be, and without a space: an address of a shop, or a name that was pasted. */
const atLength = (text: string) => text + 'Wolkenkratzerbesitzer'.repeat(maxText).slice(0, maxText - text.length);

/** From now on whatever people have typed is told to the page as long as it may be. */
export async function tellLongestNames(page: Page): Promise<void> {
  await page.route('**/api/portal/**', async (route) => {
    // As browsers do by themselves where the connection that they take up was just being closed.
    const response = await route.fetch({ maxRetries: 1 });
    const body = await response.text();
    const longer = (field: string, value: unknown) =>
      typed.test(field) && typeof value === 'string' && value !== '' ? atLength(value) : value;
    const json = response.headers()['content-type']?.includes('json') ? JSON.stringify(JSON.parse(body, longer)) : body;
    await route.fulfill({ response, body: json });
  });
}
