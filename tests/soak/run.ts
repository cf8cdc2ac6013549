// `npm run soak`: the model from the outside (tests/model) for as long as asked for. Ends with 1 and prints the first
// difference and the seed that replays it. Everything it starts is its own, on this machine, and gone when it ends.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { written } from '#tests/model/amounts.ts';
import { ready, root } from '../../scripts/ready.mjs';
import { onEnd } from '../../scripts/run.mjs';
import { engines, isEngine } from './engines.ts';
import { Soak } from './soak.ts';
import { whole } from './whole.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    bursts: { type: 'string', default: '40' },
    database: { type: 'string', default: 'postgres' },
    kills: { type: 'string', default: '0' },
    journal: { type: 'string', default: join(root, '.cache', 'soak.jsonl') },
    'database-kills': { type: 'string', default: '0' },
    months: { type: 'boolean', default: false },
  },
});

ready();
if (!isEngine(values.database)) throw new RangeError(`--database takes one of ${Object.keys(engines).join(', ')}.`);
const engine = await engines[values.database]((line) => console.log(line));
const { journal } = values;
mkdirSync(dirname(journal), { recursive: true });
rmSync(journal, { force: true });
const soak = new Soak({
  seed: values.seed === undefined ? Math.floor(Math.random() * 1e9) : whole('seed', values.seed, 4_294_967_295),
  minutes: whole('minutes', values.minutes, 24 * 60),
  rounds: whole('rounds', values.rounds, 10_000),
  bursts: whole('bursts', values.bursts, 10_000),
  currencies: ['USD', 'EUR', 'GBP', 'HKD', 'AUD', 'JPY', 'KRW'],
  kills: whole('kills', values.kills, 10_000),
  databaseKills: engine ? whole('database-kills', values['database-kills'], 10_000) : 0,
  database: engine,
  months: values.months && engine !== undefined,
  journal: (entry) => appendFileSync(journal, `${written(entry)}\n`),
  tell: (line) => console.log(line),
});
onEnd(async () => {
  await soak.end();
  await engine?.stop();
  process.exit(1);
});
try {
  const figures = await soak.run();
  console.log(
    Object.entries(figures)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  console.log('No difference, and every rule holds.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Everything that was asked and answered, in the order that explains it: ${journal}`);
  process.exitCode = 1;
} finally {
  await engine?.stop();
}
