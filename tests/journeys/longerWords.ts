import type { Page } from 'playwright-core';

/**
 * A tree of texts as a language would say them that needs 40 % more letters for everything: each word goes on with its own
 * end (*Cardholdersders*). Gaps, markup and what parts singular from plural stay. Uses nothing from around it: the
 * browser gets it as a text.
 */
function longer(said: unknown): unknown {
  if (said !== null && typeof said === 'object') {
    return Object.fromEntries(Object.entries(said).map(([key, each]) => [key, longer(each)]));
  }
  if (typeof said !== 'string') return said;
  let owed = 0;
  const lengthened = (word: string) => {
    owed += word.length * 0.4;
    const more = Math.max(0, Math.ceil(owed));
    owed -= more;
    return word + word.slice(word.length - more).toLowerCase();
  };
  return said.replace(/%\{[^}]*\}|<[^>]*>|\p{L}+/gu, (part) => (/^[%<]/.test(part) ? part : lengthened(part)));
}

/** From now on the page's English is longer. What the login comes with as HTML says what it said. */
export async function speakLonger(page: Page): Promise<void> {
  await page.route(/\/assets\/(?:wordsEn|\w+\.en)-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const words = await response.text();
    const body = words.replace(
      /export\{(\w+) as (\w+)\}/,
      (_, inside, name) => `const said=(${String(longer)})(${inside});export{said as ${name}}`,
    );
    if (body === words) throw new Error('The file of the English words exports them in another way.');
    await route.fulfill({ response, body });
  });
}
