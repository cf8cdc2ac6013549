// `npm run seed`: fills an empty database with the demo's world (which `npm start` does by itself), and for measuring
// with as many card transactions of one more customer as asked for.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#gateway/seed/index.ts';
import { seedTransactions } from '#gateway/seed/mass.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

const options = { transactions: { type: 'string' }, database: { type: 'string' } } as const;

await runProgram(async () => {
  const { transactions, database } = parseArgs({ options }).values;
  if (transactions !== undefined && !/^[1-9]\d{0,8}$/.test(transactions)) {
    throw new StartError('--transactions takes how many to make, such as 1000000.');
  }
  const environment = database === undefined ? process.env : { ...process.env, DATABASE_URL: database };
  const settings = readSettings(environment, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings);
  try {
    if (!(await installation.isEmpty()))
      throw new StartError('The database has data already; seeding needs an empty one.');
    const began = performance.now();
    const { inquiryToken } = await installation.inOneGo((ports) => seedDemo(ports));
    if (transactions !== undefined) {
      const tell = (done: number) => console.log(`${done} transactions`);
      await installation.patiently((ports) => seedTransactions(ports, Number(transactions), tell));
    }
    console.log(`Seeded in ${((performance.now() - began) / 1000).toFixed(1)} s. Inquiry token: ${inquiryToken}`);
  } finally {
    await installation.close();
  }
});
