import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

// The engine that the adapter for Playwright brings.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/** Shown and at rest: no skeleton, no loading bar, nothing still fading in. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  // What is still fading in has no colours of its own yet. (What is taken away meanwhile ends as well.)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => 0));
}

/**
 * What axe finds on the page once it is at rest, in a form that says where. The engine is loaded once for each
 * document and asked for violations only: what it would tell about all that is well takes most of its time.
 * @param without rules that don't apply
 */
export async function findings(page: Page, without: readonly string[] = []): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (off) => {
    const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
    const { axe } = window as unknown as { axe: Axe };
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    if (isBusy()) return undefined;
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules });
    // Rows that new ones are asked for are dimmed: what was found of them is found of no page at rest.
    if (isBusy()) return undefined;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${location.pathname} ${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, without);
  return found ?? findings(page, without);
}

/** Goes to an address as a link on the page would: the portal isn't loaded anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router counts its pages; what asks before a form is left wants to know how far one goes.
    const state = { idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Opens a screen as a link on the page before would: the portal isn't loaded anew. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    const before = await page.getByRole('heading', { level: 1 }).textContent();
    await go(page, path);
    await page.waitForFunction((was) => ![undefined, was].includes(document.querySelector('h1')?.textContent), before);
  }
  await settled(page);
}
