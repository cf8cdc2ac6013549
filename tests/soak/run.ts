// `npm run soak`: the model from the outside (tests/model) for as long as asked for. Ends with 1 and prints the first
// difference and the seed that replays it. Everything it starts is its own, on this machine, and gone when it ends.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { written } from '#tests/model/amounts.ts';
import { startDurablePostgres } from '../../scripts/postgres.mjs';
import { ready, root } from '../../scripts/ready.mjs';
import { onEnd } from '../../scripts/run.mjs';
import { Soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    bursts: { type: 'string', default: '40' },
    database: { type: 'string', default: 'postgres' },
    kills: { type: 'string', default: '0' },
    'postgres-kills': { type: 'string', default: '0' },
  },
});

/** @throws when it isn't a whole number up to `most` */
function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new RangeError(`--${name} takes a whole number up to ${most}.`);
  return value;
}

ready();
const isEmbedded = values.database === 'embedded';
const postgres = isEmbedded ? undefined : await startDurablePostgres();
const journal = join(root, '.cache', 'soak.jsonl');
mkdirSync(dirname(journal), { recursive: true });
rmSync(journal, { force: true });
const soak = new Soak({
  seed: values.seed === undefined ? Math.floor(Math.random() * 1e9) : whole('seed', values.seed, 4_294_967_295),
  minutes: whole('minutes', values.minutes, 24 * 60),
  rounds: whole('rounds', values.rounds, 10_000),
  bursts: whole('bursts', values.bursts, 10_000),
  currencies: ['USD', 'EUR', 'GBP', 'HKD', 'AUD', 'JPY', 'KRW'],
  kills: whole('kills', values.kills, 10_000),
  databaseKills: postgres ? whole('postgres-kills', values['postgres-kills'], 10_000) : 0,
  database: postgres && { url: postgres.url, crash: postgres.crash },
  journal: (entry) => appendFileSync(journal, `${written(entry)}\n`),
  tell: (line) => console.log(line),
});
onEnd(async () => {
  await soak.end();
  await postgres?.stop();
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
  await postgres?.stop();
}
