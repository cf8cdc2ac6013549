// `npm run bench:front`: the portal in Chromium beside react-admin's own demo and its plain list, in one run; to docs/bench/front.md.
// --demo FOLDER of the built demo (docs/operations.md says what it holds; without one there's only the plain list to compare with)
// --label names the run (one of the same name is replaced) · --visits of each · --address of a portal with demo data that runs
// already, else one is started · --commit that runs there, if not the one checked out · --lighthouse, where that is on the PATH
import { parseArgs } from 'node:util';
import { buildPortal } from '../../../scripts/build.mjs';
import { findLighthouse, scoresOf } from './lighthouse.ts';
import { startDemo, startPlain } from './peers.ts';
import { startProduct, transactionsOf } from './product.ts';
import { keep, loudness, type Measured } from './report.ts';
import * as sites from './sites.ts';
import {
  type Circumstances,
  type Figures,
  listOnce,
  loginOnce,
  medians,
  openBrowser,
  type State,
  signedIn,
} from './visits.ts';

const { values: set } = parseArgs({
  options: {
    demo: { type: 'string' },
    label: { type: 'string', default: 'Now' },
    visits: { type: 'string', default: '7' },
    address: { type: 'string' },
    commit: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const visits = Number(set.visits);

const circumstances: Record<string, Circumstances> = {
  'on loopback': { cpu: 1 },
  'on a processor four times as slow': { cpu: 4 },
  'over a line of 40 ms and 10 Mbit/s': { cpu: 1, network: { latency: 40, throughput: 10_000_000 } },
};
// Before everything is built: so that nobody waits for minutes to hear that it can't be had.
const lighthouse = set.lighthouse ? findLighthouse() : undefined;

if (!set.address && !buildPortal((text: string) => process.stdout.write(text))) process.exit(1);
const before = loudness();
const product = set.address ? { address: set.address, stop: async () => {} } : await startProduct();
const beside = set.demo ? await startDemo(set.demo) : undefined;
if (!beside) console.log('There is no --demo: plain react-admin is all to compare with.');
const plain = await startPlain(await transactionsOf(product.address));
const visited: Record<string, sites.Site> = {
  ours: sites.ours(product.address),
  ...(beside && { demo: sites.demo(beside.address) }),
  plain: sites.plain(plain.address),
};
const browser = await openBrowser();

try {
  const states: Record<string, State> = {};
  for (const [who, site] of Object.entries(visited)) states[who] = await signedIn(browser, site);
  const measured: Record<string, Measured> = {};
  for (const [name, at] of Object.entries(circumstances)) {
    const seen: Record<string, Figures[]> = {};
    for (let round = 0; round < visits; round++) {
      for (const [who, site] of Object.entries(visited)) {
        const login = await loginOnce(browser, site, at);
        const list = await listOnce(browser, site, states[who] as State, at);
        seen[who] = [...(seen[who] ?? []), { ...login, ...list }];
      }
    }
    measured[name] = Object.fromEntries(Object.entries(seen).map(([who, each]) => [who, medians(each)]));
    console.log(name, measured[name]);
  }
  const scores = lighthouse ? await scoresOf(lighthouse, visited) : undefined;
  keep({
    label: set.label,
    commit: set.commit,
    browser: `Chromium ${browser.version()}`,
    visits,
    load: { before, after: loudness() },
    demo: beside?.about,
    measured,
    scores,
  });
} finally {
  await browser.close();
  await plain.stop();
  await beside?.stop();
  await product.stop();
}
