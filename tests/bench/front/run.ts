// `npm run bench:front`: the portal in Chromium beside react-admin's plain list, in one run; ratios to docs/bench/front.md.
// --label names the run (one of the same name is replaced) · --visits of each · --address of a portal with demo data that runs
// already, else one is started
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { buildPortal } from '../../../scripts/build.mjs';
import { type Figures, listOnce, loginOnce, medians, signedIn } from './measure.ts';
import { startPeer } from './peer.ts';
import { operator, startProduct, transactionsOf } from './product.ts';
import { keep } from './report.ts';
import { type Circumstances, openBrowser, type Site } from './visits.ts';

const { values: set } = parseArgs({
  options: {
    label: { type: 'string', default: 'Now' },
    visits: { type: 'string', default: '7' },
    address: { type: 'string' },
  },
});
const visits = Number(set.visits);

const circumstances: Record<string, Circumstances> = {
  'on loopback': { cpu: 1 },
  'on a processor four times as slow': { cpu: 4 },
  'over a line of 40 ms and 10 Mbit/s': { cpu: 1, network: { latency: 40, throughput: 10_000_000 } },
};

if (!set.address && !buildPortal((text: string) => process.stdout.write(text))) process.exit(1);
const product = set.address ? { address: set.address, stop: async () => {} } : await startProduct();
const peer = await startPeer(await transactionsOf(product.address));
const browser = await openBrowser();
const sites: Record<'ours' | 'peer', Site> = {
  ours: {
    address: product.address,
    loginPath: '/login',
    listPath: '/card/transactions?perPage=25',
    sortedBy: 'Billing Amount',
    narrowedTo: 'Fee',
    signIn: async (page: Page) => {
      await page.goto(`${product.address}/login`);
      await page.getByLabel('Email').fill(operator.email);
      await page.locator('input[type=password]').fill(operator.password);
      await page.keyboard.press('Enter');
      await page.getByText('Total Account Balance').first().waitFor();
      // Who is measured has been here before, though this browser has kept no file.
      await page.goto(`${product.address}/card/transactions?perPage=25`);
      await page.locator('tbody tr').nth(24).waitFor();
    },
  },
  peer: {
    address: peer.address,
    loginPath: '/#/login',
    listPath: '/#/transactions',
    sortedBy: 'Billing amount',
    narrowedTo: 'Type 500',
    signIn: async (page: Page) => {
      await page.goto(peer.address);
      await page.evaluate(() => localStorage.setItem('peer', 'in'));
    },
  },
};

try {
  const states = { ours: await signedIn(browser, sites.ours), peer: await signedIn(browser, sites.peer) };
  const measured: Record<string, { ours: Figures; peer: Figures }> = {};
  for (const [name, at] of Object.entries(circumstances)) {
    const seen: Record<'ours' | 'peer', Figures[]> = { ours: [], peer: [] };
    for (let round = 0; round < visits; round++) {
      for (const who of ['ours', 'peer'] as const) {
        const login = await loginOnce(browser, sites[who], at);
        seen[who].push({ ...login, ...(await listOnce(browser, sites[who], states[who], at)) });
      }
    }
    measured[name] = { ours: medians(seen.ours), peer: medians(seen.peer) };
    console.log(name, measured[name]);
  }
  keep({ label: set.label, browser: `Chromium ${browser.version()}`, visits, measured });
} finally {
  await browser.close();
  await peer.stop();
  await product.stop();
}
