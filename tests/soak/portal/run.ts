// `npm run soak:portal`: people who press and type whatever there is, in Chromium, on a demonstration of their own, for as long as asked
// for. What nobody must ever see is printed with the seed, what was done before it and a picture; the program ends with 1 then.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#demo/seed/random.ts';
import { buildPortal } from '../../../scripts/build.mjs';
import { root } from '../../../scripts/ready.mjs';
import { startProduct } from '../../bench/front/product.ts';
import { openBrowser } from '../../bench/front/visits.ts';
import { whole } from '../whole.ts';
import { Visitor } from './visitor.ts';

const { values: set } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    visitors: { type: 'string', default: '2' },
    address: { type: 'string' },
  },
});

const [minutes, visitors] = [whole('minutes', set.minutes, 24 * 60), whole('visitors', set.visitors, 20)];
const firstSeed = whole('seed', set.seed, 4_294_967_295);

/** The demonstration's people. */
const people = ['operator@portal.test', 'admin@acme.test', 'admin@globex.test', 'viewer@acme.test'] as const;

if (!set.address && !buildPortal((text: string) => process.stdout.write(text))) process.exit(1);
const pictures = join(root, '.cache', 'soak-portal');
mkdirSync(pictures, { recursive: true });
const product = set.address ? { address: set.address, stop: async () => {} } : await startProduct();
const browser = await openBrowser();
try {
  const until = Date.now() + minutes * 60_000;
  const visits = Array.from({ length: visitors }, async (_, place) => {
    const seed = firstSeed + place;
    const email = people[place % people.length] as string;
    const visitor = new Visitor(
      browser,
      product.address,
      { email, random: createRandom(seed) },
      async (fault, page) => {
        const picture = join(pictures, `${seed}-${Date.now()}.png`);
        await page.screenshot({ path: picture }).catch(() => undefined);
        console.error(`\n${email}, seed ${seed}: ${fault}\n  ${picture}`);
      },
    );
    return visitor.stay(until);
  });
  const all = await Promise.all(visits);
  const [acts, faults] = [sum(all.map((each) => each.acts)), sum(all.map((each) => each.faults))];
  console.log(`${acts} acts, ${faults === 0 ? 'nothing that must not be' : `${faults} faults`}; --seed ${firstSeed}`);
  // Where nobody could come in, nothing was seen.
  if (faults > 0 || acts === 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

function sum(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0);
}
