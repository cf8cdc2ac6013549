import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { freePort } from '../../../scripts/port.mjs';
import type { Site } from './sites.ts';
import { flags } from './visits.ts';

/** Lighthouse's marks of a page on a phone (of 100) and the milliseconds that they come from. */
export type Scores = Record<string, number>;

const times = 3;

/**
 * The path of the command, which isn't one of our dependencies.
 * @throws when it isn't on the PATH; the message says how it gets there
 */
export function findLighthouse(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, 'lighthouse')).find(existsSync);
  if (found) return found;
  throw new Error(
    "There is no lighthouse: npx -y -p lighthouse@13 -c 'npm run bench:front -- --lighthouse' brings it along.",
  );
}

/** What Lighthouse makes of the login, the list (signed in) and, where there is one, the inquiry of each site: of three runs the middle one. */
export async function scoresOf(lighthouse: string, sites: Record<string, Site>) {
  const scores: Record<string, Scores> = {};
  for (const [who, site] of Object.entries(sites)) {
    scores[`${who}: login`] = await middleOf(lighthouse, site.address + site.loginPath);
    if (site.inquiryPath) scores[`${who}: inquiry`] = await middleOf(lighthouse, site.address + site.inquiryPath);
    scores[`${who}: list`] = await middleOf(lighthouse, site.address + site.listPath, site.signIn);
  }
  console.log(scores);
  return scores;
}

async function middleOf(lighthouse: string, address: string, signIn?: Site['signIn']): Promise<Scores> {
  const seen: Scores[] = [];
  for (let time = 0; time < times; time++) seen.push(await once(lighthouse, address, signIn));
  return seen.toSorted((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[Math.floor(times / 2)] as Scores;
}

/** One run in a browser of its own, which empties its cache before and keeps who is signed in. */
async function once(lighthouse: string, address: string, signIn?: Site['signIn']): Promise<Scores> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'portal-lighthouse-'))];
  const executablePath = await findChromium(console.log);
  const args = [...flags, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args });
  try {
    const page = await context.newPage();
    await signIn?.(page);
    await page.goto('about:blank');
    const asked = [address, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
    const only = '--only-categories=performance,accessibility,best-practices';
    const { stdout } = await promisify(execFile)(lighthouse, [...asked, only], { maxBuffer: 2 ** 28 });
    const { categories, audits, finalDisplayedUrl } = JSON.parse(stdout);
    if (signIn && finalDisplayedUrl.includes('/login')) throw new Error(`${address} sent Lighthouse to its login.`);
    return {
      ...Object.fromEntries(
        Object.entries<{ score: number }>(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      'first paint, ms': audits['first-contentful-paint'].numericValue,
      'largest paint, ms': audits['largest-contentful-paint'].numericValue,
      'blocked, ms': audits['total-blocking-time'].numericValue,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
