import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';

/** The same product at an address whose port is a developer's: some screens open there only. */
export const developmentAddress = 'http://localhost:8085';

/**
 * What a wide, light, English browser window is like. It asks for less motion: what fades, slides and turns is drawn sixty times a
 * second, by the processors where there are no graphics, which is a quarter of what a page costs. Journeys that are about motion,
 * and the longest of all, ask for it: `moving`.
 */
export const window: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'Etc/UTC',
};

const options = (executablePath: string, address: string): LaunchOptions => ({
  executablePath,
  args: [
    // Root has no sandbox, closed networks no use for calls home, test machines no graphics.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // One process draws all pages of a profile: to start one for each page, and to compile the portal in it, is a fifth of a page.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    `--host-resolver-rules=MAP ${new URL(developmentAddress).host} ${new URL(address).host}`,
  ],
});

/** @param address of the product, which `developmentAddress` leads to as well */
export const launchChromium = (executablePath: string, address: string): Promise<Browser> =>
  chromium.launch(options(executablePath, address));

/** The same with a profile on the disk, as people have one: it keeps what was fetched, and what its scripts were compiled to. */
export const launchProfile = (executablePath: string, address: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', { ...options(executablePath, address), ...window, baseURL: address });
