// `npm run seed`: fills an empty database with the demo's world (which `npm start` does by itself), and for measuring
// with as many card transactions of one more customer as asked for.
import { join } from 'node:path';
import { seedDemo } from '#demo/seed/index.ts';
import { seedTransactions } from '#demo/seed/mass.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

const command = {
  name: 'npm run seed',
  does: 'Fills an empty database with the demonstration.',
  options: {
    transactions: { value: 'COUNT', is: 'and so many transactions more, to measure with' },
    database: { value: 'URL', is: 'another PostgreSQL than DATABASE_URL names' },
  },
} as const;

/** '350,000 of 1,000,000 transactions, 9,200 a second, 2 min to go' */
function progressOf(count: number): (done: number) => void {
  const began = performance.now();
  const figure = (value: number) => Math.round(value).toLocaleString('en');
  return (done) => {
    const perSecond = done / ((performance.now() - began) / 1000);
    const left = Math.ceil((count - done) / perSecond / 60);
    console.log(`${figure(done)} of ${figure(count)} transactions, ${figure(perSecond)} a second, ${left} min to go`);
  };
}

await runProgram(async () => {
  const { transactions, database } = readCommandLine(command).values;
  if (transactions !== undefined && !/^[1-9]\d{0,8}$/.test(transactions)) {
    throw new StartError('--transactions takes how many to make, such as 1000000.');
  }
  const environment = database === undefined ? process.env : { ...process.env, DATABASE_URL: database };
  const settings = readSettings(environment, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings);
  try {
    if (!(await installation.isEmpty()))
      throw new StartError(
        'The database has data already; seeding needs an empty one. What an interrupted seeding left can’t be gone on with: drop the database, create it anew and begin again.',
      );
    const began = performance.now();
    const { inquiryToken } = await installation.inOneGo((ports) => seedDemo(ports));
    if (transactions !== undefined) {
      const tell = progressOf(Number(transactions));
      await installation.patiently((ports) => seedTransactions(ports, Number(transactions), tell));
    }
    console.log(`Seeded in ${((performance.now() - began) / 1000).toFixed(1)} s. Inquiry token: ${inquiryToken}`);
  } finally {
    await installation.close();
  }
});
